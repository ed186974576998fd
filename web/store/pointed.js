// What people point at in a match before they decide: dice kept, a cell chosen. It is no part of the match and stays in
// this browser, so that a reload, a telephone call or a look at the rules takes nothing away.

import { keep, recall } from "./settings.js";

const MOST = 8; // matches

/** @typedef {{match: string, at: string, what: any}} Kept */

/** A moment of a match: its length and last event. @param {string[]} log */
const moment = (log) => `${log.length} ${log.at(-1) ?? ""}`;

/** @returns {Kept[]} */
function all() {
  const found = recall("pointed", []);
  return Array.isArray(found) ? found.filter((one) => one && typeof one === "object") : [];
}

/** @param {string} match @param {string[]} log @param {unknown} what */
export function keepPointed(match, log, what) {
  const others = all().filter((one) => one.match !== match).slice(0, MOST - 1);
  keep("pointed", [{ match, at: moment(log), what }, ...others]);
}

/** What was pointed at in this moment of a match, if anything.
 * @param {string} match @param {string[]} log */
export const pointedAt = (match, log) => all()
  .find((one) => one.match === match && one.at === moment(log))?.what ?? null;
