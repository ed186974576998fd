// The one screen on which every game is played.

import { html, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";
import { explain } from "../match/about.js";
import { shortcut } from "../parts/actions.js";
import { board } from "../parts/board.js";
import { dock } from "../parts/dock.js";
import { intro, noteKnown } from "../parts/intro.js";
import { many, seats } from "../parts/seats.js";
import { icon } from "../parts/icon.js";
import { mark } from "../parts/mark.js";
import { die } from "../parts/die.js";
import { changedOptions, optionText } from "../parts/options.js";
import { engineStatus } from "../parts/status.js";

/** @import { OpeningView, View } from "#view" */
/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

/** @param {View} view */
function progress({ progress: { turn, of }, over }) {
  if (over) return nothing;
  return html`<small class="progress">${of ? t("ui.turn_n_of", { n: turn, of }) : t("ui.turn_n", { n: turn })}
    ${of ? html`<progress max=${of} value=${Math.max(0, turn - 1)} aria-label=${t("ui.progress")}></progress>`
      : nothing}</small>`;
}

/** @param {View} view @param {OpeningView} opening @param {number[]} marks */
function openingRoll(view, { rolls, waiting }, marks) {
  /** @param {number} seat */
  const rolled = (seat) => {
    const roll = rolls.findLast((one) => one.seat === seat);
    return roll
      ? html`<span class="opening-dice">${roll.dice.map((face) => die(face))}</span><b
        class="hand">${number(roll.sum)}</b>`
      : html`<span class="pencil">${waiting.includes(seat) ? t("ui.opening_waits") : ""}</span>`;
  };
  return html`<div class="paper opening"><h2>${t("ui.opening")}</h2><ul>${view.seats.map((seat, i) => html`<li
    class=${i === view.turn ? "turn" : ""}>${mark(marks[i])}<bdi>${seat.name}</bdi>
      ${rolled(i)}</li>`)}</ul></div>`;
}

/** @param {View} view */
function changedRules(view) {
  const changed = changedOptions(view.changed).map(([id, value]) => optionText(id, value));
  return changed.length ? html`<p class="changed">${t("ui.changed_rules")} ${changed.join(" · ")}</p>` : nothing;
}

/** A view has arrived.
 * @param {View | null} view */
export function arrived(view) {
  noteKnown(view);
  showWhatCounts();
}

/** Brings into sight who plays, and a cell that can be filled where none is seen. */
export function showWhatCounts() {
  const counting = ".play .chip.turn, .play .tally.turn, .play .list.turn, .play td.next";
  for (const here of document.querySelectorAll(counting)) here.scrollIntoView({ block: "nearest", inline: "nearest" });
  const chosen = document.querySelector(".play .cell.chosen");
  if (chosen) chosen.scrollIntoView({ block: "center", inline: "center" });
  else showOpenCell();
}

function showOpenCell() {
  const scroller = document.querySelector(".play > .board");
  const open = [...(scroller?.querySelectorAll(".cell.open, .cell.announceable") ?? [])]
    .filter((cell) => cell.checkVisibility());
  if (!scroller || !open.length) return;
  /** @param {string} selector */
  const part = (selector) => /** @type {HTMLElement | null} */ (scroller.querySelector(selector));
  const head = part("thead")?.offsetHeight || 0;
  const foot = part("tfoot")?.offsetHeight || 0;
  const side = part("tbody th")?.offsetWidth || 0;
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  const seen = open.some((cell) => {
    const box = cell.getBoundingClientRect();
    const within = box.top >= top + head - 4 && box.bottom <= bottom - foot + 4;
    return within && box.left >= left + side - 4 && box.right <= right + 4;
  });
  if (!seen) open[0].scrollIntoView({ block: "center", inline: "nearest" });
}

/** @param {"undo" | "redo"} sign @param {string} label @param {unknown} keys @param {() => void} act
 * @param {boolean} off it only says why */
const tool = (sign, label, keys, act, off = false) => html`<button type="button" class="tool" aria-label=${label}
  aria-disabled=${off ? "true" : nothing} aria-keyshortcuts=${keys} @click=${act}>${icon(sign)}</button>`;

/** @param {View} view */
const lookOf = (view) => `kind-${view.board.kind} ${many(view) ? "many" : ""}`;

/** @param {Session} session @param {Shell} app */
export function play(session, app) {
  const { view, match: { fault }, id } = session;
  const { around } = app;
  const busy = !view || session.match.waiting || Boolean(session.tumbling);
  const drawn = view && (view.opening ? openingRoll(view, view.opening, session.marks) : board(view,
    session.selection));
  const listed = view && (view.board.kind === "wide" || many(view));
  return html`<div data-match=${id} class="play ${view ? lookOf(view) : ""}" aria-busy=${busy}>
    <header class="bar">
      <button type="button" class="skip unseen plain" @click=${() => app.focusMain()}>${t("ui.skip")}</button>
      ${around?.home() ?? nothing}
      <h1>${t(`game.${session.game}.name`)}${view ? progress(view) : nothing}</h1>
      ${around?.undoNew(session) ?? nothing}
      ${view && !session.match.shut ? tool("undo", t(session.canUndo ? "ui.undo" : "ui.undo_not"), shortcut("undo"),
        () => session.step("undo"), !session.canUndo) : nothing}
      ${view?.redo ? tool("redo", t("ui.redo"), nothing, () => session.step("redo")) : nothing}
      <a class="tool" href=${`#/match/${id}/help`} aria-label=${t("ui.help")}>${icon("help")}</a>
      ${around?.settings() ?? nothing}
    </header>
    ${listed ? seats(view, session.selection) : nothing}
    <main class="board" id="main" tabindex="-1" @click=${view ? explain(view, (text) => session.tell(text)) : nothing}>
      <h2 class="unseen">${t("ui.sheet")}</h2>
      ${around?.elsewhere(session) ?? nothing}
      ${fault ? html`<p class="problem">${t(fault.key, fault.params)}</p>` : nothing}
      ${intro(session, app)}
      ${drawn ?? (fault ? nothing : engineStatus(app))}
      ${view ? html`<div class="match-foot">${changedRules(view)}
        ${around?.links(session) ?? nothing}</div>` : nothing}
    </main>
    ${view ? dock(session, app) : nothing}
  </div>`;
}
