// The thirteen games and the matches that are running.

import { html, nothing } from "lit-html";
import { t, number, dateTime } from "../i18n/i18n.js";
import { picture } from "../parts/picture.js";
import { original } from "../parts/original.js";
import { icon } from "../parts/icon.js";
import { mark } from "../parts/mark.js";
import { isAway } from "../store/by-link.js";

const DICE = [2, 3, 5, 6];
const LENGTH = ["short", "medium", "long"]; // about how long two people play

function matchCard(match, app) {
  const { record } = match;
  return html`<li class="match">
    <a href=${`#/match/${match.id}${match.over ? "/end" : ""}`} class="match-link">
      <span class="match-game">${t(`game.${record.game}.name`)}</span>
      <span class="match-people">${record.seats.map((s, i) => html`<span class="match-seat ${i === match.turn ? "turn" : ""}">${mark(match.marks?.[i])}<bdi>${s.name}</bdi> <b class="hand">${match.scores ? number(match.scores[i]) : ""}</b></span>`)}</span>
      <small>${dateTime(match.updated)}${isAway(match, match.turn) ? html` · ${t("ui.away_set", { name: record.seats[match.turn].name })}` : nothing}</small>
    </a>
    <button type="button" class="quiet" aria-label=${t("ui.delete_match", { game: t(`game.${record.game}.name`) })} @click=${() => app.deleteMatch(match)}>${icon("trash")}</button>
  </li>`;
}

function gameCard(game) {
  return html`<li class="game"><a href=${`#/new/${game.id}`}>
    ${picture(game.id)}
    <span class="game-text"><b>${t(`game.${game.id}.name`)} ${original(game.id)}</b>
    <span class="game-line">${t(`game.${game.id}.line`)}</span>
    <small>${t("ui.dice_n", { n: game.dice })} · ${t(`ui.length.${game.length}`)}</small></span>
  </a></li>`;
}

const choice = (label, pressed, act) => html`<button type="button" class="pick" aria-pressed=${pressed} @click=${act}>${label}</button>`;

export function library(app) {
  const { filter, matches, games } = app;
  const running = matches.filter((m) => !m.over);
  const shown = games.filter((g) => (!filter.dice || g.dice <= filter.dice) && (!filter.length || g.length === filter.length));
  const set = (name, value) => { filter[name] = filter[name] === value ? null : value; app.draw(); };
  return html`<header class="bar"><h1 class="brand">Kubek</h1>
      <a class="tool" href="#/history" aria-label=${t("ui.records")}>${icon("book")}</a>
      <a class="tool" href="#/settings" aria-label=${t("ui.settings")}>${icon("settings")}</a></header>
    <main class="page" id="main" tabindex="-1">
      ${app.undoDelete ? html`<p class="notice">${t("ui.deleted")} <button type="button" class="plain" @click=${() => app.restoreMatch()}>${t("ui.undo")}</button></p>` : nothing}
      ${running.length ? html`<section><h2>${t("ui.running")}</h2><ul class="matches">${running.slice(0, app.listed).map((m) => matchCard(m, app))}</ul>
        ${running.length > app.listed ? html`<div class="actions"><button type="button" class="plain" @click=${() => { app.listed = Infinity; app.draw(); }}>${t("ui.more_n", { n: running.length - app.listed })}</button></div>` : nothing}</section>` : nothing}
      <section><h2>${t("ui.games")}</h2>
      <div class="filters">
        <div role="group" aria-label=${t("ui.filter_dice")}><span aria-hidden="true">${t("ui.filter_dice")}</span>${DICE.map((n) => choice(number(n), filter.dice === n, () => set("dice", n)))}</div>
        <div role="group" aria-label=${t("ui.filter_length")}><span aria-hidden="true">${t("ui.filter_length")}</span>${LENGTH.map((l) => choice(t(`ui.length.${l}`), filter.length === l, () => set("length", l)))}</div>
      </div>
      <p class="unseen" role="status">${filter.dice || filter.length ? t("ui.games_n", { n: shown.length }) : ""}</p>
      ${shown.length ? html`<ul class="games">${shown.map(gameCard)}</ul>` : html`<p>${t("ui.games_none")}</p>`}
      </section>
      <footer class="foot"><a href=${app.licences} target="_self">${t("ui.licences")}</a> <span>Kubek ${app.version}</span></footer>
    </main>`;
}
