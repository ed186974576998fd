// The people who play on this device: name, colour and mark, and who sat down last time.

import { recall, keep } from "./settings.js";

export const MARKS = ["circle", "square", "triangle", "diamond", "star", "cross", "heart", "moon"];
export const NAME_LIMIT = 24;
export const LEVELS = ["beginner", "club", "master"]; // of computer players

/** A name as it is kept: no control characters, single spaces, at most 24 characters (code points). */
export function cleanName(text) {
  const plain = String(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " ").replace(/\s+/g, " ").trim();
  return [...plain].slice(0, NAME_LIMIT).join("").trim();
}

const valid = (p) => p && typeof p.name === "string" && cleanName(p.name) && Number.isInteger(p.mark)
  && (p.player !== "computer" || LEVELS.includes(p.level));
const read = (key) => { const list = recall(key, []); return Array.isArray(list) ? list.filter(valid) : []; };

export const known = () => read("players");
export const lastSeats = () => read("seats");

/** Remembers this round's people: they are offered first next time. */
export function remember(seats) {
  const people = seats.filter((s) => s.player === "human").map(({ name, mark }) => ({ name, mark }));
  const others = known().filter((p) => !people.some((q) => q.name === p.name));
  keep("players", [...people, ...others].slice(0, 40));
  keep("seats", seats);
}

export function forget(name) { keep("players", known().filter((p) => p.name !== name)); }

/** The first mark that nobody at the table has. */
export function freeMark(seats) {
  const taken = new Set(seats.map((s) => s.mark));
  for (let i = 0; i < MARKS.length; i += 1) if (!taken.has(i)) return i;
  return seats.length % MARKS.length;
}
