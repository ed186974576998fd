// A view in words.

import { has, list, t } from "../i18n/i18n.js";
import { grid } from "./view.js";

/** @import { View } from "#view" */
/** @import { Params, Said } from "../types/index.js" */

/** @param {View} view @param {number | null} seat */
export const nameOf = (view, seat) => (seat === null ? "" : view.seats[seat]?.name ?? "");

/** What a cell is called, as text keys; the column is null where a sheet has only one.
 * @param {View} view @param {string} cell */
function namesOf(view, cell) {
  const board = grid(view.board);
  for (const { lines } of board?.tables ?? []) {
    for (const line of lines) {
      const at = line.cells.indexOf(cell);
      if (board && at >= 0) return { row: line.key, column: board.columns[at].id && board.columns[at].key };
    }
  }
  return { row: cell, column: null };
}

/** "Full, column ⇓", or "Full".
 * @param {{row: string, column: string | null}} names text keys */
export const cellText = ({ row, column }) => (column ? t("cell.in_column", { row: t(row), column: t(column) }) : t(row));

/** @param {View} view @param {string} cell */
export const cellName = (view, cell) => cellText(namesOf(view, cell));

/** A sentence of the engine. Parameters named `seat` and `seats` are indices: people have names; so have cells.
 * @param {View} view @param {Said} said */
export function words(view, { key, params = {} }) {
  /** @type {Params} */
  const named = { ...params };
  for (const name of ["seat", "starter"]) if (Number.isInteger(params[name])) named[name] = nameOf(view, params[name]);
  if (Array.isArray(params.seats)) named.seats = list(params.seats.map((seat) => nameOf(view, seat)));
  if (typeof params.cell === "string") named.cell = cellName(view, params.cell);
  // A parameter that is absent has its own wording: "no combination".
  const none = Object.keys(params).find((name) => params[name] === null);
  return none && has(`${key}.none`) ? t(`${key}.none`, named) : t(key, named);
}

/** What the last event did.
 * @param {View} view */
export const notesText = (view) => view.notes.map((note) => words(view, note)).join(" ");

/** Who moves, or how it ended.
 * @param {View} view */
export function turnText(view) {
  if (view.over || view.turn === null) return overText(view);
  return view.seats.length > 1 ? t("ui.turn_of", { name: nameOf(view, view.turn) }) : "";
}

/** @param {View} view */
export function overText(view) {
  if (!view.over) return "";
  if (view.seats.length === 1) {
    const { score, turns } = view.seats[0];
    const scored = t(`ui.scored.${view.unit}`, { n: score });
    return view.alone ? t("ui.over_race", { scored, turns: t("ui.in_turns", { n: turns }) }) : t("ui.over_alone", { scored });
  }
  const names = list(view.winners.map((seat) => nameOf(view, seat)));
  return t(view.winners.length > 1 ? "ui.over_shared" : "ui.over_won", { names });
}

/** "Two rolls left.", after a roll that says so.
 * @param {View} view */
export function rollsLeft(view) {
  const left = view.notes.find((note) => note.params.left !== undefined)?.params.left;
  return has(`ui.rolls_left.${left}`) ? t(`ui.rolls_left.${left}`) : "";
}
