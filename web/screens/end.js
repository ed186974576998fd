// The match is over: places, sheets, what was best, once more, tell others.

import { html, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { explain } from "../match/about.js";
import { cellName, nameOf, overText } from "../match/words.js";
import { board } from "../parts/board.js";
import "../parts/count.js";
import { seats } from "../parts/seats.js";
import { icon } from "../parts/icon.js";
import { mark, markColour } from "../parts/mark.js";

/** @import { BestView, View } from "#view" */
/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

const ON_PODIUM = 3;

/** @param {View} view */
function resultText(view) {
  const lines = ranking(view).map(({ seat, place }) => {
    const { name, score } = view.seats[seat];
    return t("ui.share_line", { place, name, n: score });
  });
  return [t("ui.share_title", { game: t(`game.${view.game}.name`) }), ...lines].join("\n");
}

/** Seats in the order of their places; equal places share a number.
 * @param {View} view */
const ranking = (view) => view.seats.map((one, seat) => ({ seat, place: one.place ?? 1 }))
  .sort((a, b) => a.place - b.place || a.seat - b.seat);

/** @param {View} view @param {BestView} best */
function bestText(view, { seat, points, cell }) {
  const name = nameOf(view, seat);
  return cell === null ? t("ui.best_turn", { name, n: points })
    : t("ui.best_cell", { name, cell: cellName(view, cell), points });
}

/** A step of the podium, or a line below it.
 * @param {View} view @param {number[]} marks @param {{seat: number, place: number}} one */
const standing = ({ seats: all, winners }, marks, { seat, place }) => html`<li
  class="place-${place} ${winners.includes(seat) ? "winner" : ""}">
  <span class="who">${mark(marks[seat])}<bdi>${all[seat].name}</bdi></span>
  <span class="step ${markColour(marks[seat])}"><span class="place">${number(place)}.</span>
    <b class="hand"><kubek-count to=${all[seat].score}></kubek-count></b></span></li>`;

/** Three on the podium, the others below; somebody alone has only the score.
 * @param {View} view @param {number[]} marks */
function podium(view, marks) {
  const order = ranking(view);
  if (order.length === 1) return html`<ol class="places alone">${standing(view, marks, order[0])}</ol>`;
  const rest = order.slice(ON_PODIUM);
  return html`<ol class="podium">${order.slice(0, ON_PODIUM).map((one) => standing(view, marks, one))}</ol>
    ${rest.length ? html`<ol class="places" start=${ON_PODIUM + 1}
      >${rest.map((one) => standing(view, marks, one))}</ol>`
      : nothing}`;
}

/** @param {Session} session @param {View} view @param {Shell} app */
export function end(session, view, app) {
  const alone = view.seats.length === 1;
  const { around } = app;
  const { selection, marks } = session;
  return html`<header class="bar">${around?.home() ?? nothing}
      <h1>${t(`game.${session.game}.name`)}</h1>
      ${session.canUndo && !session.locked ? html`<button type="button" class="tool" aria-label=${t("ui.undo")}
        @click=${() => app.undoEnd()}>${icon("undo")}</button>` : nothing}
      ${around?.settings() ?? nothing}</header>
    <main class="page end" id="main" tabindex="-1">
      <div class="end-result"><div class="paper result"><h2>${overText(view)}</h2>
        ${podium(view, marks)}
        ${view.best ? html`<p class="best">${bestText(view, view.best)}</p>` : nothing}
      </div>
      <div class="actions">
        <button type="button" class="primary" data-main @click=${() => app.playAgain()}>${t("ui.again")}</button>
        <button type="button" class="plain" @click=${() =>
          app.share(resultText(view))}>${icon("share")} ${t("ui.share")}</button>
        ${around?.afterwards(session) ?? nothing}
      </div>
      ${alone ? nothing : html`<p class="hint">${t("ui.again_note")}</p>`}
      ${around?.hint() ?? nothing}</div>
      <div class="end-sheets"><h2>${t("ui.sheets")}</h2>
      ${view.board.kind === "wide" && !alone ? seats(view, selection) : nothing}
      <div class="board-still" @click=${explain(view, (text) => { app.toast = text; app.draw(); })}
        >${board(view, selection)}</div></div>
    </main>`;
}
