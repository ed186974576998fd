// Charts of our own numbers: plain drawings, each with its table behind it for whoever cannot see or trust them.

import { html, svg, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 40;
const FOOT = 20;
const MOST_LABELS = 7;

/** One thing that is drawn. @typedef {{label: unknown, value: number}} Item */
/** What fair dice do. @typedef {{low: number, high: number, expected: number}} Band */

/** One digit after the point is enough for an average.
 * @param {number} value */
export const rounded = (value) => number(Math.round(value * 10) / 10);

/** @param {string} title @param {unknown} drawing @param {string[] | null} head @param {unknown[][] | null} rows */
function figure(title, drawing, head, rows) {
  return html`<figure class="chart"><figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${drawing}</svg>
    ${head && rows ? html`<details><summary>${t("ui.as_table")}</summary>${table(head, rows, title)}</details>`
      : nothing}</figure>`;
}

/** @param {string[]} head @param {unknown[][]} rows the first cell of each is its heading @param {string} title */
export function table(head, rows, title) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${title}><table class="plain-table">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map(
      (cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

/** @param {number} low @param {number} high */
function scale(low, high) {
  const span = high - low || 1;
  return (/** @type {number} */ value) => 8 + (HEIGHT - FOOT - 8) * (1 - (value - low) / span);
}

/** @param {(value: number) => number} y @param {number[]} values */
const grid = (y, values) => values.map((value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH}"/>
  <text x=${LEFT - 4} y=${y(value) + 4} class="end">${number(Math.round(value))}</text>`);

/** @param {(value: number) => number} y @param {Band} band */
const rangeOf = (y, { low, high }) => svg`<rect class="band" x=${LEFT} width=${WIDTH - LEFT} y=${y(high)}
  height=${Math.max(1, y(low) - y(high))}/>`;

/** Upright bars; `band` is drawn across; no `head` where a table stands beside.
 * @param {string} title @param {string[] | null} head @param {Item[]} items @param {Band | null} band */
export function bars(title, head, items, band = null) {
  const top = Math.max(1, ...items.map((item) => item.value), band?.high ?? 0);
  const y = scale(0, top);
  const step = (WIDTH - LEFT) / items.length;
  const every = Math.ceil(items.length / MOST_LABELS);
  /** @param {Item} item @param {number} i */
  const bar = ({ label, value }, i) => svg`<rect class="bar" x=${LEFT + i * step + step * .15} width=${step * .7}
    y=${y(value)} height=${y(0) - y(value)}/>
    ${i % every ? nothing : svg`<text x=${LEFT + (i + .5) * step} y=${HEIGHT - 5} class="middle">${label}</text>`}`;
  const drawing = svg`${grid(y, [0, top])}
    ${band ? rangeOf(y, band) : nothing}
    ${items.map(bar)}
    ${band ? svg`<path class="expected" d="M${LEFT} ${y(band.expected)}H${WIDTH}"/>` : nothing}`;
  return figure(title, drawing, head, items.map(({ label, value }) => [label, number(value)]));
}

/** A line through points in their order.
 * @param {string} title @param {string[]} head @param {Item[]} points @param {unknown[][]} rows */
export function curve(title, head, points, rows) {
  const values = points.map((point) => point.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = scale(low, high);
  const span = WIDTH - LEFT - 12;
  /** @param {number} i */
  const x = (i) => (points.length < 2 ? (LEFT + WIDTH) / 2 : LEFT + 6 + (i * span) / (points.length - 1));
  const line = values.map((value, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(value).toFixed(1)}`).join("");
  const dots = values.map((value, i) => svg`<circle class="dot" cx=${x(i)} cy=${y(value)} r="3"/>`);
  const last = points.length - 1;
  const drawing = svg`${grid(y, low === high ? [low] : [low, high])}
    <path class="line" d=${line}/>
    ${points.length > 60 ? nothing : dots}
    <text x=${LEFT} y=${HEIGHT - 5}>${points[0].label}</text>
    ${last ? svg`<text x=${WIDTH} y=${HEIGHT - 5} class="end">${points[last].label}</text>` : nothing}`;
  return figure(title, drawing, head, rows);
}
