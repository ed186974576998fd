// Matches as one file, written by the engine some at a time.

import { LONGEST_FILE, MOST_ENTRIES } from "#limits";

/** @import { Answer, Ask, Saved } from "../types/index.js" */

const AT_ONCE = 50; // matches in one request
const FULL = LONGEST_FILE * 0.9; // characters: what is written can be read, so beyond that another file begins

/** The text of a file, or several where one would be too large to be read. Null where the engine failed; `fault` says
 * why. `step(share)` tells how far it is.
 * @param {Ask} ask @param {Saved[]} matches @param {string[]} aside @param {(share: number) => void} step
 * @returns {Promise<{files: string[], fault: Answer | null}>} */
export async function filesOf(ask, matches, aside, step = () => {}) {
  /** @type {string[]} */
  const files = [];
  const all = [...matches.map((match) => ({ match, text: null })), ...aside.map((text) => ({ match: null, text }))];
  for (let at = 0; at < all.length || !files.length;) {
    const file = { matches: /** @type {string[]} */ ([]), aside: /** @type {string[]} */ ([]), size: 0, n: 0 };
    /** @type {Answer | null} */
    let last = null;
    do {
      step(at / (all.length || 1));
      let some = all.slice(at, at + AT_ONCE);
      const kind = some[0]?.match ? "matches" : "aside";
      some = some.filter(({ match }) => Boolean(match) === (kind === "matches"));
      const values = some.map(({ match, text }) => match ?? text);
      last = await ask({ do: "export", [kind]: values, sum: last?.sum ?? null });
      if (!last.ok) return { files: [], fault: last };
      if (some.length) file[kind].push(last.text);
      file.size += last.text.length;
      file.n += some.length;
      at += some.length;
    } while (at < all.length && file.size < FULL && file.n + AT_ONCE <= MOST_ENTRIES);
    files.push(`{"kubek_library":1,"check":${last.check},"matches":[${file.matches.join(",")}],"aside":[${
      file.aside.join(",")}]}`);
  }
  return { files, fault: null };
}
