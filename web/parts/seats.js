// Who plays: name, mark, score; a tap shows that player's sheet. A few stand in a strip above the sheet, many in a
// column beside it, so that all sums are seen at once and names take no room from the sheet.

import { html } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";

/** @import { View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** As many sheets, tallies or chips stand side by side on a phone; lists of numbers stand below one another.
 * @type {Partial<Record<View["board"]["kind"], number>>} */
const FEW = { cross: 2 };
const USUAL = 4;

/** Whether one sheet is seen at a time where there is no room for all of them.
 * @param {View} view */
export const many = ({ seats, board }) => seats.length > (FEW[board.kind] ?? USUAL);

/** The look of what belongs to a seat: `shown` and `other` ones, so that styles can leave the others out.
 * @param {Selection} selection @param {number} seat */
export const lookOf = ({ shown }, seat) => (seat === shown ? "shown" : "other");

/** @param {View} view @param {Selection} selection */
export function seats(view, { shown, host }) {
  return html`<section class="seats" aria-label=${t("ui.players")}><ul>${view.seats.map((seat, i) => html`<li>
    <button type="button" class="chip ${i === view.turn ? "turn" : ""} ${seat.out ? "out" : ""}"
      aria-pressed=${i === shown}
      aria-label=${t(i === view.turn ? "ui.seat_turn" : "ui.seat", { name: seat.name, n: seat.score })}
      @click=${() => host.look(i)}>
      ${mark(host.marks[i])}<bdi class="chip-name">${seat.name}</bdi><b class="hand">${number(seat.score)}</b>
    </button></li>`)}</ul></section>`;
}
