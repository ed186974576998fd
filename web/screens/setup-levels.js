// The levels of the computer players, and how often each one beats the next in the game that is set up.

import { html, nothing } from "lit-html";
import { LEVELS } from "#limits";
import { list, t } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";

/** @import { GameFacts, Person } from "../types/index.js" */
/** @import { Setup } from "./setup.js" */

/** Fewer wins than this in 100, two standard errors below what was measured, tell no levels apart. */
const APART = 52;

/** The levels from the weakest, those together that cannot be told apart.
 * @param {GameFacts} game @returns {string[][]} */
export function levelGroups({ chooses, duels }) {
  if (!chooses) return [LEVELS];
  const alike = duels.filter(({ wins, error }) => wins - 2 * error < APART).map(({ levels: [stronger] }) => stronger);
  /** @type {string[][]} */
  const groups = [];
  for (const level of LEVELS) {
    if (groups.length && alike.includes(level)) groups[groups.length - 1].push(level);
    else groups.push([level]);
  }
  return groups;
}

/** @param {string} level */
const named = (level) => t(`ui.level.${level}`);

/** A seat keeps the level it has: of those that are alike here, that one is shown.
 * @param {Setup} setup @param {Person} seat @param {string} name */
export function levelChoice(setup, seat, name) {
  const shown = levelGroups(setup.game)
    .map((group) => (group.includes(seat.level ?? "") ? seat.level ?? "" : group[group.length - 1]));
  /** @param {{target: HTMLSelectElement}} event */
  const choose = ({ target }) => { seat.level = shown[target.selectedIndex]; setup.draw(); };
  if (shown.length === 1) return html`<span class="level">${icon("computer")} ${named(shown[0])}</span>`;
  return html`<label class="level">${icon("computer")}<select aria-label=${t("ui.level_of", { name })}
    @change=${choose}>
    ${shown.map((level) => html`<option ?selected=${level === seat.level}>${named(level)}</option>`)}</select></label>`;
}

/** What helps to choose one, as soon as a computer plays.
 * @param {Setup} setup */
export function levelFacts({ game, seats }) {
  if (!seats.some((seat) => seat.player === "computer")) return nothing;
  const groups = levelGroups(game);
  const alike = groups.filter((group) => group.length > 1);
  const first = new Set(groups.map(([level]) => level));
  const told = game.duels.filter(({ levels: [stronger] }) => first.has(stronger));
  /** @param {GameFacts["duels"][number]} duel */
  const line = ({ levels: [stronger, weaker], wins, scores: [a, b] }) => html`<li>${t("ui.level_duel", {
    stronger: named(stronger), weaker: named(weaker), n: Math.round(wins), a: Math.round(a), b: Math.round(b) })}</li>`;
  return html`<div class="level-facts">
    ${told.length ? html`<p>${t("ui.levels")}</p><ul>${told.map(line)}</ul>
      <p>${t(`ui.better.${game.less_is_better ? "less" : "more"}.${game.unit}`)}</p>` : nothing}
    ${alike.map((group) => html`<p>${t("ui.levels_alike", { levels: list(group.map(named)) })}</p>`)}</div>`;
}
