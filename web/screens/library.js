// The thirteen games and the matches that are running.

import { html, nothing } from "lit-html";
import { currentLanguage, t, number, dateTime } from "../i18n/i18n.js";
import { original } from "../parts/original.js";
import { picture } from "../parts/picture.js";
import { icon } from "../parts/icon.js";
import { mark } from "../parts/mark.js";
import { isAway } from "../store/by-link.js";
import { shownName } from "../store/names.js";
import { entries } from "../parts/entries.js";

/** @import { App } from "../app.js" */
/** @import { GameFacts, Saved } from "../types/index.js" */

const DICE = [2, 3, 5, 6];
const LENGTH = ["short", "medium", "long"]; // about how long two people play

/** @param {Saved} match @param {App} app */
function matchCard(match, app) {
  const { record, turn = null, scores, marks } = match;
  const name = t(`game.${record.game}.name`);
  const away = turn !== null && isAway(match, turn)
    ? html` · ${t("ui.away_set", { name: shownName(record.seats[turn].name) })}` : nothing;
  return html`<li class="match">
    <a href=${`#/match/${match.id}${match.over ? "/end" : ""}`} class="match-link">
      <span class="match-game">${name}</span>
      <span class="match-people">${record.seats.map((seat, i) => html`<span class="match-seat ${i === turn ? "turn"
        : ""}"
        >${mark(marks[i])}<bdi>${shownName(seat.name)}</bdi> <b class="hand">${scores ? number(scores[i])
          : ""}</b></span>`)}</span>
      <small>${match.updated === undefined ? "" : dateTime(match.updated)}${away}</small>
    </a>
    <button type="button" class="quiet" aria-label=${t("ui.delete_match", { game: name })}
      @click=${() => app.deleteMatch(match)}>${icon("trash")}</button>
  </li>`;
}

/** @param {GameFacts} game */
const gameCard = ({ id, dice, length }) => html`<li class="game"><a href=${`#/new/${id}`}>
    ${picture(id)}
    <span class="game-text"><b>${t(`game.${id}.name`)} ${original(id)}</b>
    <span class="game-line">${t(`game.${id}.line`)}</span>
    <small>${t("ui.dice_n", { n: dice })} · ${t(`ui.length.${length}`)}</small></span>
  </a></li>`;

/** @param {string} label @param {boolean} pressed @param {() => void} act */
const choice = (label, pressed, act) => html`<button type="button" class="pick" aria-pressed=${pressed}
  @click=${act}>${label}</button>`;

/** @param {string} label @param {unknown} choices */
const filterGroup = (label, choices) => html`<div role="group" aria-label=${label}
  ><span aria-hidden="true">${label}</span>${choices}</div>`;

/** Letters alone: "Piątka", "piatka" and "PIĄTKA" are one word to somebody who searches.
 * @param {string} text */
const bare = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");

/** Whether a game is called so, here or where it comes from, or is described so.
 * @param {string} id @param {string} wanted */
const isCalled = (id, wanted) => ["name", "original", "line"].some((part) => bare(t(`game.${id}.${part}`))
  .includes(bare(wanted.trim())));

/** @param {App} app */
function runningMatches(app) {
  const running = app.matches.filter((match) => !match.over);
  if (!running.length) return nothing;
  const more = running.length - app.listed;
  const all = () => { app.listed = Infinity; app.draw(); };
  return html`<section class="continue" aria-label=${t("ui.running")}><h2>${t("ui.continue")}</h2>
    <ul class="matches" tabindex="-1">${entries(running.slice(0, app.listed), (match) => matchCard(match, app))}
    ${more > 0 ? html`<li><button type="button" class="plain" @click=${all}
      >${t("ui.more_n", { n: more })}</button></li>`
      : nothing}</ul></section>`;
}

/** @param {App} app */
export function library(app) {
  const { filter, games } = app;
  const shown = games.filter(({ id, dice, length }) => (!filter.dice || dice <= filter.dice)
    && (!filter.length || length === filter.length) && isCalled(id, filter.text));
  /** @param {{target: HTMLInputElement}} event */
  const search = ({ target }) => { filter.text = target.value; app.draw(); };
  /** @param {number} n */
  const byDice = (n) => choice(number(n), filter.dice === n, () => {
    filter.dice = filter.dice === n ? null : n;
    app.draw();
  });
  /** @param {string} length */
  const byLength = (length) => choice(t(`ui.length.${length}`), filter.length === length, () => {
    filter.length = filter.length === length ? null : length;
    app.draw();
  });
  return html`<header class="bar"><h1 class="brand">Kubek</h1>
      <a class="tool" href="#/history" aria-label=${t("ui.records")}>${icon("book")}</a>
      ${app.around.settings()}</header>
    <main class="page" id="main" tabindex="-1">
      ${app.undoDelete ? html`<p class="notice">${t("ui.deleted")} <button type="button" class="plain"
        @click=${() => app.restoreMatch()}>${t("ui.undo")}</button></p>` : nothing}
      ${runningMatches(app)}
      <section><div class="search"><h2>${t("ui.games")}</h2><input type="search" aria-label=${t("ui.search")}
        placeholder=${t("ui.search")} .value=${filter.text} @input=${search}></div>
      <div class="filters">
        ${filterGroup(t("ui.filter_dice"), DICE.map(byDice))}
        ${filterGroup(t("ui.filter_length"), LENGTH.map(byLength))}
      </div>
      <p class="unseen" role="status">${filter.dice || filter.length || filter.text
        ? t("ui.games_n", { n: shown.length }) : ""}</p>
      ${shown.length ? html`<ul class="games">${shown.map(gameCard)}</ul>` : html`<p>${t("ui.games_none")}</p>`}
      </section>
      <footer class="foot"><a href=${app.licences} target="_self">${t("ui.licences")}</a>
        <a href=${`${app.figures}#${currentLanguage()}`} target="_self">${t("ui.figures")}</a> <span>Kubek ${
        app.version}</span></footer>
    </main>`;
}
