// An embedded match between two visits, where the browser lets us keep it. Each embed of a page has a place of its own
// among those with the same game and players: that in which it stands on the page, or the next that is not taken.

import { named } from "../home.js";
import { openTakingOver } from "../store/taking-over.js";

const PLACES = 20;
const MOST = 1000; // frames of a page that are looked at
const PATIENCE = 3000; // ms: a database that does not answer by then is refused
const TABLE = "matches";

/** @import { IDBPDatabase } from "idb" */
/** @import { Saved } from "../types/index.js" */

/** @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>} */
function inTime(promise) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the database does not answer")), PATIENCE);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** How many equal frames stand before this one: the element says it after the address, else they can be counted. */
function standing() {
  const said = /^#(\d{1,4})$/.exec(location.hash);
  if (said) return Math.min(Number(said[1]), PLACES - 1);
  let equal = 0;
  for (let i = 0; i < Math.min(parent.length, MOST) && parent[i] !== self; i += 1) {
    try { if (parent[i].location.href === location.href) equal += 1; } catch { /* a frame of others */ }
  }
  return Math.min(equal, PLACES - 1);
}

/** Takes a place and holds it as long as the page lives; null where the browser has no locks to give.
 * @param {string} name */
async function take(name) {
  const first = standing();
  for (let i = 0; i < PLACES; i += 1) {
    const key = `${name}#${(first + i) % PLACES}`;
    const taken = await new Promise((resolve, reject) => {
      navigator.locks.request(named(`kubek.embed.${key}`), { ifAvailable: true }, (lock) => {
        resolve(Boolean(lock));
        return lock ? new Promise(() => {}) : undefined;
      }).catch(reject);
    });
    if (taken) return key;
  }
  return null;
}

/** `{saved, keep}`: what was kept last time or null, and how to keep a match; `keep` is null where nothing can be kept.
 * @param {string} name */
export async function openKeeping(name) {
  try {
    const key = await inTime(take(name));
    if (key === null) return { saved: null, keep: null };
    const upgrade = (/** @type {IDBPDatabase} */ made) => { made.createObjectStore(TABLE); };
    const db = await inTime(openTakingOver("kubek-embed", 1, { upgrade }));
    const saved = await inTime(db.get(TABLE, key));
    await inTime(db.put(TABLE, 1, "probe")); // some browsers let one read but not write
    return { saved: saved ?? null, keep: (/** @type {Saved} */ match) => inTime(db.put(TABLE, structuredClone(match),
      key)) };
  } catch {
    return { saved: null, keep: null };
  }
}
