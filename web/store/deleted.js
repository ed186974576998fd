// What is left of deleted matches: that they are deleted, and what was rolled in them (without names), so that nobody
// can pick the matches that count. The record tells whether a match that comes back is the same one.

import { attempt, everything } from "./database.js";

/** @import { Figures, Saved } from "../types/index.js" */

/** The entry among the deleted that says when everything was. */
export const EVERYTHING = "*";

/** What is kept of a deleted match. @typedef {{id: string, figures?: Pick<Figures, "dice" | "from">,
 *   record?: Saved["record"], from?: number}} Gone */

/** Whether a match that was stored once and is not there any more was deleted. Where a browser has cleared everything
 * by itself, this is gone too, and whoever still has a match writes it again.
 * @param {{get: (id: string) => Promise<any>}} gone @param {Saved} entry */
export async function isGone(gone, { id, created }) {
  if (await gone.get(id)) return true;
  const all = await gone.get(EVERYTHING);
  return Boolean(all) && !(all.at < created);
}

/** @param {Saved} match
 * @returns {Gone} */
export function remains({ id, record, figures }) {
  const seats = record.seats.map((seat) => ({ ...seat, name: "-" }));
  const counted = figures ? { figures: { dice: figures.dice, ...(figures.from ? { from: figures.from } : {}) } } : {};
  return { id, record: { ...record, seats }, ...counted };
}

/** The deleted matches that something was rolled in; older versions have kept either figures or a record.
 * @returns {Promise<Gone[]>} */
export async function gone() {
  const { found } = await everything("gone");
  return found.map(({ value }) => value).filter((m) => typeof m?.id === "string" && (m.figures || m.record));
}

/** Keeps the counts beside what is left of a match, where that is still there: it may have been restored or forgotten
 * meanwhile.
 * @param {Gone} entry @param {Figures} figures */
export async function keepGone({ id }, { dice, from }) {
  await attempt(async (db) => {
    const tx = db.transaction("gone", "readwrite");
    const now = await tx.store.get(id);
    if (now?.record) tx.store.put({ ...now, figures: { dice, ...(from ? { from } : {}) } });
    await tx.done;
  });
}
