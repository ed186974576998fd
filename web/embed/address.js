// The address of an embedded game, `embed/<game>/?lang=bg&players=Ana,Ivo&…`: read with distrust, written for the
// dialog.

import GAMES from "#games";
import { LANGUAGES } from "../i18n/i18n.js";
import { LEVELS, LONGEST_NAME, MOST_SEATS } from "#limits";
import { cleanName } from "../store/names.js";

/** @import { DiceMode, SettingValue } from "#view" */
/** @import { AskedSeat, GameOption } from "../types/index.js" */

/** What the address of an embedded game asks for.
 * @typedef {{seats: AskedSeat[], options: Record<string, SettingValue>, dice: DiceMode, language: string | null,
 *   theme: string, moves: string | null, place: number | null, wrong: string | null}} Asked */

export const THEMES = ["system", "light", "dark"];
export const DICE = /** @type {DiceMode[]} */ (["app", "own"]);
const LONGEST = 2000; // characters of an address that are read at all

class Wrong extends Error {}

/**
 * What the address asks for. Parameters that it does not know are left alone; one that is wrong is named.
 * @param {string} game @param {string} search
 * @returns {Asked} a seat's `name` is null where only the number of players was given; `moves` is the origin that may
 *   make moves
 */
export function readAddress(game, search) {
  /** @type {Asked} */
  const asked = {
    seats: [person(null)], options: {}, dice: "app", language: null, theme: "system", moves: null, place: null,
    wrong: null,
  };
  if (search.length > LONGEST) return { ...asked, wrong: "…" };
  const given = new URLSearchParams(search);
  /** @type {Record<string, (text: string) => void>} */
  const readers = {
    lang: (text) => { asked.language = oneOf(LANGUAGES, text); },
    theme: (text) => { asked.theme = oneOf(THEMES, text); },
    dice: (text) => { asked.dice = oneOf(DICE, text); },
    moves: (text) => { asked.moves = origin(text); },
    place: (text) => { asked.place = place(text); },
    players: (text) => { asked.seats = seats(text); },
    computer: (text) => { asked.seats = opponent(asked.seats, oneOf(LEVELS, text)); },
    options: (text) => { asked.options = options(game, text); },
  };
  for (const [name, read] of Object.entries(readers)) {
    const text = given.get(name);
    if (text === null) continue;
    try { read(text); } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      asked.wrong ??= error.message ? `${name}: ${error.message}` : name;
    }
  }
  return asked;
}

/** A computer sits down with those who are there; its name is that of the language.
 * @param {AskedSeat[]} seats @param {string} level
 * @returns {AskedSeat[]} */
function opponent(seats, level) {
  if (seats.length >= MOST_SEATS) throw new Wrong(level);
  return [...seats, { name: null, player: "computer", level }];
}

/** The part of the address after the game: "" or "?lang=…&…". Defaults are left out.
 * @param {{language?: string | null, theme?: string, players?: string[], computer?: string | null, dice?: string,
 *   options?: Record<string, SettingValue>}} wanted */
export function writeAddress({
  language = null, theme = "system", players = [], computer = null, dice = "app", options = {},
}) {
  const given = new URLSearchParams();
  if (language) given.set("lang", language);
  if (theme !== "system") given.set("theme", theme);
  if (players.length) given.set("players", players.join(","));
  if (computer) given.set("computer", computer);
  if (dice !== "app") given.set("dice", dice);
  const changed = Object.entries(options).map(([id, value]) => `${id}=${plain(value)}`);
  if (changed.length) given.set("options", changed.join(","));
  const text = given.toString();
  return text ? `?${text}` : "";
}

/** @param {SettingValue} value */
const plain = (value) => (value === true ? "yes" : value === false ? "no" : String(value));

/** @template {string} T
 * @param {T[]} known @param {string} text */
function oneOf(known, text) {
  const found = known.find((one) => one === text);
  if (found === undefined) throw new Wrong(text.slice(0, 24));
  return found;
}

/** An exact origin, as `location.origin` spells it.
 * @param {string} text */
function origin(text) {
  let address = null;
  try { address = new URL(text); } catch { /* not an address */ }
  if (address?.origin !== text || text === "null") throw new Wrong(text.slice(0, 60));
  return text;
}

/** Which of several equal games of a page it is, 0 the first.
 * @param {string} text */
function place(text) {
  if (!/^1?\d$/.test(text)) throw new Wrong(text.slice(0, 24));
  return Number(text);
}

/** @param {string | null} name
 * @returns {AskedSeat} */
const person = (name) => ({ name, player: "human" });

/** "3" is three people; "Ana, Ivo:club" a person and a computer.
 * @param {string} text
 * @returns {AskedSeat[]} */
function seats(text) {
  if (/^\d{1,3}$/.test(text)) {
    const n = Number(text);
    if (n < 1 || n > MOST_SEATS) throw new Wrong(text);
    return Array.from({ length: n }, () => person(null));
  }
  const found = text.split(",").map(seat);
  if (found.length > MOST_SEATS) throw new Wrong(String(found.length));
  if (new Set(found.map((s) => s.name)).size < found.length) throw new Wrong(text.slice(0, 60));
  return found;
}

/** @param {string} text
 * @returns {AskedSeat} */
function seat(text) {
  const colon = text.lastIndexOf(":");
  const level = colon < 0 ? null : text.slice(colon + 1).trim();
  const name = cleanName(level === null ? text : text.slice(0, colon));
  const long = [...text.slice(0, colon < 0 ? undefined : colon).trim()].length > LONGEST_NAME;
  if (!name || long || (level !== null && !LEVELS.includes(level))) throw new Wrong(text.slice(0, 40));
  return level === null ? person(name) : { name, player: "computer", level };
}

/** "finish=one_turn,last_turn=yes" as values of this game's options.
 * @param {string} game @param {string} text */
function options(game, text) {
  const known = GAMES.find((g) => g.id === game)?.options ?? [];
  /** @type {Record<string, SettingValue>} */
  const found = {};
  for (const part of text.split(/[\s,]+/).filter(Boolean)) {
    const [id, value = "yes"] = part.split("=");
    const option = known.find((o) => o.id === id);
    const values = option && valuesOf(option);
    const match = values?.find((v) => plain(v) === value);
    if (match === undefined) throw new Wrong(part.slice(0, 60));
    found[id] = match;
  }
  return found;
}

/** @param {GameOption} option
 * @returns {SettingValue[]} */
function valuesOf(option) {
  if (option.kind === "bool") return [true, false];
  if (option.kind === "choice") return option.values;
  return Array.from({ length: option.high - option.low + 1 }, (_, i) => option.low + i);
}
