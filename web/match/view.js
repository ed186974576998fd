// What follows from a view alone.

/** @import { BoardView, GridBoard, View } from "#view" */

/** The board where it is a score sheet.
 * @param {BoardView} board
 * @returns {GridBoard | null} */
export const grid = (board) => (board.kind === "sheet" || board.kind === "wide" ? board : null);

/** The number of the table that a cell stands in.
 * @param {GridBoard} board @param {string} cell */
export const tableOf = ({ tables }, cell) => Math.max(0,
  tables.findIndex(({ lines }) => lines.some(({ cells }) => cells.includes(cell))));

/** The table where something can be written: the one that is seen, if that can be done in it.
 * @param {View} view @param {boolean} announcing @param {number} seen its number */
export function tableToShow({ board }, announcing, seen) {
  const sheets = grid(board);
  const open = Object.keys((announcing ? sheets?.announce : sheets?.open) ?? {})
    .map((id) => (sheets ? tableOf(sheets, id) : 0));
  if (!sheets?.tables[seen]) return open[0] ?? 0;
  return !open.length || open.includes(seen) ? seen : open[0];
}

/** Whether a cell can be announced now.
 * @param {View} view */
export const announces = ({ board }) => Object.keys(grid(board)?.announce ?? {}).length > 0;

/** Whether nothing but a roll is possible now.
 * @param {View} view */
export const onlyRoll = (view) => view.due > 0 && !view.select && view.actions.every((action) => action.move === "roll")
  && !Object.keys(grid(view.board)?.open ?? {}).length && !announces(view);

/** The legal sets of dice, where some are.
 * @param {View} view */
export const setsOf = ({ select }) => (select && select.verb !== "hold" ? select.sets : null);

/** @param {View} view */
export const holds = ({ select }) => select?.verb === "hold";

/** @param {View} view */
export const computerMoves = (view) => view.turn !== null && view.seats[view.turn].player === "computer";
