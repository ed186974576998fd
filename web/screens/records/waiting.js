// What the records show while the engine is needed and not there, or counts.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { engineStatus } from "../../parts/status.js";

/** @import { Shell } from "../../shell.js" */

/** How far a count is. @typedef {{n: number, of: number}} Counted */

/** @param {Shell} app @param {Counted | null} progress */
export function waiting(app, progress = null) {
  if (app.engineState.stage !== "ready") return engineStatus(app);
  return html`<div class="status"><p>${t("ui.counting")}</p>${progress
    ? html`<progress max=${progress.of} value=${progress.n} aria-label=${t("ui.counting")}></progress>`
      : nothing}</div>`;
}
