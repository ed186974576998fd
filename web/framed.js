// The whole app inside another page's frame: hosts that send our headers refuse it before it gets here; elsewhere it
// says so itself, because taps that somebody else arranges must not reach saved matches.

import { html } from "lit-html";
import { t } from "./i18n/i18n.js";

export const isFramed = () => self !== top;

export const framedText = () => html`<main class="page" id="main" tabindex="-1"><h1 class="brand">Kubek</h1>
  <p>${t("ui.framed")}</p>
  <p><a class="button primary" href=${location.href} target="_blank"
    rel="noopener">${t("ui.framed.open")}</a></p></main>`;
