// The people who play on this device: name, colour and mark, and who sat down last time.

import { LEVELS, LONGEST_NAME } from "#limits";
import { recall, keep } from "./settings.js";

/** @import { Person } from "../types/index.js" */

export const MARKS = ["circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon"];

/** A name as it is kept: no control characters, single spaces, not too long (in code points).
 * @param {string} text */
export function cleanName(text) {
  const plain = String(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " ").replace(/\s+/g, " ").trim();
  return [...plain].slice(0, LONGEST_NAME).join("").trim();
}

/** @param {any} p */
const valid = (p) => p && typeof p.name === "string" && cleanName(p.name) && Number.isInteger(p.mark)
  && (p.player !== "computer" || LEVELS.includes(p.level));
/** @param {string} key
 * @returns {Person[]} */
const read = (key) => { const list = recall(key, []); return Array.isArray(list) ? list.filter(valid) : []; };

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

/** @param {string} name */
export function forget(name) { keep("players", known().filter((p) => p.name !== name)); }

/** The first mark that nobody at the table has.
 * @param {Person[]} seats */
export function freeMark(seats) {
  const taken = new Set(seats.map((s) => s.mark));
  for (let i = 0; i < MARKS.length; i += 1) if (!taken.has(i)) return i;
  return seats.length % MARKS.length;
}
