// A player's mark: colour and shape together, so that neither has to be told apart alone.

import { svg } from "lit-html";
import { MARKS } from "../store/players.js";

/** @type {Record<string, unknown>} */
const SHAPES = {
  circle: svg`<circle cx="12" cy="12" r="8.5"/>`,
  square: svg`<rect x="4" y="4" width="16" height="16" rx="1.5"/>`,
  triangle: svg`<path d="M12 3 21.5 20H2.5z"/>`,
  diamond: svg`<path d="M12 2 21 12 12 22 3 12z"/>`,
  star: svg`<path d="m12 2 2.9 6.6 7.1.7-5.4 4.8 1.6 7L12 17.4l-6.2 3.7 1.6-7L2 9.3l7.1-.7z"/>`,
  cross: svg`<path d="M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"/>`,
  heart: svg`<path d="M12 21C5 15.5 2.5 12.5 2.5 8.500A5 5 0 0 1 12 6.500a5 5 0 0 1 9.5 2c0 4-2.5 7-9.5 12.500z"/>`,
  moon: svg`<path d="M15 2.500A10 10 0 1 0 21.5 16 8.5 8.5 0 0 1 15 2.500z"/>`,
};

/** @param {number | undefined} index what is kept of old may lack it */
const placeOf = (index) => (Number.isInteger(index) ? Number(index) % MARKS.length : 0);

/** The class that gives something the player's colour.
 * @param {number | undefined} index */
export const markColour = (index) => `mark-${placeOf(index)}`;

/** @param {number | undefined} index */
export const mark = (index) => svg`<svg class="mark ${markColour(index)}" viewBox="0 0 24 24"
  aria-hidden="true">${SHAPES[MARKS[placeOf(index)]]}</svg>`;
