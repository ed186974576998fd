// Matches on the device. An entry is a match's record (header and log) with what lists show of it: `id`, `record`,
// `marks`, `created`, `updated`, `over`, `turn`, `scores`, `places`, `progress`, and when it is over `finished` (ms),
// `day` (the local date) and `figures` (made by the engine when they are first needed); `build` is the Kubek that wrote
// it. Whatever is read goes through entry.js.

import { BUILD } from "#build";
import { keepWaiting } from "./aside.js";
import { attempt, Changed, Deleted, everything, onMended, onTrouble } from "./database.js";
import { localDay } from "./days.js";
import { EVERYTHING, isGone, remains } from "./deleted.js";
import { FIELDS, readEntry, refusal } from "./entry.js";
import { memory, texts } from "./memory.js";
import { askToStay } from "./persist.js";

/** @import { IDBPDatabase } from "idb" */
/** @import { Figures, Finished, Said, Saved } from "../types/index.js" */

export { Changed, localDay, onTrouble };

/** Whose writes follow one another: those of one copy of a match. @type {WeakMap<Saved, string>} */
const writers = new WeakMap();
const AT_ONCE = 200; // entries that are brought in by one transaction: it has to end before the patience does

/** A name for a new match: random, short enough for an address. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((b) => b.toString(36).padStart(2, "0")).join("");
}

/** How often an entry was written. @param {any} entry */
const revisionOf = (entry) => (FIELDS.revision(entry.revision, 0) ? entry.revision : 0);

/** Who writes with this copy. @param {Saved} match */
function writerOf(match) {
  if (!writers.has(match)) writers.set(match, newId());
  return writers.get(match);
}

/** What was read in revision `revision` is written again, where nobody but this very copy has written it since; what
 * was deleted meanwhile stays deleted.
 * @param {IDBPDatabase} db @param {Saved} entry @param {number} revision */
async function write(db, entry, revision) {
  const tx = db.transaction(["matches", "gone"], "readwrite");
  const matches = tx.objectStore("matches");
  const before = await matches.get(entry.id);
  const changed = before && before.writer !== entry.writer && revisionOf(before) !== revision;
  const gone = !before && revision > 0 && await isGone(tx.objectStore("gone"), entry);
  if (changed || gone) {
    tx.abort();
    await tx.done.catch(() => {});
    throw gone ? new Deleted() : new Changed();
  }
  await Promise.all([matches.put(entry), tx.done]);
}

/** @param {Saved} match */
async function put(match) {
  /** @type {Saved} */
  const entry = structuredClone({ ...match, revision: (match.revision || 0) + 1, writer: writerOf(match),
    build: BUILD });
  memory.set(match.id, entry); // what is being written counts already
  let stored;
  try {
    stored = await attempt((db) => write(db, entry, match.revision || 0));
  } catch (error) {
    if (memory.get(match.id) === entry) memory.delete(match.id);
    throw error;
  }
  if (stored.done) {
    match.revision = entry.revision;
    if (memory.get(match.id) === entry) memory.delete(match.id);
    if (match.record.log.length) askToStay();
  }
  return stored.done;
}

/**
 * Resolves when the match is on disk (or, where storage fails, in memory): only then may it be shown.
 * Throws `Changed` where another tab has written it since.
 * @param {Saved} match
 */
export async function save(match) {
  match.updated = Date.now();
  delete match.figures;
  if (!match.over) {
    delete match.finished;
    delete match.day;
  } else if (!match.day) {
    match.finished = match.updated;
    match.day = localDay();
  }
  return put(match);
}

/** Keeps figures beside matches, where they are still as they were counted; nothing else of them is written.
 * @param {[Saved, Figures][]} counted */
export async function keepFigures(counted) {
  const all = counted.map(([match, figures]) => {
    const found = { figures, places: figures.seats.map(({ place }) => place),
      scores: figures.seats.map(({ score }) => Number(score)) };
    Object.assign(match, found);
    return { match, found, still: (/** @type {any} */ entry) => revisionOf(entry) === (match.revision || 0) };
  });
  const stored = all.filter(({ match, found, still }) => {
    const here = memory.get(match.id);
    if (here && still(here)) Object.assign(here, found);
    return !here;
  });
  await attempt(async (db) => {
    const tx = db.transaction("matches", "readwrite");
    await Promise.all(stored.map(async ({ match, found, still }) => {
      const before = await tx.store.get(match.id);
      if (before && still(before)) tx.store.put({ ...before, ...found });
    }));
    await tx.done;
  });
}

/** The match, or why it is not to be had: it is not here, it cannot be shown, or storage does not answer.
 * @param {string} id
 * @returns {Promise<{match: Saved | null, fault: Said | null}>} */
