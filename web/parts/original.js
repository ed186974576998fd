// What a game is called where it comes from, small under its translated name.

import { html, nothing } from "lit-html";
import { t, has } from "../i18n/i18n.js";

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Nothing where the name is not translated, or where it comes from nowhere else.
 * @param {string} game */
export function original(game) {
  const key = `game.${game}.original`;
  const name = t(key);
  if (!has(key) || name === t(`game.${game}.name`)) return nothing;
  return html`<small class="original" lang=${CYRILLIC.test(name) ? "bg" : "pl"}>${name}</small>`;
}
