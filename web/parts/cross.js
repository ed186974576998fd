// Lists of numbers to cross out. Numbers that a button would cross out now are ringed.

import { html, svg } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";

const stroke = (n) => svg`<svg class="stroke s${n % 3}" viewBox="0 0 40 40" aria-hidden="true"><path d=${[
  "M6 33C14 24 27 14 35 6", "M5 30C16 25 26 13 34 8", "M7 34C13 22 29 17 34 5"][n % 3]}/></svg>`;

function seatList(session, seat) {
  const { view } = session;
  const { board } = view;
  const { crossed, turns } = board.sheets[seat];
  const gone = new Set(crossed);
  const mine = seat === view.turn && session.handover === null && !session.rolling;
  const wanted = new Set(mine ? view.actions.flatMap((a) => a.params?.numbers || []) : []);
  return html`<div role="group" class="list ${seat === view.turn ? "turn" : ""}" aria-label=${view.seats[seat].name}>
    <p class="who">${mark(session.saved.marks[seat])}<bdi>${view.seats[seat].name}</bdi>
      <small>${t("ui.crossed_of", { n: crossed.length, of: board.numbers.length })}${board.of ? ` · ${t("ui.turns_of", { n: turns, of: board.of })}` : ""}</small></p>
    <ol class="numbers">${board.numbers.map((n) => html`<li class="${gone.has(n) ? "gone" : ""} ${wanted.has(n) ? "wanted" : ""}">
      <span class="hand">${number(n)}</span>${gone.has(n) ? html`${stroke(n)}<span class="unseen">${t("ui.crossed")}</span>` : ""}</li>`)}</ol>
  </div>`;
}

export const cross = (session) => html`<div class="paper cross">${session.view.seats.map((_, s) => seatList(session, s))}</div>`;
