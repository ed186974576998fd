// One tab plays a match: the first that opens it holds a lock with its name; another one is told and can take over.
// Without Web Locks (pages without https) only the revision of the stored match guards it.

import { named } from "../home.js";

/** What this tab holds: `done` lets it go, `gone` settles once the browser has taken it back.
 * @typedef {{id: string, lost: () => void, done: (() => void) | null, gone: Promise<unknown>}} Held */

/** @type {Held | null} */
let held = null;
/** What was let go, until it is free for anybody: this tab would find its own lock taken. */
let freed = Promise.resolve(/** @type {unknown} */ (null));

export function release() {
  if (!held) return;
  held.done?.();
  freed = Promise.all([freed, held.gone]);
  held = null;
}

/** Claims the match for this tab: "mine" or "taken". `lost` is called when another tab takes over.
 * @param {string} id @param {() => void} lost
 * @returns {Promise<"mine" | "taken">} */
export async function claim(id, lost, steal = false) {
  if (held?.id === id && held.done) {
    held.lost = lost;
    return "mine";
  }
  release();
  /** @type {Held} */
  const mine = { id, lost, done: null, gone: Promise.resolve() };
  held = mine;
  await freed;
  return held === mine ? ask(mine, steal) : "mine"; // gone on to another match already
}

/** @param {Held} mine @param {boolean} steal
 * @returns {Promise<"mine" | "taken">} */
function ask(mine, steal) {
  return new Promise((resolve) => {
    /** @param {Lock | null} given
     * @returns {Promise<void> | undefined} */
    const lock = (given) => {
      resolve(given ? "mine" : "taken");
      if (!given || held !== mine) return undefined;
      return new Promise((done) => { mine.done = () => done(); });
    };
    const stolen = () => {
      resolve("mine");
      if (held === mine && mine.done) { held = null; mine.lost(); }
    };
    try {
      if (!navigator.locks) { resolve("mine"); return; }
      const how = steal ? { steal: true } : { ifAvailable: true };
      mine.gone = navigator.locks.request(named(`kubek.match.${mine.id}`), how, lock).then(undefined, stolen);
    } catch { resolve("mine"); }
  });
}
