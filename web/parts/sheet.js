// Score sheets with one column: all seats side by side.

import { html } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { aboutLine } from "../match/about.js";
import { cell, place, sumCell } from "./cell.js";
import { moveInGrid, entryCell } from "./grid.js";
import { mark } from "./mark.js";

/** @import { GridBoard, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

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
  return html`<div class="paper sheet"><table role="grid" class="grid side n${Math.min(view.seats.length, 5)}"
      @keydown=${moveInGrid(selection)} aria-label=${t("ui.sheet")}>
    <thead><tr role="row"><td class="corner" role="gridcell"></td>${view.seats.map((seat, i) => html`<th scope="col"
      role="columnheader" class=${i === view.turn ? "turn"
        : ""}>${mark(marks[i])}<bdi>${seat.name}</bdi></th>`)}</tr></thead>
    <tbody>${lines.map((line, i) => html`<tr role="row" class=${line.kind}>
      <th scope="row" role="rowheader" data-sign=${`line 0.${i}`}
        aria-description=${aboutLine(view, line)}>${t(line.key)}</th>
      ${board.sheets.map((one, seat) => (line.kind === "row"
        ? cell(view, board, selection, entry, seat, line, 0) : sumCell(board, one, selection, line, 0)))}
    </tr>`)}</tbody>
    <tfoot><tr role="row"><th scope="row" role="rowheader">${t("ui.total")}</th>${board.sheets.map(({ total }) =>
      html`<td
      role="gridcell"><b class="hand">${number(total)}</b></td>`)}</tr></tfoot>
  </table></div>`;
}
