// A die as a drawing. The pips are shapes, not characters, so that every device shows the same die.

import { svg } from "lit-html";

/** @type {Record<string, [number, number]>} */
const SPOTS = { a: [9, 9], b: [27, 9], c: [9, 18], d: [18, 18], e: [27, 18], f: [9, 27], g: [27, 27] };
const PIPS = ["", "d", "ag", "adg", "abfg", "abdfg", "acfbeg"];

/** @param {string} spot */
const pip = (spot) => svg`<circle cx=${SPOTS[spot][0]} cy=${SPOTS[spot][1]} r="3.5"/>`;
const PICTURES = PIPS.map((spots) => svg`<svg class="die" viewBox="0 0 36 36" aria-hidden="true"
  ><rect class="body" x="1" y="1" width="34" height="34" rx="7"/><rect
  class="top" x="2.5" y="2" width="31" height="29.5"
  rx="8"/><g class="pips">${[...spots].map(pip)}</g></svg>`);

/** The drawing of a face, 1 … 6; 0 is a die that has not been rolled yet.
 * @param {number} face */
export const die = (face) => PICTURES[face] || PICTURES[0];
