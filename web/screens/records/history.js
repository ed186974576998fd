// Finished matches, and one of them event by event.

import { html, nothing } from "lit-html";
import { t, number, dateTime } from "../../i18n/i18n.js";
import { icon } from "../../parts/icon.js";
import { mark } from "../../parts/mark.js";
import { board } from "../../parts/board.js";
import { seats } from "../../parts/seats.js";
import { tray } from "../../parts/tray.js";
import { optionText } from "../../parts/options.js";
import { Session } from "../../session.js";
import { speak } from "../../parts/live.js";
import * as store from "../../store/matches.js";
import { waiting } from "./records.js";

const PAGE = 30;

export class History {
  constructor(app) {
    this.app = app;
    this.shown = PAGE;
    this.deleted = null;
    this.asking = false;
  }

  async enter() { await this.reload(); }

  async reload() {
    this.matches = (await store.all()).filter((m) => m.over).sort((a, b) => b.finished - a.finished);
  }

  async remove(list) {
    await store.remove(list);
    this.deleted = list;
    this.asking = false;
    await this.reload();
    speak(t("ui.deleted_n", { n: list.length }));
    this.app.draw();
    document.querySelector("[data-undo]")?.focus();
  }

  async undo() {
    await store.restore(this.deleted);
    this.deleted = null;
    await this.reload();
    this.app.draw();
    document.getElementById("main")?.focus();
  }

