// A match that came by link: checked by the engine, shown, and only kept when the person says so.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { mark } from "../../parts/mark.js";
import { replace } from "../../router.js";
import * as store from "../../store/matches.js";
import { shownName } from "../../store/names.js";
import { arrive, canBeAway } from "../../store/by-link.js";
import { RecordScreen } from "./record-screen.js";
import { waiting } from "./waiting.js";

/** @import { App } from "../../app.js" */
/** @import { Figures, MatchRecord, Params, Saved } from "../../types/index.js" */

/** What the engine says of a link; `kind` compares it with the match known by the same name, `played` are the seats
 * that have moved in it since.
 * @typedef {{kind: "same" | "newer" | "older" | "fork" | "other", key: string, params: Params, id: string | null,
 *   common: number, played: number[], figures: Figures, record: MatchRecord}
 *   & Required<Pick<Saved, "over" | "turn" | "scores" | "places" | "progress">>} Found */

/** @type {Partial<Record<Found["kind"], string>>} */
const TEXTS = { same: "ui.link_same", newer: "ui.link_newer", other: "ui.link_other" };

/** @param {string} text @param {() => unknown} act */
const plain = (text, act) => html`<button type="button" class="plain" @click=${act}>${text}</button>`;
/** @param {string} text @param {() => unknown} act */
const primary = (text, act) => html`<button type="button" class="primary" data-main @click=${act}>${text}</button>`;

const leave = () => plain(t("ui.to_library"), () => replace("#/"));

export class Incoming extends RecordScreen {
  /** @type {Found | null} */ found = null;
  /** The match of this device that it goes with. @type {Saved | null} */ mine = null;

  /** @param {App} app @param {string} text */
  constructor(app, text) {
    super(app);
    this.text = text;
  }

  async enter() { this.#check(); }

  async #check() {
    const { app } = this;
    const matches = await store.all();
    const known = matches.map(({ id, record }) => ({ id, record }));
    const answer = await app.engine.ask({ do: "unlink", link: this.text, known });
    if (answer.ok) {
      this.found = /** @type {any} */ (answer);
      this.mine = matches.find((match) => match.id === answer.id) ?? null;
    } else this.fault = answer;
    app.draw();
  }

  /** The address of a match, in place of the link: the link is used up.
   * @param {string} id @param {boolean} over */
  #open(id, over) { replace(over ? `#/history/${id}` : `#/match/${id}`); }

  /** Keeps it as a match of its own, or in place of the one it continues, as long as that is still as it was compared.
   * `away` are seats that play on another device.
   * @param {Found} found @param {Saved | null} known @param {number[]} away @param {() => boolean} here */
  async #keep(found, known, away, here) {
    const { kind, id: of, common, record, over, turn, scores, places, progress, figures } = found;
    const now = Date.now();
    /** @type {Saved} */
    const entry = {
      id: "", created: now, marks: record.seats.map((_, i) => i % 8), ...known,
      record, over, turn, scores, places, progress, updated: now,
    };
    delete entry.redo;
    if (kind === "fork" && of) entry.fork = { of, at: common }; // the dice that both have count once
    if (known || away.length) arrive(entry, away);
    if (over) Object.assign(entry, { finished: known?.finished || now, day: known?.day || store.localDay(), figures });
    else { delete entry.finished; delete entry.day; delete entry.figures; }
    if (known) {
      try { await store.save(entry); } catch (error) {
        if (!(error instanceof store.Changed)) throw error;
        await this.#check(); // it was played on, or deleted, meanwhile: how do they compare now?
        return;
      }
    }
    const id = known?.id ?? (await store.bringIn([entry]))[0].id;
    if (this.app.session?.id === id) this.app.getUp(); // it is opened anew
    if (here()) this.#open(id, over);
  }

  /** @param {Found} found */
  #choices(found) {
    const { mine } = this;
    const { kind, record, turn, played } = found;
    /** @param {Saved | null} known @param {number[]} away */
    const keep = (known, away = []) => () => this.app.once("keep", (here) => this.#keep(found, known, away, here));
    if (kind === "other" && turn !== null && canBeAway({ ...found,
      turn })) { // several people, perhaps on several devices
      const others = record.seats.map((_, i) => i).filter((i) => i !== turn);
      return html`${primary(t("ui.away_as", { name: shownName(record.seats[turn].name) }), keep(null, others))}
        ${plain(t("ui.away_all"), keep(null))}`;
    }
    if (kind === "other") return primary(t("ui.link_keep"), keep(null));
    if (kind === "newer") return primary(t("ui.link_go_on"), keep(mine, played));
    return html`${mine ? primary(t("ui.link_mine"), () => this.#open(mine.id, mine.over)) : nothing}
      ${kind === "fork" ? plain(t("ui.link_apart"), keep(null)) : nothing}`;
  }

  view() {
    const { app, found, fault, mine } = this;
    if (!this.text) return html`<p class="empty">${t("ui.link_none")}</p>${leave()}`;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p><div class="actions">${leave()}</div>`;
    if (!found) return waiting(app);
    const { record, kind, turn, over, scores } = found;
    const known = TEXTS[kind];
    const status = over || turn === null ? t("ui.link_over")
      : t("ui.turn_of", { name: shownName(record.seats[turn].name) });
    return html`<section class="paper rule"><h2>${t(`game.${record.game}.name`)}</h2>
        <ul class="places">${record.seats.map((seat, i) => html`<li>${mark(mine?.marks?.[i]
          ?? i % 8)}<bdi>${shownName(seat.name)}</bdi> <b
          class="hand">${number(scores[i])}</b></li>`)}</ul>
        <p class="hint">${status}</p></section>
      <p class=${known ? "notice" : "problem"}>${t(known || found.key, found.params)}</p>
      <div class="actions">
        ${this.#choices(found)}
        ${leave()}
      </div>`;
  }
}
