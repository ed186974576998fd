// The cells of score sheets: what is written, what could be written now (in pencil), or nothing yet.

import { html, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { cellText } from "../match/words.js";
import { icon } from "./icon.js";
import { lookOf } from "./seats.js";

/** @import { GridBoard, LineView, SumView, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** A cell's place on the screen: several seats' sheets may stand side by side.
 * @param {number} seat @param {string} id */
export const place = (seat, id) => `${seat}:${id}`;

/** @param {string} key @param {number} tab @param {string} look */
const empty = (key, tab, look) => html`<td role="gridcell" class="empty ${look}" data-cell=${key} tabindex=${tab}
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
  const look = lookOf(selection, seat);
  const written = board.sheets[seat].cells[id];
  if (written !== undefined) {
    return html`<td role="gridcell" class="written ${look}" data-cell=${key} tabindex=${tab}
      ><span class="hand ${written === 0 ? "zero" : ""}">${number(written)}</span></td>`;
  }
  const live = seat === view.turn && selection.shown === seat && host.actor !== "nobody" && !host.tumbling;
  if (!live) return empty(key, tab, look);
  const offer = selection.offer(id);
  const chosen = selection.cell === id;
  if (host.actor === "computer") { // its cells are nobody's to tap; the one it has chosen is shown
    return offer && chosen ? html`<td role="gridcell" class=${look} data-cell=${key} tabindex=${tab}
      ><span class="cell open chosen">${pencil(selection, offer.points)}</span></td>` : empty(key, tab, look);
  }
  const column = board.columns[at];
  const name = cellText({ row: line.key, column: column.id && column.key });
  const rove = () => selection.rove(key);
  if (!offer) {
    return html`<td role="gridcell" class=${look} data-cell=${key}><button type="button" class="cell closed"
      tabindex=${tab}
      aria-label=${t("ui.cell_closed", { cell: name })} @focus=${rove}></button></td>`;
  }
  const { announcing } = selection;
  const label = announcing ? t("ui.cell_announce", { cell: name }) : t("ui.cell_open", { cell: name, n: offer.points });
  const inside = ["cell", announcing ? "announceable" : "open", chosen && "chosen",
    view.announced === id && "announced"].filter(Boolean).join(" ");
  return html`<td role="gridcell" class=${look} data-cell=${key}><button type="button" class=${inside}
    tabindex=${tab} aria-label=${label} aria-pressed=${chosen} @focus=${rove}
    >${pencil(selection, offer.points)}</button></td>`;
}

/** How a sum comes about, to be seen ("66 + 30 \u2212 100 = \u22124") and to be heard ("66 plus 30 minus 100 is
 * minus 4").
 * @param {GridBoard} board @param {LineView} line @param {number} at @param {SumView} sum */
function sumTexts({ columns }, line, at, { raw, bonus, deduction, value, coming }) {
  /** @param {number} n */
  const aloud = (n) => (n < 0 ? t("ui.said.minus", { n: -n }) : number(n));
  const column = columns[at];
  const where = { line: cellText({ row: line.key, column: column.id && column.key }), coming };
  const parts = [number(raw), bonus && `+ ${number(bonus)}`, deduction && `\u2212 ${number(deduction)}`];
  const spoken = [aloud(raw), bonus && t("ui.said.plus", { n: bonus }),
    deduction && t("ui.said.minus", { n: deduction })];
  /** @param {(string | number)[]} list */
  const of = (list) => list.filter(Boolean).join(" ");
  if (value === null) return [of(parts), of(spoken)].map((known) => t("ui.sum_waits", { ...where, parts: known }));
  return [t(coming ? "ui.sum_coming" : "ui.sum_parts", { ...where, parts: of(parts), value }),
    t(coming ? "ui.said.coming" : "ui.said.sum", { ...where, parts: of(spoken), value: aloud(value) })];
}

/** A computed cell; a tap says how it comes about.
 * @param {GridBoard} board @param {number} seat @param {Selection} selection @param {LineView} line
 * @param {number} at */
export function sumCell(board, seat, selection, line, at) {
  const { host } = selection;
  const look = lookOf(selection, seat);
  const sum = board.sheets[seat].sums[line.cells[at]];
  if (!sum) return html`<td role="gridcell" class=${look}></td>`;
  const { bonus, deduction, value, coming } = sum;
  if (!coming && value === null) return html`<td role="gridcell" class="sum ${look}"></td>`;
  const shown = value === null ? nothing : html`<b class="hand">${number(value)}</b>`;
  if (!bonus && !deduction && !coming) return html`<td role="gridcell" class="sum ${look}">${shown}</td>`;
  const [text, said] = sumTexts(board, line, at, sum);
  return html`<td role="gridcell" class="sum ${look}"><button type="button" class="cell sumcell" tabindex="-1"
    aria-label=${said}
    @click=${() => host.tell(text, "", said)}>${shown}</button></td>`;
}
