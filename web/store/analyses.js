// What was found when a match was looked back at, kept beside it; where it is half done, too. It is of one log, of the
// tables that were there then, and of the engine's way to tell it: where one of these is another, it is made anew.

import { ANALYSIS } from "#limits";
import { TABLES } from "#tables";
import { attempt, everything } from "./database.js";

/** @import { KeptAnalysis, MatchReport } from "#view" */
/** @import { MatchRecord } from "../types/index.js" */

/** @typedef {{id: string, log: string, done: number, of: number, state: KeptAnalysis,
 *   report: MatchReport | null}} Kept */

/** What could not be stored, by match. @type {Map<string, Kept>} */
const memory = new Map();

/** @param {string[]} log */
export const textOf = (log) => log.join("\n");

/** Whether it is of these tables and told as the engine tells it now.
 * @param {KeptAnalysis} state */
function isCurrent({ version }) {
  const [code, ...tables] = String(version).split("-");
  const known = Object.values(TABLES);
  return code === String(ANALYSIS) && tables.every((start) => known.some(({ sha256 }) => sha256.startsWith(start)));
}

/** Whether the whole match, as it is now, has been looked at.
 * @param {Kept | null} kept @param {Pick<MatchRecord, "log">} record
 * @returns {kept is Kept & {report: MatchReport}} */
export function isWhole(kept, record) {
  return Array.isArray(kept?.report?.seats) && Array.isArray(kept?.state.seats)
    && kept?.log === textOf(record.log) && isCurrent(kept.state);
}

/** @param {string} id
 * @returns {Promise<Kept | null>} */
export async function keptOf(id) {
  const found = memory.get(id) ?? (await attempt((db) => db.get("analyses", id))).value;
  return found && typeof found === "object" && found.state && typeof found.log === "string" ? found : null;
}

/** @param {Kept} kept */
export async function keep(kept) {
  memory.set(kept.id, kept);
  const { done } = await attempt((db) => db.put("analyses", kept));
  if (done && memory.get(kept.id) === kept) memory.delete(kept.id);
}

/** All of them, by match.
 * @returns {Promise<Map<string, Kept>>} */
export async function allKept() {
  const { found } = await everything("analyses");
  return new Map([...found.map(({ key, value }) => /** @type {[string, Kept]} */ ([key, value])), ...memory]);
}
