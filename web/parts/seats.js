// Who plays: name, mark, score; a tap shows that player's sheet.

import { html } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";

export function seats(session) {
  const { view, shown } = session;
  return html`<section class="seats" aria-label=${t("ui.players")}><ul>${view.seats.map((seat, i) => html`<li>
    <button type="button" class="chip ${i === view.turn ? "turn" : ""} ${seat.out ? "out" : ""}" aria-pressed=${i === shown}
      aria-label=${t(i === view.turn ? "ui.seat_turn" : "ui.seat", { name: seat.name, n: seat.score })}
      @click=${() => session.look(i)}>
      ${mark(session.saved.marks[i])}<bdi class="chip-name">${seat.name}</bdi><b class="hand">${number(seat.score)}</b>
    </button></li>`)}</ul></section>`;
}
