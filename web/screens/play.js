// The one screen on which every game is played.

import { html, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { board } from "../parts/board.js";
import { dock } from "../parts/dock.js";
import { seats } from "../parts/seats.js";
import { icon } from "../parts/icon.js";
import { shortcut } from "../parts/keys.js";
import { mark } from "../parts/mark.js";
import { die } from "../parts/die.js";
import { optionText } from "../parts/options.js";
import { engineStatus } from "../parts/status.js";

function progress({ progress: p, over }) {
  if (!p || over) return nothing;
  return html`<small class="progress">${p.of ? t("ui.turn_n_of", { n: p.turn, of: p.of }) : t("ui.turn_n", { n: p.turn })}
    ${p.of ? html`<progress max=${p.of} value=${Math.max(0, p.turn - 1)} aria-label=${t("ui.progress")}></progress>` : nothing}</small>`;
}

function opening(session) {
  const { view } = session;
  return html`<div class="paper opening"><h2>${t("ui.opening")}</h2><ul>${view.seats.map((seat, i) => {
    const roll = view.opening.rolls.findLast((r) => r.seat === i);
    return html`<li class=${i === view.turn ? "turn" : ""}>${mark(session.saved.marks[i])}<bdi>${seat.name}</bdi>
      ${roll ? html`<span class="opening-dice">${roll.dice.map((f) => die(f))}</span><b class="hand">${number(roll.sum)}</b>` : html`<span class="pencil">${view.opening.waiting.includes(i) ? t("ui.opening_waits") : ""}</span>`}</li>`;
  })}</ul></div>`;
}

function changedRules(view) {
  const changed = Object.entries(view.changed || {}).filter(([id]) => id !== "opening");
  return changed.length ? html`<p class="changed">${t("ui.changed_rules")} ${changed.map(([id, v]) => optionText(id, v)).join(" · ")}</p>` : nothing;
}

/** Brings into sight who plays, and a cell that can be filled where none is seen. */
export function showWhatCounts() {
  for (const here of document.querySelectorAll(".play .chip.turn, .play .tally.turn, .play .list.turn, .play td.next")) {
    here.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  const chosen = document.querySelector(".play .cell.chosen");
  if (chosen) chosen.scrollIntoView({ block: "center", inline: "center" });
  else showOpenCell();
}

function showOpenCell() {
  const scroller = document.querySelector(".play > .board");
  const open = scroller ? [...scroller.querySelectorAll(".cell.open, .cell.announceable")] : [];
  if (!open.length) return;
  const head = scroller.querySelector("thead")?.offsetHeight || 0;
  const foot = scroller.querySelector("tfoot")?.offsetHeight || 0;
  const side = scroller.querySelector("tbody th")?.offsetWidth || 0;
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  const seen = open.some((cell) => {
    const box = cell.getBoundingClientRect();
    return box.top >= top + head - 4 && box.bottom <= bottom - foot + 4 && box.left >= left + side - 4 && box.right <= right + 4;
  });
  if (!seen) open[0].scrollIntoView({ block: "center", inline: "nearest" });
}

export function play(session, app) {
  const { view } = session;
  const name = t(`game.${session.game}.name`);
  const chips = view && view.seats.length > 1 || view?.board.kind === "wide";
  return html`<div data-match=${session.id} class="play ${view ? `kind-${view.board.kind}` : ""}" aria-busy=${!view || session.waiting || Boolean(session.rolling)} ?data-settling=${session.settling}>
    <header class="bar">
      ${app.single ? nothing : html`<a class="tool" href="#/" aria-label=${t("ui.to_library")}>${icon("back")}</a>`}
      <h1>${name}${view ? progress(view) : nothing}</h1>
      ${app.begun === session.id && !session.saved.record.log.length ? html`<button type="button" class="tool" aria-label=${t("ui.undo_new")} @click=${() => app.undoNew()}>${icon("undo")}</button>` : nothing}
      ${view && session.canUndo ? html`<button type="button" class="tool" aria-label=${t("ui.undo")} aria-keyshortcuts=${shortcut("U")} @click=${() => session.step("undo")}>${icon("undo")}</button>` : nothing}
      ${view?.redo ? html`<button type="button" class="tool" aria-label=${t("ui.redo")} @click=${() => session.step("redo")}>${icon("redo")}</button>` : nothing}
      <a class="tool" href=${`#/match/${session.id}/help`} aria-label=${t("ui.help")}>${icon("help")}</a>
      ${app.single ? nothing : html`<a class="tool" href="#/settings" aria-label=${t("ui.settings")}>${icon("settings")}</a>`}
    </header>
    ${view && chips && view.board.kind === "wide" ? seats(session) : nothing}
    <main class="board" id="main" tabindex="-1">
      ${session.elsewhere ? html`<p class="notice" role="alert">${t(session.elsewhere)} <button type="button" class="plain" @click=${() => app.claimMatch(session.id, true)}>${t("ui.tab_take")}</button></p>` : nothing}
      ${session.fault ? html`<p class="problem">${t(session.fault.key, session.fault.params)}</p>` : nothing}
      ${view ? (view.opening ? opening(session) : board(session)) : session.fault ? nothing : engineStatus(app)}
      ${view ? html`<div class="match-foot">${changedRules(view)}
        ${app.single ? nothing : html`<a href=${`#/share/${session.id}`}>${icon("share")} ${t("ui.nav.share")}</a><a href=${`#/dice/${session.id}`}>${t("ui.nav.dice")}</a>`}</div>` : nothing}
    </main>
    ${view ? dock(session, app) : nothing}
  </div>`;
}
