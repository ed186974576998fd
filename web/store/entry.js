// The one door for what comes from storage or a file: a match as it can be shown, or why it cannot. What of an entry is
// only there for lists is left out or made good where it makes no sense; what the match itself is made of has to be
// right. docs/saves.md has the fields.

import GAMES from "#games";
import {
  FORMAT, LATEST, LEVELS, LONGEST_LOG, LONGEST_NAME, LONGEST_SEED, MOST_COUNTED, MOST_SEATS, RULES,
} from "#limits";
import { localDay } from "./days.js";

/** @import { Saved } from "../types/index.js" */

/** @typedef {(value: any, seats: number) => boolean} Check */

/** @param {any} value @param {number} low @param {number} high */
const whole = (value, low, high) => Number.isInteger(value) && low <= value && value <= high;
/** @type {Check} */
const time = (value) => whole(value, 0, LATEST);
/** @type {Check} */
const seat = (value, seats) => whole(value, 0, seats - 1);
/** @type {Check} */
const count = (value) => whole(value, 0, Number.MAX_SAFE_INTEGER);
/** @type {Check} */
const text = (value) => typeof value === "string";
/** @type {Check} */
const plain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** One value for each seat. @param {Check} check @returns {Check} */
const each = (check) => (value, seats) => Array.isArray(value) && value.length === seats
  && [...value].every((one) => check(one, seats));

/** A calendar day that there is.
 * @param {any} value */
function day(value) {
  if (!text(value, 0) || !/^\d{4}-\d\d-\d\d$/.test(value) || value < "0001") return false;
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
}

/** What an entry may hold beside its record. Other fields stay as they are: a later version may know them.
 * @type {Record<string, Check>} */
export const FIELDS = {
  created: time, updated: time, finished: time, day,
  marks: each((mark) => whole(mark, 0, 99)),
  over: (value) => typeof value === "boolean",
  turn: (value, seats) => value === null || seat(value, seats),
  scores: each((score) => whole(score, -MOST_COUNTED, MOST_COUNTED)),
  places: each((place, seats) => place === null || whole(place, 1, seats)),
  progress: plain, figures: plain,
  redo: (value) => Array.isArray(value) && value.length <= LONGEST_LOG && value.every((event) => text(event, 0)),
  first: seat, sent: count, revision: count, writer: text, build: text,
  remote: (value, seats) => Array.isArray(value) && [...value].every((one) => seat(one, seats)),
  fork: (value) => plain(value, 0) && text(value.of, 0) && count(value.at, 0),
};

/** What a record's head has to be; the engine checks the log, event by event. In the order in which it is told.
 * @type {[string, (record: any, game: any) => boolean][]} */
const HEAD = [
  ["record_invalid", plain],
  ["record_version", ({ kubek }) => kubek === FORMAT],
  ["rules_version", ({ rules }) => whole(rules, 1, RULES)],
  ["game_unknown", (_record, game) => Boolean(game)],
  ["seats_invalid", ({ seats }) => Array.isArray(seats)],
  ["seats_count", ({ seats }) => whole(seats.length, 1, MOST_SEATS)],
  ["seat_invalid", ({ seats }) => [...seats].every(isSeat)],
  ["dice_mode", ({ dice = "app" }) => dice === "app" || dice === "own"],
  ["seed_invalid", ({ seed = null }) => seed === null || (Number.isInteger(seed) && Math.abs(seed) < 2 ** 63)
    || (text(seed, 0) && [...seed].length <= LONGEST_SEED)],
  ["options_invalid", ({ options = {} }, game) => plain(options, 0) && Object.entries(options).every(([id, value]) =>
    accepts(game.options.find((/** @type {any} */ option) => option.id === id), value))],
  ["log_invalid", ({ log }) => Array.isArray(log) && log.length <= LONGEST_LOG],
];
const NUMBERS = { known: FORMAT, low: 1, high: MOST_SEATS };

/** @param {any} given */
function isSeat(given) {
  if (!plain(given, 0)) return false;
  const { name, player = "human", level = null } = given;
  if (!text(name, 0) || /\p{Cs}/u.test(name) || !whole([...name.trim()].length, 1, LONGEST_NAME)) return false;
  return player === "computer" ? LEVELS.includes(level) : player === "human" && level === null;
}

/** @param {any} option @param {any} value */
function accepts(option, value) {
  if (!option) return false;
  if (option.kind === "bool") return typeof value === "boolean";
  return option.kind === "int" ? whole(value, option.low, option.high) : option.values.includes(value);
}

/** Why the record of an entry cannot be shown: a text key with its parameters; null where it can.
 * @param {any} entry */
export function refusal(entry) {
  const record = entry?.record;
  const game = GAMES.find(({ id }) => id === record?.game);
  const wrong = text(entry?.id, 0) && entry.id ? HEAD.find(([, check]) => !check(record, game)) : HEAD[0];
  if (!wrong) return null;
  const params = wrong[0] === "rules_version" ? { ...NUMBERS, known: RULES } : NUMBERS;
  return { key: `reason.${wrong[0]}`, params };
}

/** The entry as it can be shown, or null; `refusal` says why.
 * @param {any} given
 * @returns {Saved | null} */
export function readEntry(given) {
  if (refusal(given)) return null;
  const seats = given.record.seats.length;
  const entry = { ...given, record: { options: {}, dice: "app", seed: null, ...given.record } };
  for (const [field, check] of Object.entries(FIELDS)) if (!check(entry[field], seats)) delete entry[field];
  entry.created ??= entry.updated ?? 0;
  entry.marks ??= given.record.seats.map((/** @type {any} */ _seat, /** @type {number} */ i) => i % 8);
  entry.over ??= false;
  if (entry.over) {
    entry.turn = null;
    entry.finished ??= entry.updated ?? entry.created;
    entry.day ??= localDay(new Date(entry.finished));
  }
  return entry;
}
