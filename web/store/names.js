// Names as they are kept and shown; kubek/names.py has the same rule.

import { CONTROL, INVISIBLE, LONGEST_NAME, NOBODY } from "#limits";

/** @param {string} name @param {number[][]} ranges */
const without = (name, ranges) => [...name].filter((char) => {
  const code = char.codePointAt(0) ?? 0;
  return !ranges.some(([low, high]) => low <= code && code <= high);
}).join("");

/** @param {string} name */
const visible = (name) => without(name, INVISIBLE).trim() !== "";

/** A name as it is kept: nothing that commands, single spaces, not too long (in code points); "" where there is nothing
 * to be seen.
 * @param {string} text */
export function cleanName(text) {
  const spaced = String(text).replace(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, " ");
  const name = [...without(spaced, CONTROL).replace(/\s+/g, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
  return visible(name) ? name : "";
}

/** A name of an old match or of a link as it is shown.
 * @param {string} name */
export function shownName(name) {
  const shown = without(name, CONTROL).replace(/^[^\S\ufeff]+|[^\S\ufeff]+$/g, ""); // Python's blanks
  return visible(shown) ? shown : NOBODY;
}
