// The match is over: places, sheets, what was best, once more, tell others.

import { html, nothing } from "lit-html";
import { t, number, cellName } from "../i18n/i18n.js";
import { board } from "../parts/board.js";
import { seats } from "../parts/seats.js";
import { icon } from "../parts/icon.js";
import { mark } from "../parts/mark.js";
import { best } from "../parts/best.js";
import { installHint } from "../parts/offline.js";

export function resultText(session) {
  const { view } = session;
  const lines = ranking(view).map(({ seat, place }) => t("ui.share_line", { place, name: view.seats[seat].name, n: view.seats[seat].score }));
  return [t("ui.share_title", { game: t(`game.${session.game}.name`) }), ...lines].join("\n");
}

/** Seats in the order of their places; equal places share a number. */
function ranking(view) {
  return view.seats.map((s, seat) => ({ seat, place: s.place ?? 1 })).sort((a, b) => a.place - b.place || a.seat - b.seat);
}

function bestLine(session, found) {
  const name = session.name(found.seat);
  if (found.cell) return t("ui.best_cell", { name, cell: cellName(found.cell), points: found.points });
  return t("ui.best_turn", { name, n: found.points });
}

export function end(session, app) {
  const { view } = session;
  const alone = view.seats.length === 1;
  const found = best(view);
  return html`<header class="bar">${app.single ? nothing : html`<a class="tool" href="#/" aria-label=${t("ui.to_library")}>${icon("back")}</a>`}
      <h1>${t(`game.${session.game}.name`)}</h1>
      ${session.canUndo && !session.locked ? html`<button type="button" class="tool" aria-label=${t("ui.undo")} @click=${() => app.undoEnd()}>${icon("undo")}</button>` : nothing}
      ${app.single ? nothing : html`<a class="tool" href="#/settings" aria-label=${t("ui.settings")}>${icon("settings")}</a>`}</header>
    <main class="page end" id="main" tabindex="-1">
      <div class="paper result"><h2>${session.overText()}</h2>
        <ol class="places">${ranking(view).map(({ seat, place }) => html`<li class=${view.winners.includes(seat) ? "winner" : ""}>
          ${alone ? nothing : html`<span class="place hand">${number(place)}.</span>`}${mark(session.saved.marks[seat])}<bdi>${view.seats[seat].name}</bdi>
          <b class="hand">${number(view.seats[seat].score)}</b></li>`)}</ol>
        ${found ? html`<p class="best">${bestLine(session, found)}</p>` : nothing}
      </div>
      <div class="actions">
        <button type="button" class="primary" data-main @click=${() => app.playAgain()}>${t("ui.again")}</button>
        <button type="button" class="plain" @click=${() => app.share(resultText(session))}>${icon("share")} ${t("ui.share")}</button>
        <a class="button plain" href=${`#/share/${session.id}`}>${t("ui.nav.share")}</a>
        <a class="button plain" href=${`#/history/${session.id}`}>${t("ui.replay")}</a>
        ${app.single ? nothing : html`<a class="button plain" href="#/">${t("ui.other_game")}</a>`}
      </div>
      ${!alone ? html`<p class="hint">${t("ui.again_note")}</p>` : nothing}
      ${app.single ? nothing : installHint(app)}
      <h2>${t("ui.sheets")}</h2>
      ${view.board.kind === "wide" && !alone ? seats(session) : nothing}
      <div class="board-still">${board(session)}</div>
    </main>`;
}
