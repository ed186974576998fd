// Values of a report as they are written: points and turns with one place, chances as percents. What changes a value
// has its sign: the sum can be read from left to right.

import { number, percent } from "../../i18n/i18n.js";

/** @import { MatchReport, SeatReport } from "#view" */

const MINUS = "\u2212";

/** @param {number} value @param {MatchReport["unit"]} unit */
export function amount(value, unit) {
  const places = unit === "win" ? 1000 : 10;
  const rounded = Math.round(value * places) / places + 0; // no −0
  return unit === "win" ? percent(rounded, 1).replace("-", MINUS) : number(rounded);
}

/** @param {number} value @param {MatchReport["unit"]} unit */
export function change(value, unit) {
  const text = amount(value, unit);
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** What a seat's result is made of, as signed parts of it that add up: text keys and what they are.
 * @param {MatchReport} report @param {number} at the seat
 * @returns {{key: string, value: number}[]} */
export function partsOf({ unit, more_is_better: more, seats }, at) {
  const sign = more ? 1 : -1;
  const { luck, loss, given } = seats[at];
  const rival = unit === "win" ? seats[1 - at] : null;
  return [
    { key: "luck", value: sign * luck },
    { key: "loss", value: -sign * loss },
    ...(rival ? [{ key: "rival", value: rival.loss - rival.luck }] : []),
    ...(given ? [{ key: "given", value: -sign * given }] : []),
  ].map(({ key, value }) => ({ key, value: value + 0 }));
}

/** The curve of a seat: where it stood before its first turn and after each.
 * @param {SeatReport} seat
 * @returns {{at: number, value: number}[]} `at`: the events that were behind */
export const curveOf = ({ start, curve }) => [{ at: 0, value: start },
  ...curve.map(([index, value]) => ({ at: index + 1, value }))];
