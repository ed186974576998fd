// Figures of matches: made by the engine once, some at a time, and kept beside the match.

import { FIGURES } from "#limits";
import { gone, keepGone } from "./deleted.js";
import * as store from "./matches.js";
import { ownFrom } from "./shared.js";

/** @import { Answer, Ask, Figures, Said, Saved } from "../types/index.js" */

/** @typedef {(done: number, all: number) => void} Step */
/** A match that cannot be counted, and why. @typedef {{match: Saved, why: Said}} Uncounted */
/** A match with its figures. @typedef {Saved & {figures: Figures}} Counted */

const AT_ONCE = 16; // matches in one request: the engine stays free for others in between

/** @param {Figures | null | undefined} figures @param {number | undefined} from */
const current = (figures, from) => figures?.figures === FIGURES
  && (from === undefined || (figures.from ?? 0) === from);

/** Gives every match its figures; `step(done, all)` tells how far it is, `own` from which event on their dice count,
 * where that matters. What cannot be replayed is told in `uncounted`; `fault` is the engine's, where it failed.
 * @param {Ask} ask @param {Saved[]} matches
 * @param {{step?: Step, own?: Map<string, number>, keep?: boolean, going?: () => boolean}} how
 * @returns {Promise<{counted: Counted[], uncounted: Uncounted[], fault: Answer | null}>} */
export async function withFigures(ask, matches, { step = () => {}, own, keep = true, going = () => true } = {}) {
  const todo = matches.filter(({ id, figures }) => !current(figures, own?.get(id)));
  /** @type {Uncounted[]} */
  const uncounted = [];
  /** @type {Answer | null} */
  let fault = null;
  for (let at = 0; at < todo.length && going() && !fault; at += AT_ONCE) {
    step(at, todo.length);
    const some = todo.slice(at, at + AT_ONCE);
    const answer = await ask({ do: "figures", matches: some.map(({ id, record }) =>
      ({ record, from: own?.get(id) ?? 0 })) });
    if (!answer.ok) { fault = answer; break; }
    /** @type {[Saved, Figures][]} */
    const found = [];
    for (const [i, match] of some.entries()) {
      const { figures, key, params } = answer.found[i];
      if (figures) found.push([match, figures]);
      else uncounted.push({ match, why: { key, params } });
    }
    if (keep) await store.keepFigures(found);
    else for (const [match, figures] of found) match.figures = figures;
  }
  const left = new Set(uncounted.map(({ match }) => match));
  const counted = /** @type {Counted[]} */ (matches.filter((match) => match.figures && !left.has(match)));
  return { counted, uncounted, fault };
}

/** From which event on the dice of each match are its own, and the dice of deleted matches.
 * @param {Ask} ask @param {Saved[]} matches */
export async function withGone(ask, matches) {
  const left = await gone();
  const own = ownFrom(matches, left.flatMap((entry) => (entry.record
    ? [{ ...entry, record: entry.record, from: entry.figures ? entry.figures.from ?? 0 : undefined }] : [])));
  const here = new Set(matches.map(({ id }) => id));
  /** @type {{dice: unknown}[]} */
  const dice = [];
  for (const entry of left.filter(({ id }) => !here.has(id))) {
    if (entry.figures) { dice.push(entry.figures); continue; }
    const answer = await ask({ do: "figures", matches: [{ record: entry.record, from: own.get(entry.id) ?? 0 }] });
    const figures = answer.ok ? answer.found[0].figures : null;
    if (!figures) continue;
    await keepGone(entry, figures);
    dice.push(figures);
  }
  return { own, dice };
}
