// What a sign of the sheet means and in which order its cells are filled, in one line. All of it comes from the view.

import { has, number, ownKey, t } from "../i18n/i18n.js";
import { cellName } from "./words.js";

/** @import { AboutView, ColumnView, GridBoard, LineView, TableView, View } from "#view" */

/** " + 20 − 25": what enters by itself.
 * @param {{premium?: number, deduction?: number}} params */
const extra = ({ premium, deduction }) => (premium ? ` +\u00a0${number(premium)}` : "")
  + (deduction ? ` \u2212\u00a0${number(deduction)}` : "");

/** @param {View} view @param {AboutView} about */
const words = ({ game }, { key, params }) => {
  const own = ownKey(key, game);
  return has(own) ? t(own, { ...params, extra: extra(params) }) : "";
};

/** "Q – Straight", or the name alone where it is what stands there.
 * @param {string} key @param {string} name */
const signed = (key, name = t(key)) => (has(`${key}.short`)
  ? t("ui.about_sign", { sign: t(`${key}.short`), name }) : name);

/** How the cells of a column are filled: in each table, or once where all are filled alike.
 * @param {View} view @param {ColumnView} column @param {TableView[]} tables */
function order(view, { announce, orders }, tables) {
  const told = orders.map((one) => words(view, one));
  const alike = new Set(told).size === 1;
  const filled = alike ? [t("ui.about_order", { order: told[0] })]
    : told.map((text, i) => t("ui.about_table", { table: t(tables[i].key), order: text }));
  return [...(announce ? [t(`ui.about_announced.${announce}`)] : []), ...filled].join(" ");
}

/** @param {View} view @param {GridBoard} board @param {ColumnView} column */
export const aboutColumn = (view, { tables }, column) => `${signed(column.key, has(`${column.key}.of`)
  ? t(`${column.key}.of`) : t(column.key))}. ${order(view, column, tables)}`;

/** @param {View} view @param {LineView} line */
export function aboutLine(view, { key, about }) {
  const what = words(view, about);
  return what ? t("ui.about_line", { line: signed(key), what }) : signed(key);
}

/** Where a cell stands: its table's place, its line and its column.
 * @param {GridBoard} board @param {string} cell */
function placeOf({ columns, tables }, cell) {
  for (const [table, { lines }] of tables.entries()) {
    for (const line of lines) {
      const column = columns[line.cells.indexOf(cell)];
      if (column) return { table, line, column };
    }
  }
  return null;
}

/** What a cell is worth and how its column is filled.
 * @param {View} view @param {GridBoard} board @param {string} cell */
export function aboutCell(view, board, cell) {
  const at = placeOf(board, cell);
  return at ? [aboutLine(view, at.line), aboutOrder(view, board, at.column, at.table)].filter(Boolean).join(" ") : "";
}

/** @param {View} view @param {GridBoard} board @param {ColumnView} column @param {number} table */
const aboutOrder = (view, { columns, tables }, column, table) => (columns.length > 1
  ? order(view, { ...column, orders: [column.orders[table]] }, tables) : "");

/** How the column of a cell is filled, where that is not as one likes.
 * @param {View} view @param {GridBoard} board @param {string} cell */
export function orderOfCell(view, board, cell) {
  const at = placeOf(board, cell);
  return at && !at.column.announce && at.column.orders[at.table].key !== "order.free"
    ? aboutOrder(view, board, at.column, at.table) : "";
}

/** @param {View} view @param {string} cell the one that is announced */
export const aboutFlag = (view, cell) => t("ui.about_flag", { cell: cellName(view, cell) });

/** @param {View} view @param {GridBoard} board @param {string} sign "column 2", "line 0.5", "total" */
function aboutSign(view, board, sign) {
  const [kind, at] = sign.split(" ");
  if (kind === "total") return t("ui.about_line", { line: "\u03a3", what: t("ui.about_total") });
  if (kind === "column") return aboutColumn(view, board, board.columns[Number(at)]);
  const [table, line] = at.split(".").map(Number);
  return aboutLine(view, board.tables[table].lines[line]);
}

/** Says what the heading that was tapped means; headings carry data-sign.
 * @param {View} view @param {(text: string) => void} tell
 * @returns {(event: Event) => void} */
export const explain = (view, tell) => ({ target }) => {
  const sign = target instanceof Element ? target.closest("[data-sign]")?.getAttribute("data-sign") : null;
  const { board } = view;
  if (sign && "tables" in board) tell(aboutSign(view, board, sign));
};
