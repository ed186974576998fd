// Score sheets with several columns: one seat's at a time, columns by rows, line totals at the right; the grand total
// stands in the seat's chip above.

import { html, nothing } from "lit-html";
import { t, has, number } from "../i18n/i18n.js";
import { nameOf } from "../match/words.js";
import { aboutColumn, aboutLine } from "../match/about.js";
import { cell, place, sumCell } from "./cell.js";
import { moveInGrid, entryCell } from "./grid.js";
import { icon } from "./icon.js";

/** @import { GridBoard, TableView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** A heading in both lengths: narrow sheets show the sign, wide ones the word.
 * @param {string} key */
const heading = (key) => (has(`${key}.short`)
  ? html`<span class="long">${t(key)}</span><abbr class="short" title=${t(key)}>${t(`${key}.short`)}</abbr>` : t(key));

/** @param {number | undefined} points */
const lineTotal = (points) => (points === undefined ? nothing : html`<b class="hand">${number(points)}</b>`);

/** @param {TableView} table @param {number} columns */
const tableName = (table, columns) => html`<tr role="row" class="table-name"><th scope="colgroup" colspan=${columns + 2}
  role="rowheader">${t(table.key)}</th></tr>`;

/** @param {View} view @param {GridBoard} board @param {Selection} selection */
export function wide(view, board, selection) {
  const seat = selection.shown;
  const { columns, tables } = board;
  const several = tables.length > 1;
  const cells = tables.flatMap((table) => table.lines.flatMap((line) => (line.kind === "row" ? line.cells : [])));
  const open = Object.keys(selection.announcing ? board.announce : board.open);
  const entry = entryCell(selection, cells.map((id) => place(seat, id)), open.map((id) => place(seat, id)));
  const sheetOf = board.sheets[seat];
  return html`<div class="paper wide c${columns.length}"><table role="grid" class="grid"
    @keydown=${moveInGrid(selection)}
      aria-label=${t("ui.sheet_of", { name: nameOf(view, seat) })}>
    <thead><tr role="row"><td class="corner" role="gridcell">${several ? html`<button type="button" class="jump"
        aria-label=${t("ui.other_table")} @click=${jump}>${icon("down")}</button>` : nothing}</td>
      ${columns.map((column, i) => html`<th scope="col" role="columnheader" data-sign=${`column ${i}`}
        class=${`col-${column.id}`} aria-label=${t(column.key)} aria-description=${aboutColumn(view, board, column)}
        >${heading(column.key)}</th>`)}
      <th scope="col" role="columnheader" class="sumcol" data-sign="total"
        aria-label=${t("ui.total")}>Σ</th></tr></thead>
    ${tables.map((table, at) => html`<tbody id=${`table-${table.id || "main"}`}>
      ${several ? tableName(table, columns.length) : nothing}
      ${table.lines.map((line, i) => html`<tr role="row" class=${line.kind}>
        <th scope="row" role="rowheader" data-sign=${`line ${at}.${i}`} aria-label=${t(line.key)}
          aria-description=${aboutLine(view, line)}>${heading(line.key)}</th>
        ${columns.map((_, j) => (line.kind === "row"
          ? cell(view, board, selection, entry, seat, line, j) : sumCell(board, sheetOf, selection, line, j)))}
        <td role="gridcell" class="sumcol">${lineTotal(sheetOf.lines[line.total])}</td>
      </tr>`)}</tbody>`)}
  </table></div>`;
}

/** To the other table and back.
 * @param {MouseEvent & {target: Element}} event */
function jump({ target }) {
  const scroller = target.closest(".board");
  const second = target.closest("table")?.querySelectorAll("tbody")[1];
  if (!scroller || !second) return;
  const near = scroller.scrollTop > second.offsetTop - scroller.clientHeight / 2;
  scroller.scrollTo({ top: near ? 0 : second.offsetTop - 40 });
}
