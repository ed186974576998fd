// What is left of deleted matches: that they are deleted, and what their dice showed (without names), so that nobody
// can pick the matches that count.

import { attempt, everything } from "./database.js";

/** @import { Figures, Saved } from "../types/index.js" */

/** The entry among the deleted that says when everything was. */
export const EVERYTHING = "*";

/** @param {{get: (id: string) => Promise<any>}} gone @param {Saved} entry */
export async function isGone(gone, { id, created }) {
  return Boolean(await gone.get(id)) || (await gone.get(EVERYTHING))?.at >= created;
}

/** The dice of deleted matches: `{id, figures}`, or `{id, record}` where nobody has counted yet.
 * @returns {Promise<any[]>} */
export async function gone() {
  return ((await attempt((db) => everything(db, "gone"))).value || []).filter((m) => m?.figures || m?.record);
}

/** @param {string} id @param {Figures} figures */
export async function keepGone(id, figures) {
  await attempt((db) => db.put("gone", { id, figures: { dice: figures.dice } }));
}
