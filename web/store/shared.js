// Which dice of a match are another's too: a match that was deleted and comes back under another name, by a file or by
// a link, or one that went on differently from a match of this device. Each rolled die counts once.

/** @import { MatchRecord } from "../types/index.js" */

/** A match, or what is left of one: `from` is where its own dice begin, where that is settled.
 * @typedef {{id: string, record: MatchRecord, created?: number, from?: number,
 *   fork?: {of: string, at: number}}} Told */

const SURE = -9; // log₁₀: a common beginning that is less likely than that is no chance

/** The chance of a roll, log₁₀.
 * @param {string} event */
function chance(event) {
  const dice = event.split(" ").slice(1);
  /** @type {Record<string, number>} */
  const seen = {};
  let ways = 1;
  for (const [i, face] of dice.entries()) {
    seen[face] = (seen[face] ?? 0) + 1;
    ways *= (i + 1) / seen[face];
  }
  return Math.log10(ways) - dice.length * Math.log10(6);
}

/** How many events the logs have in common at their beginning.
 * @param {string[]} one @param {string[]} other */
function common(one, other) {
  let n = 0;
  while (n < one.length && n < other.length && one[n] === other[n]) n += 1;
  return n;
}

/** @param {MatchRecord} record */
const kindOf = ({ game, dice, options, seats }) => JSON.stringify([game, dice, seats.length,
  Object.entries(options ?? {}).sort()]);

/** @param {MatchRecord} one @param {MatchRecord} other */
const sameNames = (one, other) => one.seats.every(({ name }, i) => name === other.seats[i].name
  || name === "-" || other.seats[i].name === "-");

/** How many events of a match are those of another one, which is counted already.
 * @param {Told} match @param {Told} other */
function borrowed({ record, fork }, { id, record: theirs }) {
  if (record.log[0] !== theirs.log[0] || !sameNames(record, theirs)) return 0;
  const n = common(record.log, theirs.log);
  if (fork?.of === id || (record.seed !== null && record.seed === theirs.seed)) return n;
  const sure = record.log.slice(0, n).filter((event) => String(event).startsWith("roll ")).map(chance);
  return sure.reduce((sum, one) => sum + one, 0) <= SURE ? n : 0;
}

/** How far events are covered by these stretches, without a gap from the first one on.
 * @param {[number, number][]} stretches */
function covered(stretches) {
  let end = 0;
  for (const [from, to] of stretches.sort((a, b) => a[0] - b[0])) if (from <= end) end = Math.max(end, to);
  return end;
}

/** For each match by its id, from which event on its dice are its own. What is left of deleted ones counts first, then
 * the older match.
 * @param {Told[]} matches @param {Told[]} gone */
export function ownFrom(matches, gone) {
  /** @type {Map<string, number>} */
  const found = new Map();
  /** Those that are counted already, the like ones together. @type {Map<string, {told: Told, from: number}[]>} */
  const before = new Map();
  const here = new Set(matches.map(({ id }) => id));
  const left = gone.filter(({ id, record }) => !here.has(id) && Array.isArray(record?.log));
  const ordered = [...matches].sort((a, b) => (a.created ?? 0) - (b.created ?? 0) || (a.id < b.id ? -1 : 1));
  for (const told of [...left, ...ordered]) {
    const kind = kindOf(told.record);
    const others = before.get(kind) ?? [];
    before.set(kind, others);
    const from = told.from ?? covered(others.map((other) => [other.from, borrowed(told, other.told)]));
    others.push({ told, from });
    found.set(told.id, from);
  }
  return found;
}
