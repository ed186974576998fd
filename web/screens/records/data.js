// Taking everything along as one file, bringing it back, and deleting it.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { Handed } from "../../parts/save-file.js";
import { speak } from "../../parts/live.js";
import { go } from "../../router.js";
import { Bringing, Refused, Stopped, textOf } from "../../store/bringing.js";
import { removeAside, restoreAside, setAside } from "../../store/aside.js";
import * as store from "../../store/matches.js";
import { forgetEverybody } from "../../store/players.js";
import { filesOf } from "../../store/taking.js";
import { asideList } from "./aside-list.js";
import { RecordScreen } from "./record-screen.js";
import { working } from "./waiting.js";

/** @import { Aside, Params } from "../../types/index.js" */

/** @param {string} key @param {() => unknown} act @param {{off?: boolean, look?: string}} how */
const button = (key, act, { off = false, look = "plain" } = {}) => html`<button type="button" class=${look}
  aria-disabled=${off ? "true" : nothing} @click=${act}>${t(key)}</button>`;

const LINK = /#\/link\/([\w-]+)/;

export class Data extends RecordScreen {
  /** What it is doing, and how far it is. @type {{key: string, share: number} | null} */ busy = null;
  /** What came of it. @type {{key: string, params: Params, problem: boolean} | null} */ said = null;
  asking = false; // whether everything is to be deleted
  pasted = "";
  /** @type {Handed[]} */ handed = [];
  /** @type {Bringing | null} */ bringing = null;
  /** What cannot be read. @type {Aside[]} */ aside = [];
  /** @type {Aside | null} */ deleted = null;
  /** Whether the browser keeps the data for good, where it says so. @type {boolean | undefined} */ stays;

  async enter() {
    this.aside = await setAside();
    try { this.stays = await navigator.storage?.persisted?.(); } catch { this.stays = undefined; }
  }

  leave() { this.bringing?.stop(); }

  /** @param {string} key @param {Params} params */
  #say(key, params = {}, problem = false) {
    this.said = { key, params, problem };
    speak(t(key, params));
    this.app.draw();
  }

  /** @param {string} key @param {(step: (share: number) => void) => Promise<void>} act */
  async #work(key, act) {
    if (this.busy) return;
    this.said = null;
    const step = (/** @type {number} */ share) => { this.busy = { key, share }; this.app.draw(); };
    step(0);
    try {
      await act(step);
    } catch (error) {
      if (error instanceof Stopped) this.#say("ui.import_stopped");
      else if (error instanceof Refused) this.#say(error.key, error.params, true);
      else throw error;
    } finally {
      this.busy = null;
      this.app.draw();
    }
  }

  #export() {
    return this.#work("ui.exporting", async (step) => {
      const matches = await store.all();
      const whole = store.listedAll();
      const texts = (await setAside()).map(({ text }) => text).filter(Boolean);
      const { files, fault } = await filesOf(this.app.engine.ask, matches, texts, step);
      if (fault) { this.#say(fault.key, fault.params, true); return; }
      const day = store.localDay();
      this.handed = files.map((text, i) => new Handed(`kubek-${day}${files.length > 1 ? `-${i + 1}` : ""}.json`, text,
        "application/json", () => this.app.draw()));
      if (whole) this.#say("ui.exported", { n: matches.length });
      else this.#say("ui.matches_unread", {}, true); // the file has what could be read
      if (files.length === 1) await this.handed[0].give();
    });
  }

  /** @param {HTMLInputElement} input */
  async #file(input) {
    const file = input.files?.[0];
    if (!file) return;
    await this.#import(() => textOf(file));
    input.value = "";
  }

  #paste() {
    const link = LINK.exec(this.pasted);
    if (link) go(`#/link/${link[1]}`);
    else if (this.pasted.trim()) this.#import(async () => this.pasted);
  }

  /** @param {() => Promise<string>} read */
  #import(read) {
    return this.#work("ui.importing", async (step) => {
      this.bringing = new Bringing(this.app.engine.ask, step);
      try {
        const { put, same, aside } = await this.bringing.bring(await read());
        if (put.some((match) => match.id === this.app.session?.id)) this.app.getUp(); // it went on elsewhere
        this.pasted = "";
        this.aside = await setAside();
        this.#say(aside ? "ui.imported_aside" : "ui.imported", { n: put.length, same, aside });
      } finally {
        this.bringing = null;
      }
    });
  }

  /** @param {Aside} item @param {boolean} on */
  async #setAside(item, on) {
    await (on ? restoreAside(item) : removeAside(item));
    this.deleted = on ? null : item;
    this.aside = await setAside();
    if (!on) speak(t("ui.aside_deleted"));
    this.app.draw();
  }

  #removeAll() {
    return this.app.once("remove all", async () => {
      this.app.getUp();
      await store.removeAll();
      forgetEverybody();
      Object.assign(this, { asking: false, aside: [], deleted: null, handed: [] });
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

  #importing() {
    return html`<section class="paper rule"><h2>${t("ui.import")}</h2><p id="import-text">${t("ui.import_text")}</p>
      <label class="button plain file"><input type="file" accept=".json,application/json" class="unseen"
        aria-describedby="import-text" @change=${(/** @type {{target: HTMLInputElement}} */ { target }) =>
          this.#file(target)}
        >${t("ui.import_choose")}</label>
      <label class="field"><span>${t("ui.paste")}</span><textarea rows="2" spellcheck="false" autocomplete="off"
        .value=${this.pasted} @input=${(/** @type {{target: HTMLTextAreaElement}} */ { target }) => {
          this.pasted = target.value; }}></textarea></label>
      ${button("ui.paste_load", () => this.#paste(), { off: Boolean(this.busy) })}</section>`;
  }

  view() {
    const { app, busy, said, aside, stays, deleted } = this;
    return html`
      <div role="status">${said ? html`<p class=${said.problem ? "problem" : "notice"}>${t(said.key, said.params)}</p>`
        : nothing}</div>
      ${busy ? working(app, t(busy.key), busy.share, this.bringing ? () => this.bringing?.stop() : null) : nothing}
      ${this.handed.map((one) => one.view())}
      <section class="paper rule"><h2>${t("ui.export")}</h2><p>${t("ui.export_text")}</p>
        ${button("ui.export", () => this.#export(), { off: Boolean(busy) })}</section>
      ${this.#importing()}
      ${deleted ? html`<p class="notice">${t("ui.aside_deleted")} ${button("ui.undo", () =>
        this.#setAside(deleted, true))}</p>` : nothing}
      ${aside.length ? asideList(aside, (item) => this.#setAside(item, false), (handed) => { this.handed = [handed]; },
        () => app.draw()) : nothing}
      ${stays === undefined ? nothing : html`<p class="hint">${t(stays ? "ui.stays" : "ui.stays_not")}</p>`}
      <section class="paper rule"><h2>${t("ui.remove_all")}</h2><p>${t("ui.remove_all_text")}</p>
        ${this.#removing()}</section>`;
  }
}
