// Lists of numbers to cross out. Numbers that a button would cross out now are ringed.

import { html, svg } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";
import { lookOf } from "./seats.js";

/** @import { CrossBoard, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

const STROKES = ["M6 33C14 24 27 14 35 6", "M5 30C16 25 26 13 34 8", "M7 34C13 22 29 17 34 5"];

/** @param {number} n */
const stroke = (n) => svg`<svg class="stroke s${n % 3}" viewBox="0 0 40 40" aria-hidden="true"><path
  d=${STROKES[n % 3]}/></svg>`;

/** @param {View} view @param {CrossBoard} board @param {Selection} selection @param {number} seat */
function seatList(view, board, selection, seat) {
  const { host } = selection;
  const { crossed, turns } = board.sheets[seat];
  const gone = new Set(crossed);
  const mine = seat === view.turn && !host.called && !host.tumbling;
  const wanted = new Set(mine ? view.actions.flatMap((action) => action.params.numbers ?? []) : []);
  const count = t("ui.crossed_of", { n: crossed.length, of: board.numbers.length });
  return html`<div role="group" class="list ${lookOf(selection, seat)} ${seat === view.turn ? "turn" : ""}"
    aria-label=${view.seats[seat].name}>
    <p class="who">${mark(host.marks[seat])}<bdi>${view.seats[seat].name}</bdi>
      <small>${count}${board.of ? ` · ${t("ui.turns_of", { n: turns, of: board.of })}` : ""}</small></p>
    <ol class="numbers">${board.numbers.map((n) => html`<li class="${gone.has(n) ? "gone" : ""} ${wanted.has(n)
      ? "wanted" : ""}">
      <span class="hand">${number(n)}</span>${gone.has(n)
        ? html`${stroke(n)}<span class="unseen">${t("ui.crossed")}</span>` : ""}</li>`)}</ol>
  </div>`;
}

/** @param {View} view @param {CrossBoard} board @param {Selection} selection */
export const cross = (view, board, selection) => html`<div class="paper cross n${view.seats.length}"
  >${view.seats.map((_, seat) => seatList(view, board, selection, seat))}</div>`;