export async function find(id) {
  const here = memory.get(id);
  const read = here ? { done: true, value: here } : await attempt((db) => db.get("matches", id));
  const match = readEntry(read.value);
  if (match) return { match: structuredClone(match), fault: null };
  const fault = read.value === undefined ? { key: read.done ? "ui.match_gone" : "ui.match_unread" }
    : refusal(read.value);
  return { match: null, fault };
}

/** @param {string} id */
export const load = async (id) => (await find(id)).match;

let whole = true;

/** Whether the last list holds everything: storage may not have answered. */
export const listedAll = () => whole;

/** All matches, the last played first; those that a wrong clock has dated in the future come after the others.
 * @returns {Promise<Saved[]>} */
export async function all() {
  const now = Date.now();
  const when = ({ updated = 0 }) => (updated > now ? updated - Number.MAX_SAFE_INTEGER : updated);
  const { done, found } = await everything("matches");
  whole = done;
  const stored = found.map(({ value }) => value).filter((entry) => !memory.has(entry?.id));
  return [...stored, ...memory.values()].flatMap((entry) => readEntry(entry) ?? [])
    .sort((a, b) => when(b) - when(a));
}

/** Matches that are over, the first one first.
 * @returns {Promise<Finished[]>} */
export async function finished() {
  return /** @type {Finished[]} */ ((await all()).filter((match) => match.over))
    .sort((a, b) => a.finished - b.finished);
}

/** Brings in entries, some at a time; while storage fails they are kept in memory. `step(n)` tells how many are in.
 * @param {Saved[]} list @param {(n: number) => void} step */
export async function bringIn(list, step = () => {}) {
  const now = Date.now();
  const whole = list.map((entry) => ({ updated: now, ...entry, created: entry.created ?? now, id: entry.id || newId(),
    writer: newId() }));
  for (let at = 0; at < whole.length; at += AT_ONCE) {
    step(at);
    const some = whole.slice(at, at + AT_ONCE);
    const stored = await attempt((db) => putAll(db, some));
    if (!stored.done) for (const entry of some) memory.set(entry.id, { ...entry, revision: 1 });
  }
  return whole;
}

/** @param {IDBPDatabase} db @param {Saved[]} list */
async function putAll(db, list) {
  const tx = db.transaction(["matches", "gone"], "readwrite");
  const matches = tx.objectStore("matches");
  await Promise.all(list.map(async (entry) => {
    tx.objectStore("gone").delete(entry.id); // it is back: its dice count with it, and not twice
    const before = await matches.get(entry.id);
    matches.put({ ...entry, revision: (before ? revisionOf(before) : 0) + 1 });
  }));
  await tx.done;
}

/** Deletes matches. What was rolled stays (without names), so that nobody can pick the matches that count.
 * @param {Saved | Saved[]} matches */
export async function remove(matches) {
  const list = [matches].flat();
  for (const { id } of list) memory.delete(id);
  await attempt(async (db) => {
    const tx = db.transaction(["matches", "gone"], "readwrite");
    for (const match of list) {
      // It may have been played on since it was listed.
      const now = readEntry(await tx.objectStore("matches").get(match.id)) ?? match;
      tx.objectStore("matches").delete(match.id);
      tx.objectStore("gone").put(now.record.log.length ? remains(now) : { id: match.id });
    }
    await tx.done;
  });
}

/** Undoes `remove`; a match that has come back by another way stays as it came.
 * @param {Saved | Saved[]} matches */
export async function restore(matches) {
  const list = [matches].flat();
  for (const match of list) {
    await put({ ...match, revision: 0 }).catch((error) => { if (!(error instanceof Changed)) throw error; });
  }
  await attempt(async (db) => {
    const tx = db.transaction("gone", "readwrite");
    for (const { id } of list) tx.store.delete(id);
    await tx.done;
  });
}

/** Deletes everything that matches have left on this device. */
export async function removeAll() {
  memory.clear();
  texts.length = 0;
  await attempt(async (db) => {
    const names = [...db.objectStoreNames];
    const tx = db.transaction(names, "readwrite");
    for (const name of names) tx.objectStore(name).clear();
    tx.objectStore("gone").put({ id: EVERYTHING, at: Date.now() });
    await tx.done;
  });
}

/** @param {string} id @param {Saved} entry */
async function writeLate(id, entry) {
  try {
    return await attempt((db) => write(db, entry, (entry.revision ?? 1) - 1));
  } catch (error) { // another tab has gone on meanwhile: this becomes a match of its own, where it is not the same
    if (error instanceof Deleted) return { done: true };
    return attempt(async (db) => {
      const other = await db.get("matches", id);
      const same = JSON.stringify(other?.record?.log) === JSON.stringify(entry.record.log);
      if (!same) await db.put("matches", { ...entry, id: newId(), revision: 1 });
    });
  }
}

onMended(async () => {
  await keepWaiting();
  for (const [id, entry] of [...memory]) {
    const stored = await writeLate(id, entry);
    if (stored.done && memory.get(id) === entry) memory.delete(id);
  }
});
