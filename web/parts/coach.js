// What the coach says, above the dice: the best decision against the next one, and the best few to pick with a tap.

import { html, nothing } from "lit-html";
import { t, percent } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { shortcut } from "./actions.js";
import { icon } from "./icon.js";
import { moveText } from "./moves.js";

/** @import { Selection } from "../match/selection.js" */
/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */
/** @import { Advice, Coach } from "../thinking/coach.js" */

const FEW = 4;
const DIGITS = { points: 1, turns: 2, win: 3 };

/** A value as it is spoken of: 1.8 points, 0.12 turns, 3.1 %.
 * @param {number} value @param {Advice["unit"]} unit */
function rounded(value, unit) {
  const n = Number(value.toFixed(DIGITS[unit]));
  return { n, share: percent(n, 1) };
}

/** The button that opens and closes the panel.
 * @param {Session} session @param {Shell} app */
export function coachButton(session, app) {
  if (!session.coach?.offered) return nothing;
  return html`<button type="button" class="tool coach-button" aria-expanded=${settings.coach}
    aria-label=${t("ui.coach")}
    aria-keyshortcuts=${shortcut("coach")} @click=${() => app.set("coach", !settings.coach)}>${icon("coach")}</button>`;
}

/** What a move loses against the best; where the chance is the same and points stand beside it, of these.
 * @param {Advice} advice @param {Advice["moves"][0]} move
 * @returns {{unit: Advice["unit"], params: {n: number, share: string}}} */
function loss({ moves, unit }, { cost, points }) {
  const params = rounded(cost, unit);
  if (params.n || points === undefined) return { unit, params };
  return { unit: "points", params: rounded(Math.max(0, (moves[0].points ?? points) - points), "points") };
}

/** @param {Selection} selection @param {Advice} advice */
function sentence(selection, advice) {
  const [best, next] = advice.moves;
  const text = moveText(selection, best.move);
  if (!next) return t("ui.coach.only", { best: text });
  const { unit, params } = loss(advice, next);
  const told = { best: text, other: moveText(selection, next.move), ...params };
  return params.n ? t(`ui.coach.better.${unit}`, told) : t("ui.coach.equal", told);
}

/** @param {Advice} advice */
function facts({ moves, value, unit, note, exact }) {
  const parts = [t(`ui.coach.value.${unit}`, rounded(value, unit))];
  const { points } = moves[0];
  if (points !== undefined) parts.push(t("ui.coach.value.points", rounded(points, "points")));
  if (!exact) parts.push(t("advice.estimate"));
  if (note) parts.push(t(`advice.${note}`));
  return parts.join(" · ");
}

/** @param {Session} session @param {Advice} advice @param {Advice["moves"][0]} one @param {number} at */
function proposal(session, advice, one, at) {
  const { move } = one;
  const { unit, params } = loss(advice, one);
  return html`<li><button type="button" class="proposal ${at ? "" : "foremost"}" @click=${() => propose(session, move)}>
    <span>${moveText(session.selection, move)}</span>
    <small>${params.n ? t(`ui.coach.cost.${unit}`, params) : t(at ? "ui.coach.as_good"
      : "ui.coach.best")}</small></button></li>`;
}

/** Picks what the move takes; where that is a button, goes there.
 * @param {Session} session @param {string} move */
function propose(session, move) {
  if (session.actor !== "person" || session.match.waiting || session.tumbling) return;
  session.point(move);
  session.arrived();
  const buttons = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".dock [data-move]"));
  const makes = [...buttons].find((button) => button.dataset.move === move);
  makes?.focus(/** @type {FocusOptions} */ ({ focusVisible: true }));
}

/** @param {Session} session @param {Coach} coach @param {Advice | null} advice */
function content(session, coach, advice) {
  const { trouble, thinking } = coach;
  if (trouble) {
    return html`<p class="coach-says" role="alert">${t("ui.coach.failed")} ${t(trouble.key, trouble.params)}</p>
      <button type="button" class="plain" @click=${() => coach.retry()}>${t("ui.retry")}</button>`;
  }
  if (!advice) return html`<p class="coach-says pencil">${t(thinking ? "ui.coach.thinking" : "ui.coach.nothing")}</p>`;
  const few = advice.moves.slice(0, FEW);
  return html`<ul class="proposals">${few.map((one, at) => proposal(session, advice, one, at))}</ul>
    <p class="coach-facts">${facts(advice)}</p>`;
}

/** @param {Session} session */
export function coachPanel(session) {
  const { coach } = session;
  if (!settings.coach || !coach?.offered) return nothing;
  const advice = coach.advice?.moves.length ? coach.advice : null;
  // The sentence alone is said, once for each decision; its place is always there, or nobody would hear of it.
  return html`<section class="coach paper" aria-labelledby="coach" aria-busy=${coach.thinking}>
    <h2 id="coach" class="unseen">${t("ui.coach")}</h2>
    <p class="coach-says" role="status">${advice ? sentence(session.selection, advice) : ""}</p>
    ${content(session, coach, advice)}</section>`;
}