  card(match) {
    const { record } = match;
    const order = record.seats.map((_, i) => i).sort((a, b) => match.places[a] - match.places[b] || a - b);
    const options = Object.entries(record.options || {}).filter(([id]) => id !== "opening");
    return html`<li class="match">
      <a href=${`#/history/${match.id}`} class="match-link">
        <span class="match-game">${t(`game.${record.game}.name`)}</span>
        <span class="match-people">${order.map((i) => html`<span class="match-seat">${record.seats.length > 1 ? `${number(match.places[i])}.` : nothing}${mark(match.marks[i])}<bdi>${record.seats[i].name}</bdi> <b class="hand">${number(match.scores[i])}</b></span>`)}</span>
        <small>${dateTime(match.finished)}${options.length ? html` · ${options.map(([id, v]) => optionText(id, v)).join(" · ")}` : nothing}</small>
      </a>
      <button type="button" class="quiet" aria-label=${t("ui.delete_match", { game: t(`game.${record.game}.name`) })} @click=${() => this.remove([match])}>${icon("trash")}</button>
    </li>`;
  }

  view() {
    const { matches, shown, deleted, asking, app } = this;
    const draw = (change) => { change(); app.draw(); };
    return html`${deleted ? html`<p class="notice">${t("ui.deleted_n", { n: deleted.length })} <button type="button" class="plain" data-undo @click=${() => this.undo()}>${t("ui.undo")}</button></p>` : nothing}
      ${matches.length ? html`<ul class="matches">${matches.slice(0, shown).map((m) => this.card(m))}</ul>` : html`<p class="empty">${t("ui.history_empty")}</p>`}
      <div class="actions">
        ${matches.length > shown ? html`<button type="button" class="plain" @click=${() => draw(() => { this.shown += PAGE; })}>${t("ui.more_n", { n: matches.length - shown })}</button>` : nothing}
        ${matches.length && !asking ? html`<button type="button" class="plain" @click=${() => draw(() => { this.asking = true; })}>${t("ui.delete_all")}</button>` : nothing}
      </div>
      ${asking ? html`<div class="notice" role="alertdialog" aria-label=${t("ui.delete_all")}><p>${t("ui.delete_all_ask", { n: matches.length })}</p>
        <div class="actions"><button type="button" class="plain" @click=${() => draw(() => { this.asking = false; })}>${t("ui.cancel")}</button>
        <button type="button" class="primary" @click=${() => this.remove(matches)}>${t("ui.delete_all")}</button></div></div>` : nothing}`;
  }
}

/** Any match from its first event to its last, by slider and by steps. */
export class Replay {
  constructor(app, id) {
    this.app = app;
    this.id = id;
    this.at = 0;
    this.wanted = null;
    this.fault = null;
  }

  async enter() {
    this.match = await store.load(this.id);
    if (!this.match) { this.fault = { key: "ui.match_gone" }; return; }
    this.session = new Session(this.match, { ask: () => {}, changed: () => this.app.draw(), say: () => {} });
    this.session.readOnly = true;
    this.session.canPick = () => false;
    this.open();
  }

  get handle() { return `look-${this.id}`; }

  async open() {
    const answer = await this.app.engine.ask({ do: "open", match: this.handle, record: this.match.record });
    if (answer.code === "engine") return; // the page says so; see `again`
    if (!answer.ok || answer.read_only) this.fault = { key: answer.key, params: answer.params };
    if (answer.ok) {
      const first = this.length === undefined;
      this.length = answer.length;
      if (first) {
        this.at = answer.length;
        this.show(answer.view);
      } else this.go(this.at); // where the slider stood with the engine before
    }
    this.app.draw();
  }

  again() { this.open(); }

  leave() { if (this.length !== undefined) this.app.engine.ask({ do: "close", match: this.handle }); }

  show(view) {
    this.session.adopt(view);
    this.session.picked = new Set(this.session.places((d) => d.state === "held"));
    if (view.notes.length) this.session.shown = view.notes[0].params.seat ?? this.session.shown;
  }

  /** The slider may be quicker than the engine: only its last place is asked for. */
  async go(at) {
    this.at = Math.min(this.length, Math.max(0, at));
    this.app.draw();
    if (this.wanted !== null) { this.wanted = this.at; return; }
    this.wanted = this.at;
    let shown = null;
    while (shown !== this.wanted) {
      shown = this.wanted;
      const answer = await this.app.engine.ask({ do: "view", match: this.handle, at: shown });
      if (answer.code === "engine") break;
      if (answer.ok) this.show(answer.view);
    }
    this.wanted = null;
    speak(this.text());
    this.app.draw();
  }

  text() {
    const { session, at } = this;
    return at ? session.notesText(session.view) || session.turnText() : t("ui.replay_start");
  }

  title() { return this.match ? t(`game.${this.match.record.game}.name`) : t("ui.nav.history"); }

  tools() {
    return this.match ? html`<a class="tool" href=${`#/share/${this.id}`} aria-label=${t("ui.nav.share")}>${icon("share")}</a>` : nothing;
  }

  view() {
    const { session, fault, match, at, length, app } = this;
    const problem = fault ? html`<p class="problem">${t(fault.key, fault.params)}</p>` : nothing;
    if (!match) return problem;
    if (!session.view) return fault ? problem : waiting(app);
    const many = session.view.seats.length > 1;
    return html`${problem}
      <p class="match-foot"><span>${dateTime(match.finished || match.updated)}</span> <a href=${`#/dice/${this.id}`}>${t("ui.nav.dice")}</a></p>
      <div class="replay">
        <p class="replay-text">${this.text()}</p>
        <label class="slider"><span class="unseen">${t("ui.replay")}</span>
          <input type="range" min="0" max=${length} .value=${String(at)} aria-valuetext=${t("ui.replay_at", { n: at, of: length })} @input=${(e) => this.go(Number(e.target.value))}></label>
        <div class="actions"><button type="button" class="plain" aria-disabled=${at === 0} @click=${() => this.go(at - 1)}>${t("ui.step_back")}</button>
          <span>${t("ui.step_of", { n: at, of: length })}</span>
          <button type="button" class="plain" aria-disabled=${at === length} @click=${() => this.go(at + 1)}>${t("ui.step_on")}</button></div>
        ${session.slots.length ? tray(session) : nothing}
      </div>
      ${many ? seats(session) : nothing}
      <div class="board-still">${board(session)}</div>`;
  }
}
