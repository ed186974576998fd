// Boards that are lists of turn points: races to a target (or away from a limit), and Strity's ten turns.

import { html, svg, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { mark } from "./mark.js";

/** The running total after each turn, as it is written under one another on paper. */
function runningTotals(turns) {
  let sum = 0;
  return turns.map((points) => { sum += points; return sum; });
}

function bar(value, of, look) {
  const share = Math.max(0, Math.min(1, of ? value / of : 0)) * 100;
  return svg`<svg class="bar ${look}" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true"
    ><rect class="way" width="100" height="4" rx="2"/><rect class="done" width=${share} height="4" rx="2"/></svg>`;
}

function tally(session, seat) {
  const { board, seats, turn } = session.view;
  const { turns, total } = board.sheets[seat];
  const sums = runningTotals(turns);
  const goal = board.target ?? board.limit;
  // While people play, the last turn is what they look for; a finished sheet reads from the top.
  const latestFirst = !session.view.over && !session.readOnly;
  const lines = turns.map((points, i) => html`<li><span class="unseen">${t("ui.said.turn", { n: points, total: sums[i] })}</span
    ><span class="pencil hand" aria-hidden="true">${points ? `+${number(points)}` : "\u2013"}</span>
    <span class="hand ${i === turns.length - 1 ? "" : "past"}" aria-hidden="true">${number(sums[i])}</span></li>`);
  return html`<div role="group" class="tally ${seat === turn ? "turn" : ""} ${seats[seat].out ? "out" : ""}" aria-label=${seats[seat].name}>
    <p class="who">${mark(session.saved.marks[seat])}<bdi>${seats[seat].name}</bdi></p>
    <p class="tally-total"><span class="unseen">${t("ui.total")}</span> <b class="hand">${number(total)}</b>${seats[seat].out ? html`<small>${t("ui.out")}</small>` : nothing}</p>
    ${goal ? bar(total, goal, board.limit ? "limit" : "goal") : nothing}
    <ol class="turns" ?reversed=${latestFirst}>${latestFirst ? lines.reverse().slice(0, seats.length > 3 ? 4 : lines.length) : lines}</ol>
  </div>`;
}

export function race(session) {
  const { board, seats } = session.view;
  const goal = board.target ? t("ui.race_target", { n: board.target })
    : board.limit ? t("ui.race_limit", { n: board.limit })
      : board.of ? t("ui.race_turns", { n: board.of }) : "";
  return html`<div class="paper race"><p class="goal">${goal}</p>
    <div class="tallies n${Math.min(seats.length, 6)}">${seats.map((_, s) => tally(session, s))}</div></div>`;
}

/** Strity: the price list and ten lines for everybody. */
export function turns(session) {
  const { board, seats, turn } = session.view;
  const lines = Array.from({ length: board.of }, (_, i) => i);
  return html`<div class="paper sheet turns-sheet">
    <ul class="prices">${board.combinations.map((c) => html`<li class=${board.now?.combination === c.id ? "now" : ""}>
      <span>${t(c.key)}</span> <b class="hand">${number(c.points)}</b></li>`)}</ul>
    <table class="grid side n${Math.min(seats.length, 5)}" aria-label=${t("ui.sheet")}>
    <thead><tr><td class="corner"></td>${seats.map((s, i) => html`<th scope="col" class=${i === turn ? "turn" : ""}>${mark(session.saved.marks[i])}<bdi>${s.name}</bdi></th>`)}</tr></thead>
    <tbody>${lines.map((i) => html`<tr class="row"><th scope="row" aria-label=${t("ui.turn_n", { n: i + 1 })}>${number(i + 1)}</th>
      ${seats.map((_, s) => {
        const points = board.sheets[s].turns[i];
        const next = s === turn && i === board.sheets[s].turns.length;
        return html`<td class=${points === undefined ? (next ? "next" : "empty") : "written"}>${points !== undefined
          ? html`<span class="hand ${points ? "" : "zero"}">${number(points)}</span>`
          : next && board.now && session.handover === null ? html`<span class="hand pencil">${number(board.now.points)}</span>` : nothing}</td>`;
      })}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${t("ui.total")}</th>${seats.map((_, s) => html`<td><b class="hand">${number(board.sheets[s].total)}</b></td>`)}</tr></tfoot>
  </table></div>`;
}
