// What this version cannot show: damaged or newer. It stays where it is, is named, goes out with every export, and can
// be deleted one by one.

import { attempt, everything } from "./database.js";
import { refusal } from "./entry.js";
import { texts } from "./memory.js";

/** @import { Aside } from "../types/index.js" */

/** @param {unknown} entry */
function asText(entry) {
  try { return JSON.stringify(entry) ?? ""; } catch { return ""; }
}

/** @param {string} text */
function parsed(text) {
  try { return JSON.parse(text); } catch { return null; }
}

/** @param {Aside["store"]} store @param {any} key @param {any} value
 * @returns {Aside} */
function item(store, key, value) {
  const text = store === "matches" ? asText(value) : value;
  const entry = store === "matches" ? value : parsed(text);
  return { store, key, value, text, why: refusal({ id: "?", ...entry }) ?? { key: "reason.log_invalid" } };
}

/** Everything that is set aside.
 * @returns {Promise<Aside[]>} */
export async function setAside() {
  const kept = (await everything("aside")).found.filter(({ value }) => typeof value === "string");
  const here = (await everything("matches")).found.filter(({ value }) => refusal(value));
  const stored = new Set(kept.map(({ value }) => value));
  return [...kept.map(({ key, value }) => item("aside", key, value)),
    ...texts.filter((text) => !stored.has(text)).map((text, at) => item("memory", at, text)),
    ...here.map(({ key, value }) => item("matches", key, value))];
}

/** @param {Aside} aside */
export async function removeAside({ store, key, value }) {
  if (store === "memory") texts.splice(texts.indexOf(value), 1);
  else await attempt((db) => db.delete(store, key));
}

/** Undoes `removeAside`.
 * @param {Aside} aside */
export async function restoreAside({ store, value }) {
  if (store === "matches") await attempt((db) => db.put("matches", value));
  else await keepAside([value]);
}

/** Writes those that are not there yet. Whether that could be done.
 * @param {string[]} given */
async function write(given) {
  const stored = await attempt(async (db) => {
    const tx = db.transaction("aside", "readwrite");
    const known = new Set(await tx.store.getAll());
    for (const text of new Set(given)) if (!known.has(text)) tx.store.add(text);
    await tx.done;
  });
  return stored.done;
}

/** Keeps texts that cannot be read, none of them twice; while storage fails they wait in memory.
 * @param {string[]} given */
export async function keepAside(given) {
  if (!given.length || await write(given)) return;
  for (const text of given) if (!texts.includes(text)) texts.push(text);
}

/** What waited in memory is written, now that storage works again; until then it stays there. */
export async function keepWaiting() {
  const waiting = [...texts];
  if (!waiting.length || !(await write(waiting))) return;
  for (const text of waiting) texts.splice(texts.indexOf(text), 1);
}
