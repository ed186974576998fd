// An embedded match between two visits, where the browser lets us keep it. Each embed of a page has a place of its own:
// the one that its order among equal games gives it, else the first that no other frame has taken. Where nothing can be
// stored, a frame that the element puts beside the game holds the match while the element is moved about in its page.

import { named } from "../home.js";
import { inTime } from "../in-time.js";
import { silent } from "../store/database.js";
import { openTakingOver } from "../store/taking-over.js";
import { readEntry } from "../store/entry.js";

const PLACES = 20;
const PATIENCE = 3000; // ms: a database that does not answer by then is refused
const TABLE = "matches";

/** @import { IDBPDatabase } from "idb" */
/** @import { Saved } from "../types/index.js" */
/** @typedef {(saved: Saved) => Promise<unknown>} Keep */

/** @template T
 * @param {Promise<T>} promise */
const answer = (promise) => inTime(promise, PATIENCE, silent);

/** The windows of the page around, this one among them; those of frames in shadow trees are not in the list.
 * @returns {any[]} */
const neighbours = () => (parent === self ? [] : Array.from({ length: parent.length }, (_, at) => parent[at]));

/** Where a window is, "" for pages of others.
 * @param {Window} other */
function whereIs(other) {
  try { return other.location.href; } catch { return ""; }
}

/** Which of several equal games of the page this is, by their order. */
function placeAmongEquals() {
  const all = neighbours();
  const before = all.slice(0, Math.max(0, all.indexOf(self)));
  return before.filter((other) => whereIs(other) === location.href).length % PLACES;
}

/** Takes a place, this one if it is free, and holds it as long as the page lives; null where there is none.
 * @param {string} name @param {number} wish */
async function take(name, wish) {
  for (let tried = 0; tried < PLACES; tried += 1) {
    const key = `${name}#${(wish + tried) % PLACES}`;
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
 * `place`: which of several equal games this is, where the address says so.
 * @param {string} name @param {number | null} place
 * @returns {Promise<{saved: any, keep: Keep | null, key: string}>} */
export async function openKeeping(name, place) {
  const wish = place ?? placeAmongEquals();
  try {
    const key = await answer(take(name, wish));
    if (key === null) throw new Error("no place");
    const upgrade = (/** @type {IDBPDatabase} */ made) => { made.createObjectStore(TABLE); };
    const db = await answer(openTakingOver("kubek-embed", 1, { upgrade }));
    const saved = await answer(db.get(TABLE, key));
    await answer(db.put(TABLE, 1, "probe")); // some browsers let one read but not write
    return { saved: readEntry(saved), key, keep: (match) => answer(db.put(TABLE, structuredClone(match), key)) };
  } catch {
    return { saved: readEntry(held(`${name}#${wish}`)), keep: null, key: `${name}#${wish}` };
  }
}

// -- where nothing can be stored ------------------------------------------------------------------------

/** What the frames beside hold: texts of {n, saved} by key, `n` counting up. They are ours, so the page around cannot
 * look into them, nor give an older one back: all are written, and the newest is read.
 * @returns {Record<string, string>[]} */
const keepers = () => neighbours().filter((other) => /\/embed\/keeper(\.html)?$/.test(whereIs(other)))
  .map((other) => (other.kubek ??= {}));

/** @param {string} key */
function newest(key) {
  const found = keepers().flatMap((keeper) => (keeper[key] ? [JSON.parse(keeper[key])] : []));
  return found.sort((a, b) => b.n - a.n)[0] ?? { n: 0, saved: null };
}

/** @param {string} key */
const held = (key) => newest(key).saved;

/** Has the frames beside hold the match, as far as there are any. False where there are none.
 * @param {string} key @param {Saved} saved */
export function hold(key, saved) {
  const text = JSON.stringify({ n: newest(key).n + 1, saved });
  const all = keepers();
  for (const keeper of all) keeper[key] = text;
  return all.length > 0;
}
