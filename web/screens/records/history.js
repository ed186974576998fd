// Finished matches, the last one first.

import { html, nothing } from "lit-html";
import { t, number, dateTime } from "../../i18n/i18n.js";
import { icon } from "../../parts/icon.js";
import { mark } from "../../parts/mark.js";
import { changedOptions, optionText } from "../../parts/options.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { shownName } from "../../store/names.js";
import { entries } from "../../parts/entries.js";
import { RecordScreen } from "./record-screen.js";

/** @import { Finished } from "../../types/index.js" */

const PAGE = 30;

/** @param {string} text @param {() => unknown} act @param {string} look */
const button = (text, act, look = "plain") => html`<button type="button" class=${look} @click=${act}>${text}</button>`;

export class History extends RecordScreen {
  /** @type {Finished[]} */ matches = [];
  shown = PAGE;
  /** @type {Finished[] | null} */ deleted = null;
  asking = false; // whether everything is to be deleted

  async enter() {
    this.matches = (await store.finished()).reverse();
  }

  /** @param {Finished[]} list */
  remove(list) {
    return this.app.once(`delete ${list.map(({ id }) => id).join(" ")}`, async (here) => {
      if (list.some(({ id }) => id === this.app.session?.id)) this.app.getUp();
      await store.remove(list);
      this.deleted = list;
      this.asking = false;
      await this.enter();
      speak(t("ui.deleted_n", { n: list.length }));
      this.app.draw();
      if (here()) /** @type {HTMLElement | null} */ (document.querySelector("[data-undo]"))?.focus();
    });
  }

  undo() {
    return this.app.once("restore", async (here) => {
      const { deleted } = this;
      this.deleted = null;
      if (deleted) await store.restore(deleted);
      await this.enter();
      this.app.draw();
      if (here()) document.getElementById("main")?.focus();
    });
  }

  /** @param {Finished} match */
  #card(match) {
    const { id, record, places, scores, marks } = match;
    const order = record.seats.map((_, i) => i)
      .sort((a, b) => (places?.[a] ?? 0) - (places?.[b] ?? 0) || a - b);
    const options = changedOptions(record.options ?? {}).map(([name, value]) => optionText(name, value)).join(" · ");
    const name = t(`game.${record.game}.name`);
    return html`<li class="match">
      <a href=${`#/history/${id}`} class="match-link">
        <span class="match-game">${name}</span>
        <span class="match-people">${order.map((i) => html`<span class="match-seat"
          >${record.seats.length > 1 && places?.[i] ? `${number(places[i])}.`
            : nothing}${mark(marks[i])}<bdi>${shownName(record.seats[i].name)}</bdi> <b
          class="hand">${scores ? number(scores[i]) : ""}</b></span>`)}</span>
        <small>${dateTime(match.finished)}${options ? html` · ${options}` : nothing}</small>
      </a>
      <button type="button" class="quiet" aria-label=${t("ui.delete_match", { game: name })}
        @click=${() => this.remove([match])}>${icon("trash")}</button>
    </li>`;
  }

  #ask() {
    const { matches } = this;
    return html`<div class="notice" role="alertdialog" aria-label=${t("ui.delete_all")}>
      <p>${t("ui.delete_all_ask", { n: matches.length })}</p>
      <div class="actions">${button(t("ui.cancel"), () => { this.asking = false; this.app.draw(); })}
      ${button(t("ui.delete_all"), () => this.remove(matches), "primary")}</div></div>`;
  }

  view() {
    const { matches, shown, deleted, asking, app } = this;
    const more = matches.length - shown;
    return html`${deleted ? html`<p class="notice">${t("ui.deleted_n", { n: deleted.length })} <button type="button"
      class="plain"
        data-undo @click=${() => this.undo()}>${t("ui.undo")}</button></p>` : nothing}
      ${matches.length ? html`<ul class="matches">${entries(matches.slice(0, shown),
        (match) => this.#card(match))}</ul>`
        : html`<p class="empty">${t(store.listedAll() ? "ui.history_empty" : "ui.matches_unread")}</p>`}
      <div class="actions">
        ${more > 0 ? button(t("ui.more_n", { n: more }), () => { this.shown += PAGE; app.draw(); }) : nothing}
        ${matches.length && !asking ? button(t("ui.delete_all"), () => { this.asking = true; app.draw(); }) : nothing}
      </div>
      ${asking ? this.#ask() : nothing}`;
  }
}
