// What a game is called where it comes from, small under its translated name.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** Nothing where the name is not translated. */
export function original(game) {
  const name = t(`game.${game}.original`);
  if (name === t(`game.${game}.name`)) return nothing;
  return html`<small class="original" lang=${CYRILLIC.test(name) ? "bg" : "pl"}>${name}</small>`;
}
