// What the whole app has around a match: ways to the library, the settings and the records, and to an earlier step.
// An embedded game has none of this.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";
import { installHint } from "../parts/offline.js";

/** @import { Session } from "../match/session.js" */
/** @import { App } from "../app.js" */

export class Around {
  #app;

  /** @param {App} app */
  constructor(app) { this.#app = app; }

  home() { return html`<a class="tool" href="#/" aria-label=${t("ui.to_library")}>${icon("back")}</a>`; }

  settings() { return html`<a class="tool" href="#/settings" aria-label=${t("ui.settings")}>${icon("settings")}</a>`; }

  /** Takes back the match that was just begun, as long as nothing has happened in it.
   * @param {Session} session */
  undoNew({ id, saved }) {
    if (this.#app.begun !== id || saved.record.log.length) return nothing;
    return html`<button type="button" class="tool" aria-label=${t("ui.undo_new")}
      @click=${() => this.#app.undoNew()}>${icon("undo")}</button>`;
  }

  /** Another tab has the match.
   * @param {Session} session */
  elsewhere({ id, match: { elsewhere } }) {
    return elsewhere ? html`<p class="notice" role="alert">${t(elsewhere)} <button type="button" class="plain"
      @click=${() => this.#app.takeMatch(id)}>${t("ui.tab_take")}</button></p>` : nothing;
  }

  /** Below a match that runs.
   * @param {Session} session */
  links({ id }) {
    return html`<a href=${`#/share/${id}`}>${icon("share")} ${t("ui.nav.share")}</a><a
      href=${`#/dice/${id}`}>${t("ui.nav.dice")}</a>`;
  }

  /** Below a match that is over.
   * @param {Session} session */
  afterwards({ id }) {
    return html`<a class="button plain" href=${`#/history/${id}`}>${t("ui.replay")}</a>
      <a class="button plain" href="#/">${t("ui.other_game")}</a>`;
  }

  /** @returns {unknown} */
  hint() { return installHint(this.#app); }
}
