// Players and their figures: each game with its curve, its scores, and what they are made up of.

import { html, nothing } from "lit-html";
import { t, number, percent, collator } from "../../i18n/i18n.js";
import { bars, curve, rounded, table } from "../../parts/chart.js";
import * as store from "../../store/matches.js";
import { dayText } from "./days.js";
import { RecordScreen } from "./record-screen.js";
import { waiting } from "./waiting.js";

/** @import { App } from "../../app.js" */

/** What kubek.statistics says of a player, and of a player's matches of one game.
 * @typedef {{player: string, name: string, level: string, matches: number, wins: number, games: GameFigures[]}} Player
 * @typedef {{game: string, matches: number, wins: number, alone: number, shared: number, lower: boolean,
 *   best: number | null, average: number | null, turns: number, unit: "points" | "numbers",
 *   race: {matches: number, best: number, average: number, more: boolean} | null,
 *   curve: {day: string, score: number, place: number, seats: number, turns: number, alone: string | null}[],
 *   distribution: {low: number, high: number, n: number}[],
 *   parts: {key: string, points: number, n: number}[]}} GameFigures */

/** @param {Player} player */
const nameOf = ({ player, level, name }) => (player === "computer" ? t("ui.computer",
  { level: t(`ui.level.${level}`) }) : name);

/** @param {GameFigures} game @returns {[string, string][]} */
function facts({ matches, wins, alone, shared, lower, best, average, turns, race }) {
  const together = matches - alone;
  const won = together ? t("ui.fact.wins_of", { n: wins, of: together, share: percent(wins / together) }) : "–";
  return [
    [t("ui.fact.matches"), number(matches)],
    [t("ui.fact.wins"), won],
    .../** @type {[string, string][]} */ (shared ? [[t("ui.fact.shared"), number(shared)]] : []),
    .../** @type {[string, string][]} */ (alone ? [[t("ui.fact.alone"), number(alone)]] : []),
    .../** @type {[string, string][]} */ (best === null || average === null ? [] : [
      [t(lower ? "ui.fact.lowest" : "ui.fact.best"), number(best)],
      [t("ui.fact.average"), rounded(average)],
    ]),
    // Alone in a race the turns are what can be better.
    .../** @type {[string, string][]} */ (race ? [
      [t(race.more ? "ui.fact.most_turns" : "ui.fact.fewest_turns"), number(race.best)],
      [t("ui.fact.average_alone"), rounded(race.average)],
    ] : []),
    .../** @type {[string, string][]} */ (race?.matches === matches ? [] : [[t("ui.fact.turns"), rounded(turns)]]),
  ];
}

/** @param {GameFigures} game @param {string} name */
function scoreCurve({ curve: all }, name) {
  const points = all.filter(({ alone }) => !alone);
  if (points.length < 2) return nothing;
  const rows = points.map(({ day, score, place, seats }) => [
    dayText(day), number(score), seats > 1 ? t("ui.place_of", { n: place, of: seats }) : "–"]);
  return curve(t("ui.curve", { game: name }), [t("ui.day"), t("ui.score"), t("ui.place")],
    points.map(({ day, score }) => ({ label: dayText(day), value: score })), rows);
}

/** @param {GameFigures} game @param {string} name */
function turnsCurve({ curve: all }, name) {
  const points = all.filter(({ alone }) => alone);
  if (points.length < 2) return nothing;
  const rows = points.map(({ day, turns }) => [dayText(day), number(turns)]);
  return curve(t("ui.curve_turns", { game: name }), [t("ui.day"), t("ui.turns")],
    points.map(({ day, turns }) => ({ label: dayText(day), value: turns })), rows);
}

/** @param {GameFigures} game @param {string} name */
function distribution({ distribution: found }, name) {
  if (found.length < 2) return nothing;
  const items = found.map(({ low, high, n }) => ({
    label: low === high ? number(low) : t("ui.from_to", { low, high }), value: n }));
  return bars(t("ui.distribution", { game: name }), [t("ui.score"), t("ui.fact.matches")], items);
}

/** @param {GameFigures} game */
function figures(game) {
  const name = t(`game.${game.game}.name`);
  const rows = game.parts.map(({ key, points, n }) => [t(key), rounded(points), rounded(n)]);
  return html`<section class="paper game-figures"><h2>${name}</h2>
    <dl class="facts">${facts(game).map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}</dl>
    ${scoreCurve(game, name)}
    ${turnsCurve(game, name)}
    ${distribution(game, name)}
    <details><summary>${t("ui.parts")}</summary>
      ${table([t("ui.part"), t("ui.part_points"), t("ui.part_times")], rows, t("ui.parts"))}</details>
  </section>`;
}

/** @param {Player[]} list @param {"p" | "c"} letter @param {string} title */
function players(list, letter, title) {
  if (!list.length) return nothing;
  return html`${title ? html`<h2>${title}</h2>` : nothing}<ul class="lines">${list.map((player, i) => html`<li>
    <a href=${`#/people/${letter}${i}`}><b><bdi>${nameOf(player)}</bdi></b>
      <small>${t("ui.matches_n", { n: player.matches })} · ${t("ui.wins_n",
        { n: player.wins })}</small></a></li>`)}</ul>`;
}

export class People extends RecordScreen {
  /** @type {{people: Player[], computers: Player[]} | null} */ found = null;

  /** `id`: "p0", "c1": the place in the list.
   * @param {App} app @param {string | null} id */
  constructor(app, id) {
    super(app);
    this.id = id;
  }

  async enter() { this.#count(); }

  async #count() {
    const { app } = this;
    const matches = await store.finished();
    const answer = await this.countedAnswer(matches, (counted) => ({ do: "statistics",
      matches: counted.map(({ day, figures: found }) => ({ day, figures: found })) }));
    if (answer) this.found = { people: answer.people, computers: answer.computers };
    app.draw();
  }

  #player() {
    const list = this.found?.[this.id?.[0] === "c" ? "computers" : "people"];
    return this.id ? list?.[Number(this.id.slice(1))] : null;
  }

  title() { const player = this.#player(); return player ? nameOf(player) : ""; }

  view() {
    const { found, fault, app, progress } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app, progress);
    const player = this.#player();
    if (player) {
      /** @param {GameFigures} game */
      const name = ({ game }) => t(`game.${game}.name`);
      return html`${[...player.games].sort((a, b) => b.matches - a.matches || collator().compare(name(a),
        name(b))).map(figures)}`;
    }
    if (!found.people.length && !found.computers.length) {
      return html`${this.leftOut()}<p class="empty">${t("ui.statistics_empty")}</p>`;
    }
    return html`${this.leftOut()}${players(found.people, "p", "")}${players(found.computers, "c", t("ui.computers"))}`;
  }
}
