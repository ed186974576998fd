// How far the engine is, what went wrong, and the way to try again.

import { html, nothing } from "lit-html";
import { t, percent } from "../i18n/i18n.js";
import { offlineNotices } from "./offline.js";

/** @import { Shell } from "../shell.js" */

/** @param {Shell} app */
export function engineStatus(app) {
  const { stage, done, reason } = app.engineState;
  if (stage === "ready") return html`<p class="status">${t("ui.opening_match")}</p>`;
  if (stage === "failed") {
    return html`<div class="status problem" role="alert"><p>${t(reason || "start.crashed")}</p>
      <button type="button" class="primary" @click=${() => app.retryEngine()}>${t("ui.retry")}</button></div>`;
  }
  return html`<div class="status"><p>${t(`ui.engine.${stage}`)} ${done ? percent(done) : ""}</p>
    <progress max="1" value=${done || 0} aria-label=${t("ui.engine")}></progress></div>`;
}

/** @param {Shell} app @param {unknown} text @param {"toast" | "storageTrouble"} what */
const note = (app, text, what) => html`<p class="notice">${text} <button type="button" class="plain"
  @click=${() => app.dismiss(what)}>${t("ui.close")}</button></p>`;

/** Notes at the foot of every screen: trouble with storage, a new version, ready to go offline.
 * @param {Shell} app */
export function notices(app) {
  const { storageTrouble, toast, engineState } = app;
  const failed = engineState.stage === "failed" && (app.screen !== "match" || app.session?.view);
  return html`<section class="notices" aria-label=${t("ui.notices")}>
    ${failed ? html`<div class="notice">${engineStatus(app)}</div>` : nothing}
    ${storageTrouble ? note(app, t("ui.storage_trouble"), "storageTrouble") : nothing}
    ${offlineNotices(app)}
    ${toast ? note(app, toast, "toast") : nothing}
  </section>`;
}
