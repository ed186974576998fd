// A game's rules in this language, with the examples that can be tapped through.

import { html, nothing } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { t } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";
import { changedOptions, optionText } from "../parts/options.js";
import { original } from "../parts/original.js";
import { message } from "./missing.js";

/** @import { View } from "#view" */
/** @import { Shell } from "../shell.js" */

/** The list of settings gets their names, and what this match has changed.
 * @param {View | null} view */
export function nameSettings(view) {
  const changed = new Map(changedOptions(view?.changed ?? {}));
  for (const row of document.querySelectorAll(".prose [data-option]")) {
    const id = row.getAttribute("data-option") ?? "";
    const value = changed.get(id);
    row.classList.toggle("now", value !== undefined);
    const name = row.querySelector("dt");
    if (name) name.textContent = value === undefined ? t(`option.${id}`) : optionText(id, value);
  }
}

/** To a part of the page, by sight and by keyboard.
 * @param {number} part */
function goTo(part) {
  const heading = document.getElementById(`part-${part}`);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** @param {string[]} parts */
const contents = (parts) => html`<nav aria-label=${t("ui.contents")}><details class="contents"><summary
  >${t("ui.contents")}</summary><ul>${parts.map((part, i) => html`<li><button type="button" class="pick"
  @click=${() => goTo(i)}>${part}</button></li>`)}</ul></details></nav>`;

/** @param {Shell["helpPage"]} page @param {() => unknown} again */
function rules(page, again) {
  if (page === "loading") return html`<p>${t("ui.loading")}</p>`;
  if (page === "missing") return message("ui.missing", again);
  return page ? html`${contents(page.contents)}<article class="prose">${unsafeHTML(page.html)}</article>` : html`<p
    class="problem">${t("ui.no_help")}</p>`;
}

/** `page` is what the build made of the help file, "loading", "missing" where it did not come, or null where
 * there is none.
 * @param {string} game @param {Shell["helpPage"]} page @param {View | null} view @param {Shell} app */
export function help(game, page, view, app) {
  const changed = changedOptions(view?.changed ?? {});
  return html`<header class="bar"><button type="button" class="tool" aria-label=${t("ui.back")}
      @click=${() => app.back()}>${icon("back")}</button><h1>${t(`game.${game}.name`)} ${original(game)}</h1></header>
    <main class="page help" id="main" tabindex="-1">
      ${changed.length ? html`<section class="notice"><h2>${t("ui.rules_of_match")}</h2><ul>${changed.map(([id,
        value]) => html`<li
        >${optionText(id, value)}</li>`)}</ul></section>` : nothing}
      ${rules(page, () => app.helpAgain(game))}
      <details class="companions"><summary>${t("ui.companions")}</summary><p>${t("ui.companions.coach")}</p>
        <p>${t("ui.companions.computer")}</p></details>
    </main>`;
}
