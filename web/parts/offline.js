// What the page says about its stored copy: notes when something needs a decision, all of it in the settings, and the
// way to install.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { dismissInstall, install, installDismissed, installWay } from "../install.js";
import { icon } from "./icon.js";

const button = (label, act, kind = "plain") => html`<button type="button" class=${kind} @click=${act}>${label}</button>`;

function troubleText({ what, reason, file }) {
  return [t(`ui.trouble.${what}`, { file: file || "" }), t(reason)].join(" ");
}

/** A new version to take or put off; no room left; a file that is gone. Lesser trouble is only in the settings. */
export function offlineNotices(app) {
  const { update, trouble } = app.offline;
  const urgent = trouble && (trouble.what === "lost" || trouble.reason === "offline.quota") && !app.knowsTrouble(trouble);
  if (urgent) return html`<p class="notice" role="alert">${troubleText(trouble)} ${button(t("ui.close"), () => app.noteTrouble(trouble))}</p>`;
  return update === "ask" ? html`<p class="notice">${t("ui.update")} <span class="choices">${button(t("ui.update_later"), () => app.offlineDoor.later())} ${button(t("ui.update_now"), () => app.offlineDoor.update())}</span></p>` : nothing;
}

export function offlineSettings(app) {
  const { offline = "waiting", update, trouble } = app.offline;
  const way = installWay();
  return html`<section><h2>${t("ui.offline")}</h2><p role="status">${t(`ui.offline.${offline}`)}</p>
      ${trouble ? html`<p>${troubleText(trouble)} ${button(t("ui.retry"), () => app.offlineDoor.retry())}</p>` : nothing}
      ${update ? html`<p>${t("ui.update")} ${button(t("ui.update_now"), () => app.offlineDoor.update())}</p>` : nothing}
      ${offline === "unavailable" ? nothing : html`<p class="hint">${t("ui.reset.hint")}</p><p>${button(t("ui.reset"), () => app.offlineDoor.reset())}</p>`}
    </section>
    ${way ? html`<section><h2>${t("ui.install")}</h2>${wayText(way)}</section>` : nothing}`;
}

function wayText(way, refuse = nothing) {
  const ios = way === "ios";
  return html`<p>${t("ui.install.why")}</p>
    ${ios ? html`<p>${icon("share")} ${t("ui.install.ios")}</p><p class="hint">${t("ui.install.ios_own")}</p>` : nothing}
    ${ios && refuse === nothing ? nothing : html`<p class="choices">${ios ? nothing : button(t("ui.install.do"), install)} ${refuse}</p>`}`;
}

/** After a match, once everything is stored: then it is true that it works without a network. */
export function installHint(app) {
  const way = app.offline.offline === "ready" && !installDismissed() && installWay();
  return way ? html`<section class="paper install" aria-label=${t("ui.install")}>${wayText(way, button(t("ui.install.no"), dismissInstall))}</section>` : nothing;
}
