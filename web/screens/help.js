// A game's rules in this language, with the examples that can be tapped through.

import { html, nothing } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { t } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";
import { original } from "../parts/original.js";
import { optionText } from "../parts/options.js";

/** The list of settings gets their names, and what this match has changed. */
export function nameSettings(view) {
  for (const row of document.querySelectorAll(".prose [data-option]")) {
    const id = row.dataset.option;
    const changed = view?.changed && id in view.changed && id !== "opening";
    row.classList.toggle("now", Boolean(changed));
    row.querySelector("dt").textContent = changed ? optionText(id, view.changed[id]) : t(`option.${id}`);
  }
}

/** `page` is what the build made of the help file, "loading", or null where there is none. */
export function help(game, page, view, app) {
  const changed = Object.entries(view?.changed || {}).filter(([id]) => id !== "opening");
  return html`<header class="bar"><button type="button" class="tool" aria-label=${t("ui.back")} @click=${() => app.back()}>${icon("back")}</button><h1>${t(`game.${game}.name`)} ${original(game)}</h1></header>
    <main class="page help" id="main" tabindex="-1">
      ${changed.length ? html`<section class="notice"><h2>${t("ui.rules_of_match")}</h2><ul>${changed.map(([id, v]) => html`<li>${optionText(id, v)}</li>`)}</ul></section>` : nothing}
      ${page === "loading" ? html`<p>${t("ui.loading")}</p>` : page ? html`<article class="prose">${unsafeHTML(page.html)}</article>` : html`<p class="problem">${t("ui.no_help")}</p>`}
      <details class="companions"><summary>${t("ui.companions")}</summary><p>${t("ui.companions.coach")}</p><p>${t("ui.companions.computer")}</p></details>
    </main>`;
}
