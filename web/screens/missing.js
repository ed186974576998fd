// What stands in a screen's place where a part of the page did not come.

import { html } from "lit-html";
import { Trouble } from "../engine/trouble.js";
import { t } from "../i18n/i18n.js";

/** Why something cannot be shown: a text key, or "" where all has come. What is not Trouble is thrown on.
 * @param {Promise<unknown>} work */
export async function lacking(work) {
  try {
    await work;
    return "";
  } catch (error) {
    if (error instanceof Trouble) return error.reason;
    throw error;
  }
}

/** @param {string} reason @param {() => unknown} again */
export const message = (reason, again) => html`<div class="problem" role="alert"><p>${t(reason)}</p>
  <button type="button" class="primary" @click=${again}>${t("ui.retry")}</button></div>`;

/** @param {string} reason @param {() => unknown} again */
export const missing = (reason, again) => html`<main class="page" id="main" tabindex="-1">
  <h1 class="brand">Kubek</h1>${message(reason, again)}<p><a href="#/">${t("ui.to_library")}</a></p></main>`;
