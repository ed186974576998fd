// The people who play on this device: name, colour and mark, and who sat down last time.

import { LEVELS } from "#limits";
import { cleanName } from "./names.js";
import { recall, keep } from "./settings.js";

/** @import { Person } from "../types/index.js" */

export const MARKS = ["circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon"];

/** @param {any} p */
const valid = (p) => p && typeof p.name === "string" && cleanName(p.name) && Number.isInteger(p.mark)
  && (p.player !== "computer" || LEVELS.includes(p.level));
/** @param {string} key
 * @returns {Person[]} */
const read = (key) => { const list = recall(key, []); return Array.isArray(list)
  ? list.filter(valid).map((one) => ({ ...one, name: cleanName(one.name) })) : []; };

export const known = () => read("players");
export const lastSeats = () => read("seats");

/** Remembers this round's people: they are offered first next time.
 * @param {Person[]} seats */
export function remember(seats) {
  const people = seats.filter((s) => s.player === "human").map(({ name, mark }) => ({ name, mark }));
  const others = known().filter((p) => !people.some((q) => q.name === p.name));
  keep("players", [...people, ...others].slice(0, 40));
  keep("seats", seats);
}

/** Nobody is known any more. */
export function forgetEverybody() {
  keep("players", []);
  keep("seats", []);
}

/** @param {string} name */
export function forget(name) { keep("players", known().filter((p) => p.name !== name)); }

/** The first mark that nobody at the table has.
 * @param {Person[]} seats */
export function freeMark(seats) {
  const taken = new Set(seats.map((s) => s.mark));
  for (let i = 0; i < MARKS.length; i += 1) if (!taken.has(i)) return i;
  return seats.length % MARKS.length;
}
