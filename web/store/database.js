// The device's database, and what happens when it misbehaves: it may be refused, hang, lose its connection or
// be full. Then the game goes on in memory, says so once, and tries the disk again with every save.

import { openDB } from "idb";
import { named } from "../home.js";
import { inTime } from "../in-time.js";
import { openTakingOver } from "./taking-over.js";

const VERSION = 2;
const PATIENCE = 4000; // ms: a database that does not answer by then is treated as refused
const IMPATIENCE = 60; // ms, once it has failed
export const silent = () => new Error("the database does not answer");
const LOST = new Set(["InvalidStateError", "AbortError", "TransactionInactiveError", "NotFoundError"]);

/** @import { IDBPDatabase, OpenDBCallbacks } from "idb" */

/** @type {Promise<IDBPDatabase> | null} */
let connection = null;
let connected = false;
let troubled = false;
/** @type {(error: unknown) => void} */
let tell = () => {};
let mend = () => {};

/** `callback(error)` when storage begins to fail, `callback(null)` when it works again.
 * @param {(error: unknown) => void} callback */
export function onTrouble(callback) { tell = callback; }

/** `callback()` when storage works again: what is only in memory can be written.
 * @param {() => void} callback */
export function onMended(callback) { mend = callback; }

/** Somebody else has written this match since it was read here: nothing was stored. */
export class Changed extends Error {}

/** It was deleted meanwhile: nothing was stored either. */
export class Deleted extends Changed {}

/** @param {IDBPDatabase} db */
function upgrade(db) {
  const stores = db.objectStoreNames;
  if (!stores.contains("matches")) db.createObjectStore("matches", { keyPath: "id" }).createIndex("updated", "updated");
  if (!stores.contains("aside")) db.createObjectStore("aside", { autoIncrement: true }); // texts that could not be read
  if (!stores.contains("gone")) db.createObjectStore("gone", { keyPath: "id" }); // dice of deleted matches
}

function forget() {
  connection = null;
  connected = false;
}

/** @type {OpenDBCallbacks<any>} */
const events = {
  upgrade,
  blocking(_old, _new, event) { // a newer Kubek in another tab
    /** @type {IDBDatabase} */ (event.target).close();
    forget();
  },
  terminated: forget,
};

/** @param {unknown} error */
const nameOf = (error) => (error instanceof Error || error instanceof DOMException ? error.name : "");

async function open() {
  try {
    return await openTakingOver("kubek", VERSION, events);
  } catch (error) {
    if (nameOf(error) !== "VersionError") throw error;
    return openDB(named("kubek"), undefined, events); // a newer Kubek was here: what is known in it is used
  }
}

function connect() {
  if (!connection) {
    const mine = open();
    connection = mine;
    mine.then(() => { connected = connection === mine; }, () => { if (connection === mine) forget(); });
  }
  return connection;
}

/** Does `work(db)`; `{done: true, value}`, or `{done: false}` where the database failed. Throws `Changed`.
 * @template T
 * @param {(db: IDBPDatabase) => Promise<T>} work
 * @returns {Promise<{done: boolean, value?: T}>} */
export async function attempt(work) {
  for (let again = false; ; again = true) {
    try {
      const value = await inTime(connect().then(work), troubled ? IMPATIENCE : PATIENCE, silent);
      if (troubled) {
        troubled = false;
        tell(null);
        mend();
      }
      return { done: true, value };
    } catch (error) {
      if (error instanceof Changed) throw error;
      if (connected) forget(); // one that is still opening may yet come
      if (again || !LOST.has(nameOf(error))) {
        if (!troubled) { troubled = true; tell(error); }
        return { done: false };
      }
    }
  }
}

const PIECE = 400; // values that are read at once: all of a large store would take longer than the patience lasts

/** @param {IDBPDatabase} db @param {string} store @param {IDBKeyRange | null} range
 * @returns {Promise<{key: any, value: any}[]>} */
async function piece(db, store, range) {
  const keys = await db.getAllKeys(store, range, PIECE);
  /** @type {any[]} */
  let values;
  try {
    values = await db.getAll(store, range, PIECE);
  } catch (error) {
    if (error instanceof Error && error.name === "InvalidStateError") throw error;
    values = []; // one of them is beyond reading: the others come all the same
    for (const key of keys) values.push(await db.get(store, key).catch(() => ({ id: key })));
  }
  return keys.map((key, i) => ({ key, value: values[i] })).filter(({ value }) => value !== undefined);
}

/** Everything in a store, and whether it could be read to its end.
 * @param {string} store */
export async function everything(store) {
  /** @type {{key: any, value: any}[]} */
  const found = [];
  for (;;) {
    const range = found.length ? IDBKeyRange.lowerBound(found[found.length - 1].key, true) : null;
    const part = await attempt((db) => piece(db, store, range));
    if (!part.done || !part.value) return { done: false, found };
    found.push(...part.value);
    if (part.value.length < PIECE) return { done: true, found };
  }
}
