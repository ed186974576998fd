// Taking everything along as one file, bringing it back, and deleting it.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { saveFile } from "../../parts/save-file.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { waiting } from "./records.js";

const LARGEST = 64_000_000; // bytes; the engine reads no more either

export class Data {
  constructor(app) {
    this.app = app;
    this.busy = false;
    this.said = null; // {key, params, problem}
    this.asking = false;
  }

  async enter() {
    this.aside = await store.unreadable();
    try { this.stays = await navigator.storage?.persisted?.(); } catch { this.stays = undefined; }
  }

  say(key, params = {}, problem = false) {
    this.said = { key, params, problem };
    this.busy = false;
    speak(t(key, params));
    this.app.draw();
  }

  async work(act) {
    if (this.busy) return;
    this.busy = true;
    this.said = null;
    this.app.draw();
    await act();
  }

  export() {
    return this.work(async () => {
      const matches = await store.all();
      const aside = await store.unreadable();
      const answer = await this.app.engine.ask({ do: "export", matches, aside });
      if (!answer.ok) { this.say(answer.key, answer.params, true); return; }
      saveFile(`kubek-${store.localDay()}.json`, answer.file, "application/json");
      this.say("ui.exported", { n: matches.length });
    });
  }

  import(input) {
    const [file] = input.files;
    if (!file) return undefined;
    return this.work(async () => {
      let text = "";
      try { text = file.size > LARGEST ? null : await file.text(); } catch { text = ""; }
      input.value = "";
      if (text === null) { this.say("reason.file_large", {}, true); return; }
      const known = (await store.all()).map(({ id, record }) => ({ id, record }));
      const answer = await this.app.engine.ask({ do: "import", file: text, known });
      if (!answer.ok) { this.say(answer.key, answer.params, true); return; }
      await store.bringIn(answer.put, answer.aside);
      if (answer.put.some((m) => m.id === this.app.session?.id)) this.app.session = null; // it went on elsewhere
      this.aside = await store.unreadable();
      this.say(answer.aside.length ? "ui.imported_aside" : "ui.imported", { n: answer.put.length, same: answer.same, aside: answer.aside.length });
    });
  }

  async removeAll() {
    await store.removeAll();
    this.app.session = null;
    this.asking = false;
    this.aside = [];
    this.say("ui.removed_all");
  }

  view() {
    const { app, busy, said, asking, aside } = this;
    const ask = (on) => { this.asking = on; app.draw(); };
    return html`
      <div role="status">${said ? html`<p class=${said.problem ? "problem" : "notice"}>${t(said.key, said.params)}</p>` : nothing}</div>
      <section class="paper rule"><h2>${t("ui.export")}</h2><p>${t("ui.export_text")}</p>
        <button type="button" class="plain" aria-disabled=${busy} @click=${() => this.export()}>${t("ui.export")}</button></section>
      <section class="paper rule"><h2>${t("ui.import")}</h2><p id="import-text">${t("ui.import_text")}</p>
        <label class="button plain file"><input type="file" accept=".json,application/json" class="unseen" aria-describedby="import-text" @change=${(e) => this.import(e.target)}>${t("ui.import_choose")}</label></section>
      ${busy ? waiting(app) : nothing}
      ${aside?.length ? html`<p class="notice">${t("ui.aside_n", { n: aside.length })}</p>` : nothing}
      ${this.stays === undefined ? nothing : html`<p class="hint">${t(this.stays ? "ui.stays" : "ui.stays_not")}</p>`}
      <section class="paper rule"><h2>${t("ui.remove_all")}</h2><p>${t("ui.remove_all_text")}</p>
        ${asking ? html`<p><b>${t("ui.remove_all_ask")}</b></p><div class="actions"><button type="button" class="plain" @click=${() => ask(false)}>${t("ui.cancel")}</button>
          <button type="button" class="primary" @click=${() => this.removeAll()}>${t("ui.remove_all")}</button></div>`
        : html`<button type="button" class="plain" @click=${() => ask(true)}>${t("ui.remove_all")}</button>`}</section>`;
  }
}
