// Matches on the device. An entry is a match's record (header and log) with what lists show of it: `id`, `record`,
// `marks`, `created`, `updated`, `over`, `turn`, `scores`, `places`, `progress`, and when it is over `finished` (ms),
// `day` (the local date) and `figures` (made by the engine when they are first needed); `build` is the Kubek that wrote
// it.

import GAMES from "#games";
import { BUILD } from "#build";
import { FORMAT } from "#limits";
import { attempt, Changed, Deleted, everything, onMended, onTrouble } from "./database.js";
import { EVERYTHING, isGone } from "./deleted.js";
import { askToStay } from "./persist.js";

/** @import { IDBPDatabase } from "idb" */
/** @import { Figures, Finished, Saved } from "../types/index.js" */

export { Changed, onTrouble };

/** Whose writes follow one another: those of one copy of a match. @type {WeakMap<Saved, string>} */
const writers = new WeakMap();
/** Entries that are not on disk, by id. @type {Map<string, Saved>} */
const memory = new Map();

/** A name for a new match: random, short enough for an address. */
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(9))].map((b) => b.toString(36).padStart(2, "0")).join("");
}

/** The local calendar day, as the ranking counts days. */
export function localDay(date = new Date()) {
  /** @param {number} n */
  const two = (n) => String(n).padStart(2, "0");
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether this version can show an entry; others stay where they are and are only listed by `unreadable`.
 * @param {any} entry
 * @returns {entry is Saved} */
function readable(entry) {
  const record = entry?.record;
  return typeof entry?.id === "string" && record?.kubek === FORMAT && Array.isArray(record.log)
    && Array.isArray(record.seats)
    && record.seats.length > 0 && record.seats.every((/** @type {any} */ s) => typeof s?.name === "string")
    && GAMES.some((g) => g.id === record.game);
}

/** @param {Saved} entry */
function tidy(entry) {
  const known = Array.isArray(entry.marks) && entry.marks.length === entry.record.seats.length;
  return known ? entry : { ...entry, marks: entry.record.seats.map((_, i) => i % 8) };
}

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
  const changed = before && before.writer !== entry.writer && (before.revision || 0) !== revision;
  const gone = !before && revision > 0 && await isGone(tx.objectStore("gone"), entry.id);
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

/** Keeps figures beside a match, where it is still as it was counted; nothing else of it is written.
 * @param {Saved} match @param {Figures} figures */
export async function keepFigures(match, figures) {
  const found = { figures, places: figures.seats.map(({ place }) => place) };
  Object.assign(match, found);
  const here = memory.get(match.id);
  const counted = (/** @type {Saved} */ entry) => (entry.revision || 0) === (match.revision || 0);
  if (here && counted(here)) Object.assign(here, found);
  else if (!here) await attempt(async (db) => {
    const tx = db.transaction("matches", "readwrite");
    const before = await tx.store.get(match.id);
    if (before && counted(before)) tx.store.put({ ...before, ...found });
    await tx.done;
  });
}

/** @param {string} id */
export async function load(id) {
  const found = memory.get(id) ?? (await attempt((db) => db.get("matches", id))).value;
  return readable(found) ? tidy(structuredClone(found)) : null;
}

/** @returns {Promise<any[]>} */
async function entries() {
  const stored = (await attempt((db) => everything(db, "matches"))).value || [];
  return [...stored.filter((m) => !memory.has(m?.id)), ...memory.values()];
}

/** All matches, the last played first; those that a wrong clock has dated in the future come after the others.
 * @returns {Promise<Saved[]>} */
export async function all() {
  const now = Date.now();
  const when = ({ updated = 0 }) => (updated > now ? updated - Number.MAX_SAFE_INTEGER : updated);
  return (await entries()).filter(readable).map(tidy).sort((a, b) => when(b) - when(a));
}

/** Matches that are over, the first one first.
 * @returns {Promise<Finished[]>} */
export async function finished() {
  return /** @type {Finished[]} */ ((await all()).filter((match) => match.over))
    .sort((a, b) => a.finished - b.finished);
}

/** @param {unknown} entry */
function asText(entry) {
  try { return JSON.stringify(entry); } catch { return null; }
}

/** Texts of what this version cannot read: damaged or newer. It is never deleted and goes out with an export.
 * @returns {Promise<string[]>} */
export async function unreadable() {
  const kept = (await attempt((db) => everything(db, "aside"))).value || [];
  const here = (await entries()).filter((entry) => !readable(entry)).map(asText);
  return [...kept, ...here].filter((text) => typeof text === "string");
}

/** Brings in entries and texts set aside, all or none.
 * @param {Saved[]} list @param {string[]} texts */
export async function bringIn(list, texts) {
  const now = Date.now();
  const whole = list.map((entry) => ({ updated: now, ...entry, created: entry.created ?? now, id: entry.id || newId(),
    writer: newId() }));
  const stored = await attempt(async (db) => {
    const tx = db.transaction(["matches", "aside", "gone"], "readwrite");
    const known = new Set(await tx.objectStore("aside").getAll());
    for (const entry of whole) {
      tx.objectStore("gone").delete(entry.id); // it is back: its dice count with it, and not twice
      const before = await tx.objectStore("matches").get(entry.id);
      tx.objectStore("matches").put({ ...entry, revision: (before?.revision || 0) + 1 });
    }
    for (const text of texts) if (!known.has(text)) tx.objectStore("aside").add(text);
    await tx.done;
  });
  if (!stored.done) for (const entry of whole) memory.set(entry.id, { ...entry, revision: 1 });
  return whole;
}

/** What is kept of a deleted match.
 * @param {Saved} match */
function diceOf({ record, figures }) {
  if (!record.log.length) return {};
  if (figures) return { figures: { dice: figures.dice } };
  return { record: { ...record, seats: record.seats.map((seat) => ({ ...seat, name: "-" })) } };
}

/** Deletes matches. Of their dice the counts stay (without names), so that nobody can pick the matches that count.
 * @param {Saved | Saved[]} matches */
export async function remove(matches) {
  const list = [matches].flat();
  for (const { id } of list) memory.delete(id);
  await attempt(async (db) => {
    const tx = db.transaction(["matches", "gone"], "readwrite");
    for (const match of list) {
      const now = await tx.objectStore("matches").get(match.id); // perhaps played on since it was listed
      tx.objectStore("matches").delete(match.id);
      tx.objectStore("gone").put({ id: match.id, ...diceOf(readable(now) ? now : match) });
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
  await attempt(async (db) => {
    const names = [...db.objectStoreNames];
    const tx = db.transaction(names, "readwrite");
    for (const name of names) tx.objectStore(name).clear();
    tx.objectStore("gone").put({ id: EVERYTHING, at: Date.now() });
    await tx.done;
  });
}

onMended(async () => {
  for (const [id, entry] of [...memory]) {
    // Where another tab has gone on meanwhile, this one becomes a match of its own; where it was deleted, nothing.
    const stored = await attempt((db) => write(db, entry, (entry.revision ?? 1) - 1)).catch((error) =>
      (error instanceof Deleted ? { done: true }
        : attempt((db) => db.put("matches", { ...entry, id: newId(), revision: 1 }))));
    if (stored.done && memory.get(id) === entry) memory.delete(id);
  }
});
