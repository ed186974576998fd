// One tab plays a match: the first that opens it holds a lock with its name; another one is told and can take over.
// Without Web Locks (pages without https) only the revision of the stored match guards it.

import { named } from "../home.js";

/** @type {{done: (() => void) | null} | null} */
let held = null;

export function release() {
  held?.done?.();
  held = null;
}

/** Claims the match for this tab: "mine" or "taken". `onLost` is called when another tab takes over.
 * @param {string} id @param {() => void} onLost
 * @returns {Promise<"mine" | "taken">} */
export function claim(id, onLost, steal = false) {
  release();
  /** @type {{done: (() => void) | null}} */
  const mine = { done: null };
  held = mine;
  return new Promise((resolve) => {
    /** @param {Lock | null} given
     * @returns {Promise<void> | undefined} */
    const lock = (given) => {
      if (!given) { resolve("taken"); return undefined; }
      if (held !== mine) { resolve("mine"); return undefined; } // gone on to another match already
      resolve("mine");
      return new Promise((done) => { mine.done = () => done(); });
    };
    const lost = () => {
      resolve("mine");
      if (held === mine && mine.done) { held = null; onLost(); }
    };
    try {
      if (!navigator.locks) { resolve("mine"); return; }
      navigator.locks.request(named(`kubek.match.${id}`), steal ? { steal: true } : { ifAvailable: true },
        lock).then(undefined, lost);
    } catch { resolve("mine"); }
  });
}
