// The one place that turns message keys and numbers into text.
// A message is a string with {param} places, or an object of plural forms chosen by the number `n`
// (or by the parameter named in its "by"). {param:kind} names a further text: {row:row} is the text "row.<value>".

export const LANGUAGES = ["pl", "bg", "en"];
/** @type {Record<string, string>} */
export const LANGUAGE_NAMES = { pl: "Polski", bg: "Български", en: "English" };

let language = "en";
/** A text, or its plural forms; `by` names the parameter that decides where that is not `n`.
 * @typedef {string | Record<string, string>} Message */
/** @type {Record<string, Message>} */
let messages = {};
let plural = new Intl.PluralRules("en");
let whole = new Intl.NumberFormat("en");
/** @type {Intl.NumberFormat[]} */
let percentage = [];

/** The first language of the browser that we have; English otherwise. */
export function browserLanguage(wanted = navigator.languages || [navigator.language]) {
  for (const tag of wanted) {
    const code = String(tag).slice(0, 2).toLowerCase();
    if (LANGUAGES.includes(code)) return code;
  }
  return "en";
}

/** @param {string} code @param {Record<string, Message>} catalogue */
export function useCatalogue(code, catalogue) {
  language = code;
  messages = catalogue;
  plural = new Intl.PluralRules(code);
  // "min2": Polish and Bulgarian do not group four digits, and a score sheet should not mix both ways.
  whole = new Intl.NumberFormat(code, { useGrouping: "min2" });
  percentage = [0, 1].map((digits) => new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: digits }));
}

export const currentLanguage = () => language;
/** @param {string} key */
export const has = (key) => key in messages;
/** The key under which a game says this in its own words, or the key that all games share.
 * @param {string} key @param {string} game */
export const ownKey = (key, game) => (has(`${key}@${game}`) ? `${key}@${game}` : key);
/** @param {number} share */
export const percent = (share, digits = 0) => percentage[digits].format(share);
/** A day and a time; the day's number stays with its month.
 * @param {number | undefined} ms */
export const dateTime = (ms) => new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" })
  .format(ms).replace(/(\d) (?=\p{L})/gu, "$1\u00a0");
/** A one-letter "and" does not end a line.
 * @param {string[]} items */
export const list = (items) => new Intl.ListFormat(language, { type: "conjunction" }).format(items.map(isolate))
  .replace(/( \p{L}) /gu, "$1\u00a0");
export const collator = () => new Intl.Collator(language, { numeric: true });

/** A whole number as people of this language write it, with a true minus sign.
 * @param {number} value */
export const number = (value) => whole.format(value).replace("-", "\u2212");

// Names may be written in any direction; inside a sentence a right-to-left one is isolated.
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** @param {string} text */
export const isolate = (text) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** @param {any} value @param {string} [kind]
 * @returns {string} */
function format(value, kind) {
  if (kind && Array.isArray(value)) return list(value.map((one) => format(one, kind)));
  // Names already: the view says what its cells are called, and how when they are announced.
  if (kind === "cell" || kind === "announced") return String(value?.[kind] ?? value);
  if (kind === "key") return t(value);
  if (kind === "percent") return percent(value);
  if (kind) return t(`${kind}.${value}`);
  if (typeof value === "number") return number(value);
  if (Array.isArray(value)) return value.map((v) => format(v)).join(" ");
  return isolate(String(value));
}

/** The text of a key in the current language; an unknown key shows itself, so that it is noticed.
 * @param {string} key @param {Record<string, any>} params */
export function t(key, params = {}) {
  const message = messages[key];
  if (message === undefined) return key;
  const form = (/** @type {Record<string, string>} */ forms) =>
    forms[plural.select(Math.abs(Number(params[forms.by || "n"]) || 0))] ?? forms.other;
  const text = typeof message === "string" ? message : form(message);
  return text.replace(/\{(\w+)(?::([\w.]+))?\}/g, (place, name, kind) =>
    params[name] === undefined || params[name] === null ? place : format(params[name], kind));
}
