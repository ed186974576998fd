// Taking everything along as one file, bringing it back, and deleting it.

import { html, nothing } from "lit-html";
import { LONGEST_FILE } from "#limits";
import { t } from "../../i18n/i18n.js";
import { saveFile } from "../../parts/save-file.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { RecordScreen } from "./record-screen.js";
import { waiting } from "./waiting.js";

/** @import { Params, Saved } from "../../types/index.js" */

/** @param {string} key @param {() => unknown} act @param {{off?: boolean, look?: string}} how */
const button = (key, act, { off = false, look = "plain" } = {}) => html`<button type="button" class=${look}
  aria-disabled=${off ? "true" : nothing} @click=${act}>${t(key)}</button>`;

export class Data extends RecordScreen {
  busy = false;
  /** What came of it. @type {{key: string, params: Params, problem: boolean} | null} */ said = null;
  asking = false; // whether everything is to be deleted
  /** Texts that cannot be read. @type {string[]} */ aside = [];
  /** Whether the browser keeps the data for good, where it says so. @type {boolean | undefined} */ stays;

  async enter() {
    this.aside = await store.unreadable();
    try { this.stays = await navigator.storage?.persisted?.(); } catch { this.stays = undefined; }
  }

  /** @param {string} key @param {Params} params */
  #say(key, params = {}, problem = false) {
    this.said = { key, params, problem };
    this.busy = false;
    speak(t(key, params));
    this.app.draw();
  }

  /** @param {() => Promise<void>} act */
  async #work(act) {
    if (this.busy) return;
    this.busy = true;
    this.said = null;
    this.app.draw();
    await act();
  }

  #export() {
    return this.#work(async () => {
      const matches = await store.all();
      const aside = await store.unreadable();
      const answer = await this.app.engine.ask({ do: "export", matches, aside });
      if (!answer.ok) { this.#say(answer.key, answer.params, true); return; }
      saveFile(`kubek-${store.localDay()}.json`, answer.file, "application/json");
      this.#say("ui.exported", { n: matches.length });
    });
  }

  /** @param {HTMLInputElement} input */
  #import(input) {
    const file = input.files?.[0];
    if (!file) return undefined;
    return this.#work(async () => {
      const text = file.size > LONGEST_FILE ? null : await file.text().catch(() => "");
      input.value = "";
      if (text === null) { this.#say("reason.file_large", {}, true); return; }
      const known = (await store.all()).map(({ id, record }) => ({ id, record }));
      const answer = await this.app.engine.ask({ do: "import", file: text, known });
      if (!answer.ok) { this.#say(answer.key, answer.params, true); return; }
      /** @type {Saved[]} */
      const put = answer.put;
      const { aside, same } = answer;
      await store.bringIn(put, aside);
      if (put.some((match) => match.id === this.app.session?.id)) this.app.getUp(); // it went on elsewhere
      this.aside = await store.unreadable();
      this.#say(aside.length ? "ui.imported_aside" : "ui.imported", { n: put.length, same, aside: aside.length });
    });
  }

  #removeAll() {
    return this.app.once("remove all", async () => {
      this.app.getUp();
      await store.removeAll();
      this.asking = false;
      this.aside = [];
      this.#say("ui.removed_all");
    });
  }

  #removing() {
    /** @param {boolean} on */
    const ask = (on) => () => { this.asking = on; this.app.draw(); };
    if (!this.asking) return button("ui.remove_all", ask(true));
    return html`<p><b>${t("ui.remove_all_ask")}</b></p><div class="actions">${button("ui.cancel", ask(false))}
      ${button("ui.remove_all", () => this.#removeAll(), { look: "primary" })}</div>`;
  }

  view() {
    const { app, busy, said, aside, stays } = this;
    return html`
      <div role="status">${said ? html`<p class=${said.problem ? "problem" : "notice"}>${t(said.key, said.params)}</p>`
        : nothing}</div>
      <section class="paper rule"><h2>${t("ui.export")}</h2><p>${t("ui.export_text")}</p>
        ${button("ui.export", () => this.#export(), { off: busy })}</section>
      <section class="paper rule"><h2>${t("ui.import")}</h2><p id="import-text">${t("ui.import_text")}</p>
        <label class="button plain file"><input type="file" accept=".json,application/json" class="unseen"
          aria-describedby="import-text" @change=${(/** @type {{target: HTMLInputElement}} */ { target }) =>
            this.#import(target)}
          >${t("ui.import_choose")}</label></section>
      ${busy ? waiting(app) : nothing}
      ${aside.length ? html`<p class="notice">${t("ui.aside_n", { n: aside.length })}</p>` : nothing}
      ${stays === undefined ? nothing : html`<p class="hint">${t(stays ? "ui.stays" : "ui.stays_not")}</p>`}
      <section class="paper rule"><h2>${t("ui.remove_all")}</h2><p>${t("ui.remove_all_text")}</p>
        ${this.#removing()}</section>`;
  }
}
