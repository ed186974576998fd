// The cells of score sheets: what is written, what could be written now (in pencil), or nothing yet.

import { html, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { cellText } from "../match/words.js";
import { icon } from "./icon.js";

/** @import { GridBoard, GridSheet, LineView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** A cell's place on the screen: several seats' sheets may stand side by side.
 * @param {number} seat @param {string} id */
export const place = (seat, id) => `${seat}:${id}`;

/** @param {string} key @param {number} tab */
const empty = (key, tab) => html`<td role="gridcell" class="empty" data-cell=${key} tabindex=${tab}
  ><span class="unseen">${t("ui.empty")}</span></td>`;

/** @param {Selection} selection @param {number} points */
const pencil = ({ announcing }, points) => (announcing ? icon("flag") : html`<span
  class="hand pencil">${number(points)}</span>`);

/** One cell; `entry` is the place that Tab reaches.
 * @param {View} view @param {GridBoard} board @param {Selection} selection @param {string} entry
 * @param {number} seat @param {LineView} line @param {number} at the number of its column */
export function cell(view, board, selection, entry, seat, line, at) {
  const { host } = selection;
  const id = line.cells[at];
  const key = place(seat, id);
  const tab = entry === key ? 0 : -1;
  const written = board.sheets[seat].cells[id];
  if (written !== undefined) {
    return html`<td role="gridcell" class="written" data-cell=${key} tabindex=${tab}
      ><span class="hand ${written === 0 ? "zero" : ""}">${number(written)}</span></td>`;
  }
  const live = seat === view.turn && selection.shown === seat && host.actor !== "nobody" && !host.tumbling;
  if (!live) return empty(key, tab);
  const offer = selection.offer(id);
  const chosen = selection.cell === id;
  if (host.actor === "computer") { // its cells are nobody's to tap; the one it has chosen is shown
    return offer && chosen ? html`<td role="gridcell" data-cell=${key} tabindex=${tab}
      ><span class="cell open chosen">${pencil(selection, offer.points)}</span></td>` : empty(key, tab);
  }
  const column = board.columns[at];
  const name = cellText({ row: line.key, column: column.id && column.key });
  const rove = () => selection.rove(key);
  const tap = () => host.tapCell(id);
  if (!offer) {
    return html`<td role="gridcell" data-cell=${key}><button type="button" class="cell closed" tabindex=${tab}
      aria-label=${t("ui.cell_closed", { cell: name })} @focus=${rove} @click=${tap}></button></td>`;
  }
  const { announcing } = selection;
  const label = announcing ? t("ui.cell_announce", { cell: name }) : t("ui.cell_open", { cell: name, n: offer.points });
  const look = ["cell", announcing ? "announceable" : "open", chosen && "chosen", view.announced === id && "announced"];
  return html`<td role="gridcell" data-cell=${key}><button type="button" class=${look.filter(Boolean).join(" ")}
    tabindex=${tab} aria-label=${label} aria-pressed=${chosen} @focus=${rove} @click=${tap}
    >${pencil(selection, offer.points)}</button></td>`;
}

/** A computed cell; a tap says how it comes about.
 * @param {GridSheet} sheet @param {Selection} selection @param {LineView} line @param {number} at */
export function sumCell(sheet, { host }, line, at) {
  const sum = sheet.sums[line.cells[at]];
  if (!sum) return html`<td role="gridcell"></td>`;
  const { raw, bonus, deduction, value, coming } = sum;
  if (!coming && value === null) return html`<td role="gridcell" class="sum"></td>`;
  const shown = value === null ? nothing : html`<b class="hand">${number(value)}</b>`;
  if (!bonus && !deduction && !coming) return html`<td role="gridcell" class="sum">${shown}</td>`;
  const parts = [number(raw), bonus ? `+ ${number(bonus)}` : "", deduction ? `\u2212 ${number(deduction)}` : ""];
  const text = t(coming ? "ui.sum_coming" : "ui.sum_parts", {
    line: t(line.key), parts: parts.filter(Boolean).join(" "), value: value ?? t("ui.empty"), coming,
  });
  return html`<td role="gridcell" class="sum"><button type="button" class="cell sumcell" tabindex="-1"
    aria-label=${text}
    @click=${() => host.tell(text)}>${shown}</button></td>`;
}
