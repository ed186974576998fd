// Charts of our own numbers: plain drawings, each with its table behind it for whoever cannot see or trust them.

import { html, svg, nothing } from "lit-html";
import { t, number } from "../i18n/i18n.js";

const WIDTH = 320;
const HEIGHT = 140;
const LEFT = 40;
const FOOT = 20;
const MOST_LABELS = 7;

/** One digit after the point is enough for an average. */
export const rounded = (value) => number(Math.round(value * 10) / 10);

function figure(title, drawing, head, rows) {
  return html`<figure class="chart"><figcaption>${title}</figcaption>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">${drawing}</svg>
    ${rows ? html`<details><summary>${t("ui.as_table")}</summary>${table(head, rows, title)}</details>` : nothing}</figure>`;
}

export function table(head, rows, title) {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${title}><table class="plain-table">
    <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map(([first, ...cells]) => html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table></div>`;
}

function scale(low, high) {
  const span = high - low || 1;
  return (value) => 8 + (HEIGHT - FOOT - 8) * (1 - (value - low) / span);
}

const grid = (y, values) => values.map((value) => svg`<path class="grid" d="M${LEFT} ${y(value)}H${WIDTH}"/>
  <text x=${LEFT - 4} y=${y(value) + 4} class="end">${number(Math.round(value))}</text>`);

/** Upright bars: `{label, value}`; `band` = {low, high, expected} is drawn across; no `head` where a table stands beside. */
export function bars(title, head, items, band = null) {
  const top = Math.max(1, ...items.map((i) => i.value), band?.high ?? 0);
  const y = scale(0, top);
  const step = (WIDTH - LEFT) / items.length;
  const every = Math.ceil(items.length / MOST_LABELS);
  const drawing = svg`${grid(y, [0, top])}
    ${band ? svg`<rect class="band" x=${LEFT} width=${WIDTH - LEFT} y=${y(band.high)} height=${Math.max(1, y(band.low) - y(band.high))}/>` : nothing}
    ${items.map(({ label, value }, i) => svg`<rect class="bar" x=${LEFT + i * step + step * .15} width=${step * .7} y=${y(value)} height=${y(0) - y(value)}/>
      ${i % every ? nothing : svg`<text x=${LEFT + (i + .5) * step} y=${HEIGHT - 5} class="middle">${label}</text>`}`)}
    ${band ? svg`<path class="expected" d="M${LEFT} ${y(band.expected)}H${WIDTH}"/>` : nothing}`;
  return figure(title, drawing, head, head && items.map(({ label, value }) => [label, number(value)]));
}

/** A line through points `{label, value}` in their order. */
export function curve(title, head, points, rows) {
  const values = points.map((p) => p.value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const y = scale(low, high);
  const x = (i) => (points.length < 2 ? (LEFT + WIDTH) / 2 : LEFT + 6 + (i * (WIDTH - LEFT - 12)) / (points.length - 1));
  const drawing = svg`${grid(y, low === high ? [low] : [low, high])}
    <path class="line" d=${points.map((p, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(p.value).toFixed(1)}`).join("")}/>
    ${points.length > 60 ? nothing : points.map((p, i) => svg`<circle class="dot" cx=${x(i)} cy=${y(p.value)} r="3"/>`)}
    <text x=${LEFT} y=${HEIGHT - 5}>${points[0].label}</text>
    ${points.length > 1 ? svg`<text x=${WIDTH} y=${HEIGHT - 5} class="end">${points.at(-1).label}</text>` : nothing}`;
  return figure(title, drawing, head, rows);
}
