// One match as a link, as a QR code, and as a file.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { saveFile } from "../../parts/save-file.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { bringHere, canBeAway, isAway, sendAway } from "../../store/by-link.js";
import { waiting } from "./records.js";

const LONGEST_QR = 1200; // characters: denser codes are not read off a screen any more

/** Dark modules as one path, row by row. */
function path(data) {
  let d = "";
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      let end = x;
      while (row[end]) end += 1;
      d += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return d;
}

export class Share {
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.copied = false;
  }

  async enter() {
    this.match = await store.load(this.id);
    if (!this.match) { this.fault = { key: "ui.match_gone" }; return; }
    this.make();
  }

  async make() {
    const { app } = this;
    const answer = await app.engine.ask({ do: "link", record: this.match.record });
    if (answer.ok) {
      this.link = `${location.origin}${location.pathname}#/link/${answer.link}`;
      if (this.link.length <= LONGEST_QR) {
        const { encode } = await import("uqr");
        this.code = encode(this.link, { ecc: "L", border: 4 }).data;
      }
    } else this.fault = answer;
    app.draw();
  }

  async send() {
    const title = `Kubek: ${t(`game.${this.match.record.game}.name`)}`;
    try {
      if (!navigator.share) { await this.copy(); return; }
      await navigator.share({ title, url: this.link });
      await this.setAway(true);
    } catch (error) {
      if (error?.name !== "AbortError") await this.copy();
    }
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
      speak(t("ui.link_copied"));
      await this.setAway(true);
    } catch {
      const field = document.querySelector(".link-field");
      field?.focus();
      field?.select();
    }
    this.app.draw();
  }

  /** Who moves now plays on the device that gets the link, or here after all. */
  async setAway(on) {
    const { match } = this;
    if (!canBeAway(match)) return;
    if (on) sendAway(match, [match.turn]);
    else bringHere(match, match.turn);
    await store.save(match).catch(() => {}); // played on in another tab meanwhile: the link is old
    this.app.draw();
  }

  async file() {
    const answer = await this.app.engine.ask({ do: "export", matches: [this.match], aside: [] });
    if (answer.ok) saveFile(`kubek-${this.match.record.game}.json`, answer.file, "application/json");
  }

  view() {
    const { app, match, link, code, fault } = this;
    const file = html`<section class="paper rule"><h2>${t("ui.as_file")}</h2><p>${t("ui.as_file_text")}</p>
      <button type="button" class="plain" @click=${() => this.file()}>${t("ui.save_file")}</button></section>`;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>${match ? file : nothing}`;
    if (!link) return waiting(app);
    const next = match.over ? null : match.record.seats[match.turn]?.name;
    return html`<p class="hint">${t(`game.${match.record.game}.name`)} · ${match.record.seats.map((s) => s.name).join(", ")}</p>
      <section class="paper rule"><h2>${t("ui.as_link")}</h2>
        <p>${t(match.over ? "ui.as_link_over" : "ui.as_link_running", { name: next ?? "" })}</p>
        <label class="field"><span>${t("ui.link")}</span><input type="text" readonly class="link-field" .value=${link} @focus=${(e) => e.target.select()}></label>
        <div class="actions"><button type="button" class="primary" data-main @click=${() => this.send()}>${t(match.over ? "ui.send_link" : "ui.send_to", { name: next ?? "" })}</button>
        <button type="button" class="plain" @click=${() => this.copy()}>${t("ui.copy_link")}</button></div>
        <p role="status">${this.copied ? t("ui.link_copied") : ""}</p>
        ${canBeAway(match) ? html`<label class="check"><input type="checkbox" .checked=${isAway(match, match.turn)} @change=${(e) => this.setAway(e.target.checked)}>
          <span>${t("ui.away_set", { name: next })}<small>${t("ui.away_set.hint", { name: next })}</small></span></label>` : nothing}</section>
      <section class="paper rule"><h2>${t("ui.as_code")}</h2>
        ${code ? html`<p>${t("ui.as_code_text")}</p><svg class="qr" role="img" aria-label=${t("ui.as_code")} viewBox="0 0 ${code.length} ${code.length}" shape-rendering="crispEdges"><rect width=${code.length} height=${code.length} fill="#fff"/><path fill="#000" d=${path(code)}/></svg>`
        : html`<p>${t("ui.code_long")}</p>`}</section>
      ${file}`;
  }
}
