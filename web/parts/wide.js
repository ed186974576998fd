// Score sheets with several columns: one seat's at a time, columns by rows, line totals at the right; the grand total
// stands in the seat's chip. Where two tables do not fit below one another, one is seen at a time, and how the other
// one stands is written on the way to it.

import { html, nothing } from "lit-html";
import { t, has, number } from "../i18n/i18n.js";
import { nameOf } from "../match/words.js";
import { aboutColumn, aboutLine } from "../match/about.js";
import { cell, place, sumCell } from "./cell.js";
import { moveInGrid, entryCell, room, takeNearest } from "./grid.js";

/** @import { GridBoard, TableView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** A heading in both lengths: narrow sheets show the sign, wide ones the word.
 * @param {string} key */
const heading = (key) => (has(`${key}.short`)
  ? html`<span class="long">${t(key)}</span><abbr class="short" title=${t(key)}>${t(`${key}.short`)}</abbr>` : t(key));

/** @param {number | undefined} points */
const lineTotal = (points) => (points === undefined ? nothing : html`<b class="hand">${number(points)}</b>`);

/** The way to each of the tables: its name, how many of its cells are written, and what its lines come to.
 * @param {GridBoard} board @param {Selection} selection */
function tabs({ tables, sheets }, selection) {
  const { cells, lines } = sheets[selection.shown];
  /** @param {number} at */
  const show = (at) => () => { selection.showTable(at); selection.host.changed(); };
  return html`<div class="tables" role="group" aria-label=${t("ui.tables")}>${tables.map((table, at) => {
    const ids = table.lines.flatMap((line) => (line.kind === "row" ? line.cells : []));
    const written = ids.filter((id) => id in cells).length;
    const sum = table.lines.reduce((all, { total }) => all + (lines[total] ?? 0), 0);
    return html`<button type="button" aria-pressed=${at === selection.table} @click=${show(at)}><span
      class="table-title">${heading(table.key)}</span> <small>${number(written)}/${number(ids.length)}</small> <b
      class="hand">${number(sum)}</b></button>`;
  })}</div>`;
}

/** @param {TableView} table @param {number} columns */
const tableName = (table, columns) => html`<tr role="row" class="table-name"><th scope="colgroup" colspan=${columns + 2}
  role="rowheader">${t(table.key)}</th></tr>`;

/** @param {TableView[]} tables */
const linesOf = (tables) => tables.reduce((all, { lines }) => all + lines.length, 0);

/** How many lines share the height, where all tables are seen and where one is.
 * @param {TableView[]} tables @param {number} at */
const roomOf = (tables, at) => `${room(linesOf(tables))}; --lines-of-one: ${tables[at].lines.length}`;

const DEEP = 20; // lines: what does not fit on a phone that is held upright

/** @param {TableView[]} tables */
const deep = (tables) => (tables.length > 1 && linesOf(tables) > DEEP ? "deep" : "");

/** @param {View} view @param {GridBoard} board @param {Selection} selection */
export function wide(view, board, selection) {
  const seat = selection.shown;
  const { columns, tables } = board;
  const several = tables.length > 1;
  const order = [tables[selection.table], ...tables]; // Tab enters the table that is seen for sure
  const cells = order.flatMap((table) => table.lines.flatMap((line) => (line.kind === "row" ? line.cells : [])));
  const open = Object.keys(selection.announcing ? board.announce : board.open);
  const entry = entryCell(selection, cells.map((id) => place(seat, id)), open.map((id) => place(seat, id)));
  const sheetOf = board.sheets[seat];
  return html`<div class="paper wide c${columns.length} ${several ? "several" : ""} ${deep(tables)}"
    >${several ? tabs(board, selection) : nothing}<table role="grid" class="grid"
      .style=${roomOf(tables, selection.table)} @keydown=${moveInGrid(selection)} @click=${takeNearest(selection)}
      aria-label=${t("ui.sheet_of", { name: nameOf(view, seat) })}>
    <thead><tr role="row"><td class="corner" role="gridcell"></td>
      ${columns.map((column, i) => html`<th scope="col" role="columnheader" data-sign=${`column ${i}`}
        class=${`col-${column.id}`} aria-label=${t(column.key)} aria-description=${aboutColumn(view, board, column)}
        >${heading(column.key)}</th>`)}
      <th scope="col" role="columnheader" class="sumcol" data-sign="total"
        aria-label=${t("ui.total")}>Σ</th></tr></thead>
    ${tables.map((table, at) => html`<tbody class=${at === selection.table ? "" : "other-table"}>
      ${several ? tableName(table, columns.length) : nothing}
      ${table.lines.map((line, i) => html`<tr role="row" class=${line.kind}>
        <th scope="row" role="rowheader" data-sign=${`line ${at}.${i}`} aria-label=${t(line.key)}
          aria-description=${aboutLine(view, line)}>${heading(line.key)}</th>
        ${columns.map((_, j) => (line.kind === "row"
          ? cell(view, board, selection, entry, seat, line, j) : sumCell(board, seat, selection, line, j)))}
        <td role="gridcell" class="sumcol">${lineTotal(sheetOf.lines[line.total])}</td>
      </tr>`)}</tbody>`)}
  </table></div>`;
}
