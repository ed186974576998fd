// A list of matches, one by one: where one of them cannot be shown, it says so and the others are.

import { html } from "lit-html";
import { t } from "../i18n/i18n.js";

/** @import { Saved } from "../types/index.js" */

/** @template {Saved} T
 * @param {T[]} matches @param {(match: T) => unknown} card */
export const entries = (matches, card) => matches.map((match) => {
  try {
    return card(match);
  } catch (error) {
    console.error(error);
    return html`<li class="match problem">${t("ui.entry_fault")} <a href="#/data">${t("ui.nav.data")}</a> <code>${
      match.id}</code></li>`;
  }
});
