// An embedded match between two visits, where the browser lets us keep it. Each embed of a page has a place of its own:
// the first that is not taken by another frame with the same game and players.

import { openDB } from "idb";
import { readEntry } from "../store/entry.js";

const PLACES = 20;
const PATIENCE = 3000; // ms: a database that does not answer by then is refused
const TABLE = "matches";

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

/** Takes a place and holds it as long as the page lives; null where the browser has no locks to give.
 * @param {string} name */
async function take(name) {
  for (let place = 0; place < PLACES; place += 1) {
    const key = `${name}#${place}`;
    const taken = await new Promise((resolve, reject) => {
      navigator.locks.request(`kubek.embed.${key}`, { ifAvailable: true }, (lock) => {
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
    const db = await inTime(openDB("kubek-embed", 1, { upgrade: (made) => { made.createObjectStore(TABLE); } }));
    const saved = await inTime(db.get(TABLE, key));
    await inTime(db.put(TABLE, 1, "probe")); // some browsers let one read but not write
    return { saved: readEntry(saved), keep: (/** @type {Saved} */ match) => inTime(db.put(TABLE, structuredClone(match),
      key)) };
  } catch {
    return { saved: null, keep: null };
  }
}
