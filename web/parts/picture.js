// Each game's own picture, as a file of its own, so that the first screen's code stays small.

import { html } from "lit-html";
import PICTURES from "#pictures";

/** @param {string} game */
export const picture = (game) =>
  html`<img class="picture" src=${new URL(PICTURES[game], import.meta.url).href} alt="" width="64" height="64">`;
