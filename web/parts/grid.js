// Score sheets under the finger and under the arrow keys: a tap takes the nearest open cell, because rows may be lower
// than a finger is wide; one stop for Tab, the arrows go from cell to cell (ARIA grid).

import { settings } from "../store/settings.js";

/** @import { Selection } from "../match/selection.js" */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {HTMLElement} cell @returns {HTMLElement} */
const target = (cell) => cell.querySelector("button") || cell;

/** @param {Element} within @param {string} selector @returns {HTMLElement[]} */
const found = (within, selector) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector))];

/** @param {HTMLElement} element */
const seen = (element) => element.checkVisibility();

/** How many lines share the height of the board (styles/boards.css makes rows as high as there is room for).
 * @param {number} lines */
export const room = (lines) => `--lines: ${lines}`;

const FINGER = 44; // px: what can be hit for sure

/** How far a point lies outside a cell; infinitely far where it is not within a finger's width of its middle.
 * @param {Element} cell @param {number} x @param {number} y */
function distance(cell, x, y) {
  const box = cell.getBoundingClientRect();
  /** @param {number} at @param {number} from @param {number} to */
  const off = (at, from, to) => Math.max(0, from - at, at - to);
  const across = Math.max(0, FINGER - box.width) / 2;
  const along = Math.max(0, FINGER - box.height) / 2;
  const near = off(x, box.left - across, box.right + across) + off(y, box.top - along, box.bottom + along) === 0;
  return near ? Math.hypot(off(x, box.left, box.right), off(y, box.top, box.bottom)) : Infinity;
}

/** The open cell that a tap is meant for: the one that is hit, else the nearest under the finger. Without a button that
 * confirms it, only what is hit counts; so it is with a key, which has no place.
 * @param {HTMLElement} table @param {Element} hit @param {MouseEvent} event */
function meant(table, hit, { clientX, clientY, detail }) {
  const open = found(table, ".open, .announceable").filter(seen);
  const exact = open.find((cell) => hit.contains(cell));
  if (exact || !detail || !settings.confirm) return exact;
  return open.map((cell) => ({ cell, away: distance(cell, clientX, clientY) }))
    .filter(({ away }) => away < Infinity).sort((a, b) => a.away - b.away)[0]?.cell;
}

/** Click handler of a table whose cells carry data-cell.
 * @param {Selection} selection */
export function takeNearest(selection) {
  /** @param {MouseEvent & {target: Element, currentTarget: HTMLElement}} event */
  return (event) => {
    const hit = event.target.closest("[data-cell]");
    if (!hit) return;
    const cell = meant(event.currentTarget, hit, event) ?? hit.querySelector(".closed");
    const key = /** @type {HTMLElement | null | undefined} */ (cell?.closest("[data-cell]"))?.dataset.cell;
    if (key) selection.host.tapCell(key.slice(key.indexOf(":") + 1));
  };
}

/** Keydown handler of a table whose cells carry data-cell.
 * @param {Selection} selection */
export function moveInGrid(selection) {
  /** @param {KeyboardEvent & {target: Element, currentTarget: Element}} event */
  return (event) => {
    const here = /** @type {HTMLElement | null} */ (event.target.closest("[data-cell]"));
    if (!here) return;
    const rows = found(event.currentTarget, "tr").map((row) => found(row, "[data-cell]").filter(seen))
      .filter((row) => row.length);
    const at = rows.findIndex((row) => row.includes(here));
    const column = rows[at].indexOf(here);
    /** @type {HTMLElement | undefined} */
    let next;
    const step = STEPS[event.key];
    if (step) {
      const row = rows[Math.min(rows.length - 1, Math.max(0, at + step[0]))];
      next = row[Math.min(row.length - 1, Math.max(0, column + step[1]))];
    } else if (event.key === "Home") [next] = event.ctrlKey ? rows[0] : rows[at];
    else if (event.key === "End") next = rows.at(event.ctrlKey ? -1 : at)?.at(-1);
    if (!next || next === here) return;
    event.preventDefault();
    selection.rove(next.dataset.cell ?? "");
    selection.host.changed();
    target(next).focus();
  };
}

/** Where Tab enters the grid: where one was last, else the first cell that can be filled, else the first.
 * @param {Selection} selection @param {string[]} cells @param {string[]} open */
export function entryCell({ roving }, cells, open) {
  if (roving && cells.includes(roving)) return roving;
  const can = new Set(open);
  return cells.find((id) => can.has(id)) ?? cells[0];
}
