// The curve of a match, a line for each player; a tap goes to that moment of the replay. Who cannot see or hit it has
// the table below, whose values are links.

import { html, svg, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { mark, markColour } from "../../parts/mark.js";
import { amount, curveOf } from "./amounts.js";

/** @import { MatchReport } from "#view" */

/** A player's line. @typedef {{name: string, mark: number, points: {at: number, value: number}[]}} Line */

const WIDTH = 320;
const HEIGHT = 160;
const LEFT = 44;
const TOP = 8;
const FOOT = 20;

/** The point nearest to a place of the drawing.
 * @param {Line[]} lines @param {(turn: number) => number} x @param {(value: number) => number} y
 * @param {number} left @param {number} top */
export function nearest(lines, x, y, left, top) {
  const all = lines.flatMap(({ points }) => points.map(({ at, value }, turn) =>
    ({ at, far: Math.hypot(x(turn) - left, (y(value) - top) / 2) }))); // which turn is meant more than how high
  return all.reduce((best, one) => (one.far < best.far ? one : best)).at;
}

/** @param {string} id of the match @param {MatchReport} report @param {{name: string, mark: number}[]} players */
export function curves(id, report, players) {
  const { unit } = report;
  const lines = players.map((player, at) => ({ ...player, points: curveOf(report.seats[at]) }));
  const turns = Math.max(...lines.map(({ points }) => points.length - 1));
  if (turns < 1) return nothing;
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const [low, high] = unit === "win" ? [0, 1] : [Math.min(...values), Math.max(...values)];
  const x = (/** @type {number} */ turn) => LEFT + 6 + (turn * (WIDTH - LEFT - 12)) / turns;
  const y = (/** @type {number} */ value) => TOP + (HEIGHT - FOOT - TOP) * (1 - (value - low) / (high - low || 1));
  /** @param {MouseEvent & {currentTarget: SVGSVGElement}} event */
  const tap = ({ currentTarget, clientX, clientY }) => {
    const box = currentTarget.getBoundingClientRect();
    const scale = WIDTH / box.width;
    location.hash = `#/history/${id}/${nearest(lines, x, y, (clientX - box.left) * scale,
      (clientY - box.top) * scale)}`;
  };
  const rule = (/** @type {number} */ value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH}"/>
    <text x=${LEFT - 4} y=${y(value) + 4} class="end">${amount(high - low > 20 ? Math.round(value) : value,
      unit)}</text>`;
  const title = t(`ui.analysis.curve.${unit}`);
  /** @param {Line} line */
  const path = ({ points }) => points.map(({ value }, turn) =>
    `${turn ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  return html`<figure class="chart curves"><figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" @click=${tap}>
      ${low === high ? rule(low) : [low, high].map(rule)}
      ${lines.map((line, at) => svg`<path class="line n${at % 4} ${markColour(line.mark)}"
        d=${path(line)}/>
        ${turns > 40 ? nothing : line.points.map(({ value }, turn) => svg`<circle class="dot ${markColour(line.mark)}"
          cx=${x(turn)} cy=${y(value)} r="3"/>`)}`)}
      <text x=${LEFT} y=${HEIGHT - 5}>${t("ui.analysis.start")}</text>
      <text x=${WIDTH} y=${HEIGHT - 5} class="end">${t("ui.turn_n", { n: turns })}</text></svg>
    ${lines.length > 1 ? html`<ul class="legend">${lines.map((line) => html`<li>${mark(line.mark)}<bdi>${
      line.name}</bdi></li>`)}</ul>` : nothing}
    <p class="hint">${t("ui.analysis.curve.hint")}</p>
    <details><summary>${t("ui.as_table")}</summary>${asTable(id, lines, turns, unit, title)}</details></figure>`;
}

/** @param {string} id @param {Line[]} lines @param {number} turns @param {MatchReport["unit"]} unit
 * @param {string} title */
function asTable(id, lines, turns, unit, title) {
  const rows = Array.from({ length: turns + 1 }, (_, turn) => turn);
  /** @param {Line} line @param {number} turn */
  const value = ({ points }, turn) => {
    const point = points[turn];
    return point ? html`<a href=${`#/history/${id}/${point.at}`}>${amount(point.value, unit)}</a>` : nothing;
  };
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${title}><table class="plain-table moments">
    <thead><tr><th scope="col">${t("ui.turn")}</th>${lines.map(({ name }) => html`<th
      scope="col"><bdi>${name}</bdi></th>`)}</tr></thead>
    <tbody>${rows.map((turn) => html`<tr><th scope="row">${turn ? number(turn) : t("ui.analysis.start")}</th>${
      lines.map((line) => html`<td>${value(line, turn)}</td>`)}</tr>`)}</tbody></table></div>`;
}
