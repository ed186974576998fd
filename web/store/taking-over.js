// A copy of Kubek at a path of its own (scope.js) begins with what all copies of its host shared once: what lies in the
// database of that time is copied, once, when its own is made, and stays there for the others.

import { openDB } from "idb";
import { named } from "../home.js";

/** @import { IDBPDatabase, OpenDBCallbacks } from "idb" */

/** What a store held: [key, value], by store. @typedef {Map<string, [IDBValidKey, any][]>} Held */

/** Opens this copy's database.
 * @param {string} name as it is called at "/" @param {number} version @param {OpenDBCallbacks<any>} events
 * @returns {Promise<IDBPDatabase>} */
export async function openTakingOver(name, version, events) {
  const own = named(name);
  if (own === name) return openDB(name, version, events);
  /** @type {Held | null} */
  let held = null;
  let fresh = false;
  /** @returns {Promise<IDBPDatabase>} */
  const open = () => openDB(own, version, {
    ...events,
    upgrade(db, before, after, transaction, event) {
      fresh = !before;
      if (fresh && !held) { stop(transaction); return; } // it is not made before it is known what goes into it
      events.upgrade?.(db, before, after, transaction, event);
      for (const [store, entries] of (fresh && held) || []) {
        if (!db.objectStoreNames.contains(store)) continue;
        const to = transaction.objectStore(store);
        for (const [key, value] of entries) to.put?.(value, to.keyPath === null ? key : undefined);
      }
    },
  });
  try {
    return await open();
  } catch (error) {
    if (!fresh || held) throw error;
    held = await everythingIn(name);
    return open();
  }
}

/** @param {{abort(): void, done: Promise<void>}} transaction */
function stop(transaction) {
  transaction.done.catch(() => {}); // what opened it hears of it
  transaction.abort();
}

/** @param {string} name
 * @returns {Promise<Held>} */
async function everythingIn(name) {
  /** @type {Held} */
  const held = new Map();
  const db = await openDB(name, undefined, { upgrade: (_db, _before, _after, transaction) => stop(transaction) })
    .catch(() => null);
  for (const store of db?.objectStoreNames ?? []) {
    /** @type {[IDBValidKey, any][]} */
    const entries = [];
    for (const key of await /** @type {IDBPDatabase} */ (db).getAllKeys(store)) {
      const value = await /** @type {IDBPDatabase} */ (db).get(store, key).catch(() => undefined); // beyond reading
      if (value !== undefined) entries.push([key, value]);
    }
    held.set(store, entries);
  }
  db?.close();
  return held;
}
