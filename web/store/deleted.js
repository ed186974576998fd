// What is left of deleted matches: that they are deleted, and what their dice showed (without names), so that nobody
// can pick the matches that count.

import { attempt, everything } from "./database.js";

/** @import { Figures } from "../types/index.js" */

/** The entry among the deleted that says when everything was. */
export const EVERYTHING = "*";

/** Whether a match that was stored once and is not there any more was deleted. Where a browser has cleared everything
 * by itself, this is gone too, and whoever still has a match writes it again.
 * @param {{get: (id: string) => Promise<any>}} gone @param {string} id */
export const isGone = async (gone, id) => Boolean(await gone.get(id) ?? await gone.get(EVERYTHING));

/** The dice of deleted matches: `{id, figures}`, or `{id, record}` where nobody has counted yet.
 * @returns {Promise<any[]>} */
export async function gone() {
  return ((await attempt((db) => everything(db, "gone"))).value || []).filter((m) => m?.figures || m?.record);
}

/** Keeps the counts in place of the record, where that is still there: it may have been restored or forgotten
 * meanwhile.
 * @param {string} id @param {Figures} figures */
export async function keepGone(id, figures) {
  await attempt(async (db) => {
    const tx = db.transaction("gone", "readwrite");
    if ((await tx.store.get(id))?.record) tx.store.put({ id, figures: { dice: figures.dice } });
    await tx.done;
  });
}
