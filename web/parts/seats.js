// Who plays: name, mark, score; a tap shows that player's sheet.

import { html } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";

/** @import { View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

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
