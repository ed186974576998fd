// A match that came by link: checked by the engine, shown, and only kept when the person says so.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { mark } from "../../parts/mark.js";
import { replace } from "../../router.js";
import * as store from "../../store/matches.js";
import { arrive, canBeAway } from "../../store/by-link.js";
import { waiting } from "./records.js";

export class Incoming {
  constructor(app, text) {
    this.app = app;
    this.text = text;
  }

  async enter() { this.check(); }

  async check() {
    const { app } = this;
    const matches = await store.all();
    const answer = await app.engine.ask({ do: "unlink", link: this.text, known: matches.map(({ id, record }) => ({ id, record })) });
    if (answer.ok) {
      this.found = answer;
      this.mine = matches.find((m) => m.id === answer.id) || null;
    } else this.fault = answer;
    app.draw();
  }

  /** The address of a match, in place of the link: the link is used up. */
  open(id, over) { replace(over ? `#/history/${id}` : `#/match/${id}`); }

  /** Keeps it as a match of its own, or in place of the one it continues. `away` are seats that play on another device. */
  async keep(known, away = []) {
    const { record, over, turn, scores, places, progress, figures } = this.found;
    const entry = { ...(known || {}), record, over, turn, scores, places, progress, updated: Date.now() };
    delete entry.redo;
    if (known || away.length) arrive(entry, away);
    if (over) Object.assign(entry, { finished: known?.finished || Date.now(), day: known?.day || store.localDay(), figures });
    else { delete entry.finished; delete entry.day; delete entry.figures; }
    entry.marks ??= record.seats.map((_, i) => i % 8);
    const [kept] = await store.bringIn([entry], []);
    if (this.app.session?.id === kept.id) this.app.session = null; // it is opened anew
    this.open(kept.id, over);
  }

  view() {
    const { app, found, fault, mine } = this;
    const leave = html`<button type="button" class="plain" @click=${() => replace("#/")}>${t("ui.to_library")}</button>`;
    if (!this.text) return html`<p class="empty">${t("ui.link_none")}</p>${leave}`;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p><div class="actions">${leave}</div>`;
    if (!found) return waiting(app);
    const { record, kind, turn, over } = found;
    const byLink = kind === "other" && canBeAway(found); // several people, perhaps on several devices
    const others = record.seats.map((_, i) => i).filter((i) => i !== turn);
    const known = { same: "ui.link_same", newer: "ui.link_newer", other: "ui.link_other" }[kind];
    return html`<section class="paper rule"><h2>${t(`game.${record.game}.name`)}</h2>
        <ul class="places">${record.seats.map((seat, i) => html`<li>${mark(mine?.marks?.[i] ?? i % 8)}<bdi>${seat.name}</bdi> <b class="hand">${number(found.scores[i])}</b></li>`)}</ul>
        <p class="hint">${over ? t("ui.link_over") : t("ui.turn_of", { name: record.seats[turn].name })}</p></section>
      <p class=${known ? "notice" : "problem"}>${t(known || found.key, found.params)}</p>
      <div class="actions">
        ${byLink ? html`<button type="button" class="primary" data-main @click=${() => this.keep(null, others)}>${t("ui.away_as", { name: record.seats[turn].name })}</button>` : nothing}
        ${kind === "other" ? html`<button type="button" class=${byLink ? "plain" : "primary"} ?data-main=${!byLink} @click=${() => this.keep(null)}>${t(byLink ? "ui.away_all" : "ui.link_keep")}</button>` : nothing}
        ${kind === "newer" ? html`<button type="button" class="primary" data-main @click=${() => this.keep(mine, found.played)}>${t("ui.link_go_on")}</button>` : nothing}
        ${["same", "older", "fork"].includes(kind) ? html`<button type="button" class="primary" data-main @click=${() => this.open(mine.id, mine.over)}>${t("ui.link_mine")}</button>` : nothing}
        ${kind === "fork" ? html`<button type="button" class="plain" @click=${() => this.keep(null)}>${t("ui.link_apart")}</button>` : nothing}
        ${leave}
      </div>`;
  }
}
