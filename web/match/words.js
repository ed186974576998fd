// A view in words.

import { has, list, ownKey, t } from "../i18n/i18n.js";
import { grid } from "./view.js";

/** @import { GridBoard, View } from "#view" */
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

/** "Full, down column", or "Full".
 * @param {{row: string, column: string | null}} names text keys */
export const cellText = ({ row, column }) => (column
  ? t("cell.in_column", { row: t(row), column: t(`${column}.of`) }) : t(row));

/** @param {View} view @param {string} cell */
export const cellName = (view, cell) => cellText(namesOf(view, cell));

/** A cell that is announced: where that happens is said only of the second announcement.
 * @param {View} view @param {string} cell */
function announcedName(view, cell) {
  const { row, column } = namesOf(view, cell);
  return column === "column.second" ? t("cell.announced", { row: t(row), column: t(column) }) : t(row);
}

/** The rows whose turn it is in the column of a cell that is not open yet.
 * @param {GridBoard} board @param {string} cell */
export function nextRows(board, cell) {
  const block = cell.slice(0, cell.lastIndexOf(".") + 1);
  return Object.keys(board.open).filter((id) => id.slice(0, id.lastIndexOf(".") + 1) === block)
    .map((id) => id.slice(id.indexOf(".") + 1));
}

/** A text as this game says it.
 * @param {View} view @param {string} key @param {Params} [params] */
export const own = ({ game }, key, params) => t(ownKey(key, game), params);

/** A sentence of the engine. Parameters named `seat` and `seats` are indices: people have names; so have cells.
 * @param {View} view @param {Said} said */
export function words(view, { key, params = {} }) {
  /** @type {Params} */
  const named = { ...params };
  for (const name of ["seat", "starter"]) if (Number.isInteger(params[name])) named[name] = nameOf(view, params[name]);
  if (Array.isArray(params.seats)) named.seats = list(params.seats.map((seat) => nameOf(view, seat)));
  if (typeof params.cell === "string") {
    named.cell = { cell: cellName(view, params.cell), announced: announcedName(view, params.cell) };
  }
  // What is absent or nothing has its own wording: "no combination", "nothing kept", no points lost.
  const none = Object.values(named).some((value) => value === null || value === 0
    || (Array.isArray(value) && !value.length));
  return own(view, none && has(`${key}.none`) ? `${key}.none` : key, named);
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
    return view.alone ? own(view, "ui.over_race", { scored, turns, time: t("ui.in_turns", { n: turns }) })
      : t("ui.over_alone", { scored });
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

/** What happened last, else who moves, else what to do: never nothing.
 * @param {View} view */
export const standsText = (view) => notesText(view) || turnText(view) || t(view.due ? "ui.roll_first" : "ui.now");

/** "120 points · 15 points behind Bo"
 * @param {View} view @param {number} seat */
export function standingText(view, seat) {
  const { score, distance } = view.seats[seat];
  const scored = t(`ui.scored.${view.unit}`, { n: score });
  if (!distance) return scored;
  const { behind } = distance;
  const name = nameOf(view, distance.seat);
  if (!behind) return `${scored} · ${t("ui.level_with", { name })}`;
  return `${scored} · ${t(`ui.${behind > 0 ? "behind" : "ahead"}.${view.unit}`, { n: Math.abs(behind), name })}`;
}
