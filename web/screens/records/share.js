// One match as a link, as a QR code, and as a file.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { Handed } from "../../parts/save-file.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { shownName } from "../../store/names.js";
import { filesOf } from "../../store/taking.js";
import { bringHere, canBeAway, isAway, sendAway } from "../../store/by-link.js";
import { MatchScreen } from "./match-screen.js";
import { waiting } from "./waiting.js";

/** @import { Saved } from "../../types/index.js" */

const LONGEST_QR = 1200; // characters: denser codes are not read off a screen any more

/** Dark modules as one path, row by row.
 * @param {boolean[][]} data */
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

/** @param {boolean[][]} data */
const picture = (data) => html`<svg class="qr" role="img" aria-label=${t("ui.as_code")}
  viewBox="0 0 ${data.length} ${data.length}"
  shape-rendering="crispEdges"><rect width=${data.length} height=${data.length} fill="#fff"/><path fill="#000"
    d=${path(data)}/></svg>`;

export class Share extends MatchScreen {
  link = "";
  /** @type {boolean[][] | null} */ code = null;
  copied = false;
  /** @type {Handed | null} */ handed = null;

  async enter() {
    const match = await this.find();
    if (match) this.#make(match);
  }

  /** @param {Saved} match */
  async #make({ record }) {
    const { app } = this;
    const answer = await app.engine.ask({ do: "link", record });
    if (answer.ok) {
      this.link = `${location.origin}${location.pathname}#/link/${answer.link}`;
      if (this.link.length <= LONGEST_QR) {
        const { encode } = await import("uqr");
        this.code = encode(this.link, { ecc: "L", border: 4 }).data;
      }
    } else this.fault = answer;
    app.draw();
  }

  /** @param {Saved} match */
  send(match) { return this.app.once("send", () => this.#send(match)); }

  /** @param {Saved} match */
  async #send(match) {
    const title = `Kubek: ${t(`game.${match.record.game}.name`)}`;
    try {
      if (!navigator.share) { await this.#copy(match); return; }
      await navigator.share({ title, url: this.link });
      await this.#setAway(match, true);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AbortError") await this.#copy(match);
    }
  }

  /** @param {Saved} match */
  async #copy(match) {
    try {
      await navigator.clipboard.writeText(this.link);
      this.copied = true;
      speak(t("ui.link_copied"));
      await this.#setAway(match, true);
    } catch {
      const field = /** @type {HTMLInputElement | null} */ (document.querySelector(".link-field"));
      field?.focus();
      field?.select();
    }
    this.app.draw();
  }

  /** Who moves now plays on the device that gets the link, or here after all.
   * @param {Saved} match @param {boolean} on */
  async #setAway(match, on) {
    if (!canBeAway(match)) return;
    if (on) sendAway(match, [match.turn]);
    else bringHere(match, match.turn);
    await store.save(match).catch(() => {}); // played on in another tab meanwhile: the link is old
    this.app.draw();
  }

  /** @param {Saved} match */
  async #file(match) {
    const { files } = await filesOf(this.app.engine.ask, [match], []);
    if (!files.length) return; // the page says that the engine has stopped
    this.handed = new Handed(`kubek-${match.record.game}.json`, files[0], "application/json", () => this.app.draw());
    await this.handed.give();
  }

  /** @param {Saved} match */
  #asLink(match) {
    const { link } = this;
    const { over, turn = null, record } = match;
    const next = over || turn === null ? "" : shownName(record.seats[turn].name);
    const away = turn !== null && isAway(match, turn);
    return html`<section class="paper rule"><h2>${t("ui.as_link")}</h2>
      <p>${t(over ? "ui.as_link_over" : "ui.as_link_running", { name: next })}</p>
      <label class="field"><span>${t("ui.link")}</span><input type="text" readonly class="link-field" .value=${link}
        @focus=${(/** @type {{target: HTMLInputElement}} */ { target }) => target.select()}></label>
      <div class="actions"><button type="button" class="primary" data-main
        @click=${() => this.send(match)}>${t(over ? "ui.send_link" : "ui.send_to", { name: next })}</button>
      <button type="button" class="plain" @click=${() =>
        this.app.once("copy", () => this.#copy(match))}>${t("ui.copy_link")}</button></div>
      <p role="status">${this.copied ? t("ui.link_copied") : ""}</p>
      ${canBeAway(match) ? html`<label class="check"><input type="checkbox" .checked=${away}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => this.#setAway(match, target.checked)}>
        <span>${t("ui.away_set", { name: next })}<small>${t("ui.away_set.hint", { name: next })}</small></span></label>`
        : nothing}</section>`;
  }

  view() {
    const { app, match, link, code, fault } = this;
    const file = match ? html`<section class="paper rule"><h2>${t("ui.as_file")}</h2><p>${t("ui.as_file_text")}</p>
      <button type="button" class="plain" @click=${() =>
        this.app.once("file", () => this.#file(match))}>${t("ui.save_file")}</button>
      ${this.handed?.view() ?? nothing}</section>`
        : nothing;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>${file}`;
    if (!link || !match) return waiting(app);
    const { game, seats } = match.record;
    return html`<p class="hint">${t(`game.${game}.name`)} · ${seats.map((seat, i) => html`${i ? ", " : ""}<bdi>${
      shownName(seat.name)}</bdi>`)}</p>
      ${this.#asLink(match)}
      <section class="paper rule"><h2>${t("ui.as_code")}</h2>
        ${code ? html`<p>${t("ui.as_code_text")}</p>${picture(code)}` : html`<p>${t("ui.code_long")}</p>`}</section>
      ${file}`;
  }
}
