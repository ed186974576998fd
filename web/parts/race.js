// Boards that are lists of turn points: races to a target (or away from a limit), and Strity's ten turns.

import { html, svg, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { room } from "./grid.js";
import { mark } from "./mark.js";
import { lookOf, many } from "./seats.js";
import { headOf, sideBySide } from "./sheet.js";

/** @import { RaceBoard, TurnsBoard, View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** The running total after each turn, as it is written under one another on paper.
 * @param {number[]} turns */
function runningTotals(turns) {
  let sum = 0;
  return turns.map((points) => { sum += points; return sum; });
}

/** @param {number} value @param {number} of @param {string} look */
function bar(value, of, look) {
  const share = Math.max(0, Math.min(1, value / of)) * 100;
  return svg`<svg class="bar ${look}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"
    ><rect class="way" width="100" height="4" rx="2"/><rect class="done" width=${share} height="4" rx="2"/></svg>`;
}

/** @param {View} view @param {RaceBoard} board @param {Selection} selection @param {number} at */
function tally(view, board, selection, at) {
  const { host } = selection;
  const { turns, total } = board.sheets[at];
  const { name, out } = view.seats[at];
  const sums = runningTotals(turns);
  const goal = board.target ?? board.limit;
  // While people play, the last turn is what they look for; a finished sheet reads from the top.
  const latestFirst = !view.over && !host.fromTop;
  const lines = turns.map((points, i) => html`<li
    ><span class="unseen">${t("ui.said.turn", { n: points, total: sums[i] })}</span
    ><span class="pencil hand" aria-hidden="true">${points ? `+${number(points)}` : "\u2013"}</span>
    <span class="hand ${i === turns.length - 1 ? "" : "past"}" aria-hidden="true">${number(sums[i])}</span></li>`);
  const shown = latestFirst ? lines.reverse().slice(0, view.seats.length === 4 ? 4 : lines.length) : lines;
  return html`<div role="group" class="tally ${lookOf(selection, at)} ${at === view.turn ? "turn"
    : ""} ${out ? "out" : ""}"
    aria-label=${name}>
    <p class="who">${mark(host.marks[at])}<bdi>${name}</bdi></p>
    <p class="tally-total"><span class="unseen">${t("ui.total")}</span> <b class="hand">${number(total)}</b>${out
      ? html`<small>${t("ui.out")}</small>` : nothing}</p>
    ${goal ? bar(total, goal, board.limit ? "limit" : "goal") : nothing}
    <ol class="turns" ?reversed=${latestFirst}>${shown}</ol>
  </div>`;
}

/** @param {RaceBoard} board */
function goalText({ target, limit, of }) {
  if (target) return t("ui.race_target", { n: target });
  if (limit) return t("ui.race_limit", { n: limit });
  return of ? t("ui.race_turns", { n: of }) : "";
}

/** @param {View} view @param {RaceBoard} board @param {Selection} selection */
export const race = (view, board, selection) => html`<div class="paper race"><p class="goal">${goalText(board)}</p>
    <div class="tallies n${view.seats.length} ${many(view) ? "many" : ""}"
    >${view.seats.map((_, seat) => tally(view, board, selection, seat))}</div></div>`;

/** Strity: the price list and ten lines for everybody.
 * @param {View} view @param {TurnsBoard} board @param {Selection} selection */
export function turns(view, board, selection) {
  const { seats, turn } = view;
  const { host } = selection;
  /** @param {number} line @param {number} seat */
  const cell = (line, seat) => {
    const played = board.sheets[seat].turns;
    const points = played[line];
    const next = seat === turn && line === played.length;
    if (points !== undefined) {
      return html`<td class="written ${lookOf(selection, seat)}"
        ><span class="hand ${points ? "" : "zero"}">${number(points)}</span></td>`;
    }
    return html`<td class="${next ? "next" : "empty"} ${lookOf(selection, seat)}">${next && board.now && !host.called
      ? html`<span class="hand pencil">${number(board.now.points)}</span>` : nothing}</td>`;
  };
  return html`<div class="paper sheet turns-sheet">
    <ul class="prices">${board.combinations.map((c) => html`<li class=${board.now?.combination === c.id ? "now" : ""}>
      <span>${t(c.key)}</span> <b class="hand">${number(c.points)}</b></li>`)}</ul>
    <table class="grid side ${sideBySide(view)}" .style=${room(board.of + 1)} aria-label=${t("ui.sheet")}>
    <thead><tr><td class="corner"></td>${seats.map((_, i) => html`<th scope="col"
      class="${lookOf(selection, i)} ${i === turn ? "turn" : ""}">${headOf(view, host.marks, i)}</th>`)}</tr></thead>
    <tbody>${Array.from({ length: board.of }, (_, line) => html`<tr class="row"><th scope="row"
      aria-label=${t("ui.turn_n", { n: line + 1 })}>${number(line + 1)}</th>
      ${seats.map((_seat, seat) => cell(line, seat))}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("ui.total")}</th>${board.sheets.map(({ total }, seat) => html`<td
      class=${lookOf(selection, seat)}><b class="hand">${number(total)}</b></td>`)}</tr></tfoot>
  </table></div>`;
}
