// Moving about a score sheet by arrow keys: one stop for Tab, the arrows go from cell to cell (ARIA grid).

/** @import { Selection } from "../match/selection.js" */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {HTMLElement} cell @returns {HTMLElement} */
const target = (cell) => cell.querySelector("button") || cell;

/** @param {Element} within @param {string} selector @returns {HTMLElement[]} */
const found = (within, selector) => [.../** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll(selector))];

/** Keydown handler of a table whose cells carry data-cell.
 * @param {Selection} selection */
export function moveInGrid(selection) {
  /** @param {KeyboardEvent & {target: Element, currentTarget: Element}} event */
  return (event) => {
    const here = /** @type {HTMLElement | null} */ (event.target.closest("[data-cell]"));
    if (!here) return;
    const rows = found(event.currentTarget, "tr").map((row) => found(row, "[data-cell]")).filter((row) => row.length);
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
