// Score sheets with one column: all seats side by side.

import { html } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { aboutLine } from "../match/about.js";
import { cell, place, sumCell } from "./cell.js";
import { moveInGrid, entryCell, room, takeNearest } from "./grid.js";
import { mark } from "./mark.js";
import { lookOf, many } from "./seats.js";

/** @import { GridBoard, LineView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

const FULL = 12; // seats at most

/** The class of a table with a column for every seat.
 * @param {View} view */
export const sideBySide = (view) => `n${Math.min(view.seats.length, FULL)}${many(view) ? " many" : ""}`;

/** @param {View} view @param {number[]} marks @param {number} seat */
export const headOf = ({ seats }, marks, seat) => html`<span class="head">${mark(marks[seat])}<bdi
  >${seats[seat].name}</bdi></span>`;

const LOW = .75; // of a row's height: a computed line with nothing in it to tap

/** Whether nobody can tap anything in a line.
 * @param {GridBoard} board @param {LineView} line */
const quiet = ({ sheets }, { kind, cells }) => kind !== "row" && sheets.every(({ sums }) => cells.every((id) => {
  const sum = sums[id];
  return !sum || !(sum.bonus || sum.deduction || sum.coming);
}));

/** @param {View} view @param {GridBoard} board @param {Selection} selection */
export function sheet(view, board, selection) {
  const { marks } = selection.host;
  const lines = board.tables.flatMap((table) => table.lines);
  const cells = lines.filter((line) => line.kind === "row").map((line) => line.cells[0]);
  const focused = view.turn ?? selection.shown;
  const all = view.seats.flatMap((_, seat) => cells.map((id) => place(seat, id)));
  const entry = selection.roving && all.includes(selection.roving) ? selection.roving
    : entryCell(selection, cells.map((id) => place(focused, id)), Object.keys(board.open).map((id) => place(focused,
      id)));
  return html`<div class="paper sheet"><table role="grid" class="grid side ${sideBySide(view)}"
      .style=${room(lines.reduce((all, line) => all + (quiet(board, line) ? LOW : 1), LOW))}
      @keydown=${moveInGrid(selection)} @click=${takeNearest(selection)}
      aria-label=${t("ui.sheet")}>
    <thead><tr role="row"><td class="corner" role="gridcell"></td>${view.seats.map((_, i) => html`<th scope="col"
      role="columnheader" class="${lookOf(selection, i)} ${i === view.turn ? "turn" : ""}"
      >${headOf(view, marks, i)}</th>`)}</tr></thead>
    <tbody>${lines.map((line, i) => html`<tr role="row" class="${line.kind} ${quiet(board, line) ? "low" : ""}">
      <th scope="row" role="rowheader" data-sign=${`line 0.${i}`}
        aria-description=${aboutLine(view, line)}>${t(line.key)}</th>
      ${board.sheets.map((_, seat) => (line.kind === "row"
        ? cell(view, board, selection, entry, seat, line, 0) : sumCell(board, seat, selection, line, 0)))}
    </tr>`)}</tbody>
    <tfoot><tr role="row"><th scope="row" role="rowheader">${t("ui.total")}</th>${board.sheets.map(({ total }, seat) =>
      html`<td
      role="gridcell" class=${lookOf(selection, seat)}><b class="hand">${number(total)}</b></td>`)}</tr></tfoot>
  </table></div>`;
}
