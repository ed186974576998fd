// What the page says about its stored copy: notes when something needs a decision, all of it in the settings, and the
// way to install.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { dismissInstall, install, installDismissed, installWay } from "../install.js";
import { icon } from "./icon.js";

/** @import { Shell } from "../shell.js" */
/** @import { Trouble } from "../types/index.js" */

/** @param {string} label @param {() => unknown} act */
const button = (label, act) => html`<button type="button" class="plain" @click=${act}>${label}</button>`;

/** @param {Trouble} trouble */
const troubleText = ({ what, reason, file }) => [t(`ui.trouble.${what}`, { file: file || "" }), t(reason)].join(" ");

/** A new version to take or put off; no room left; a file that is gone. Lesser trouble is only in the settings.
 * @param {Shell} app */
export function offlineNotices(app) {
  const { update, trouble } = app.offline;
  const urgent = trouble && (trouble.what === "lost" || trouble.reason === "offline.quota")
    && !app.knowsTrouble(trouble);
  if (urgent) {
    return html`<p class="notice" role="alert">${troubleText(trouble)} ${button(t("ui.close"), () =>
      app.noteTrouble(trouble))}</p>`;
  }
  if (update !== "ask") return nothing;
  return html`<p class="notice">${t("ui.update")} <span class="choices">${button(t("ui.update_later"),
    () => app.offlineDoor?.later())} ${button(t("ui.update_now"), () => app.offlineDoor?.update())}</span></p>`;
}

/** @param {Shell} app */
export function offlineSettings(app) {
  const { offline, offlineDoor: door } = app;
  const { offline: stage = "waiting", update, trouble } = offline;
  const way = installWay();
  const reset = html`<p class="hint">${t("ui.reset.hint")}</p><p>${button(t("ui.reset"), () => door?.reset())}</p>`;
  return html`<section><h2>${t("ui.offline")}</h2><p role="status">${t(`ui.offline.${stage}`)}</p>
      ${trouble ? html`<p>${troubleText(trouble)} ${button(t("ui.retry"), () => door?.retry())}</p>` : nothing}
      ${update ? html`<p>${t("ui.update")} ${button(t("ui.update_now"), () => door?.update())}</p>` : nothing}
      ${stage === "unavailable" ? nothing : reset}
    </section>
    ${way ? html`<section><h2>${t("ui.install")}</h2>${wayText(way)}</section>` : nothing}`;
}

/** @param {"prompt" | "ios"} way @param {unknown} refuse a button, where it can be refused */
function wayText(way, refuse = nothing) {
  const ios = way === "ios";
  return html`<p>${t("ui.install.why")}</p>
    ${ios ? html`<p>${icon("share")} ${t("ui.install.ios")}</p><p class="hint">${t("ui.install.ios_own")}</p>`
      : nothing}
    ${ios && refuse === nothing ? nothing
      : html`<p class="choices">${ios ? nothing : button(t("ui.install.do"), install)} ${refuse}</p>`}`;
}

/** After a match, once everything is stored: then it is true that it works without a network.
 * @param {Shell} app */
export function installHint(app) {
  const way = app.offline.offline === "ready" && !installDismissed() ? installWay() : null;
  return way ? html`<section class="paper install" aria-label=${t("ui.install")}
    >${wayText(way, button(t("ui.install.no"), dismissInstall))}</section>` : nothing;
}
