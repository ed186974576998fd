// What the records show while the engine is needed and not there, or counts.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { engineStatus } from "../../parts/status.js";

/** @import { Shell } from "../../shell.js" */

/** How far a count is. @typedef {{n: number, of: number}} Counted */

/** @param {Shell} app @param {Counted | null} progress */
export function waiting(app, progress = null) {
  return working(app, t("ui.counting"), progress ? progress.n / (progress.of || 1) : null, null);
}

/** @param {Shell} app @param {string} what @param {number | null} share @param {(() => void) | null} stop */
export function working(app, what, share, stop) {
  if (app.engineState.stage !== "ready") return engineStatus(app);
  return html`<div class="status"><p>${what}</p>${share === null ? nothing
    : html`<progress max="1" value=${share} aria-label=${what}></progress>`}
    ${stop ? html`<button type="button" class="plain" @click=${stop}>${t("ui.cancel")}</button>` : nothing}</div>`;
}
