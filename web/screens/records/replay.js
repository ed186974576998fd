// Any match from its first event to its last, by slider and by steps.

import { html, nothing } from "lit-html";
import { t, dateTime } from "../../i18n/i18n.js";
import { still } from "../../match/still.js";
import { notesText, turnText } from "../../match/words.js";
import { icon } from "../../parts/icon.js";
import { board } from "../../parts/board.js";
import { seats } from "../../parts/seats.js";
import { tray } from "../../parts/tray.js";
import { speak } from "../../parts/live.js";
import { isWhole, keptOf } from "../../store/analyses.js";
import { settings } from "../../store/settings.js";
import { decisionAt, decisionText } from "./decision.js";
import { MatchScreen } from "./match-screen.js";
import { waiting } from "./waiting.js";

/** @import { View } from "#view" */
/** @import { App } from "../../app.js" */
/** @import { Selection } from "../../match/selection.js" */
/** @import { Kept } from "../../store/analyses.js" */
/** @import { Saved } from "../../types/index.js" */

let looks = 0;

export class Replay extends MatchScreen {
  /** The moment on the screen. @type {Selection | null} */ moment = null;
  /** Events of the match, once it is open. @type {number | null} */ length = null;
  at = 0; // where the slider stands
  /** The decision that the moment on the screen is before, where another was better.
   * @type {ReturnType<typeof decisionAt>} */ decision = null;
  /** What was found when it was looked back at. @type {Kept | null} */ kept = null;
  /** What is being asked for. @type {number | null} */ #wanted = null;
  /** The engine's name for it. */ #handle = `look-${looks += 1}`;

  /** `part`: the event before which it begins; without one it begins at the end.
   * @param {App} app @param {string} id @param {string | null} part */
  constructor(app, id, part = null) {
    super(app, id);
    this.begin = part && /^\d+$/.test(part) ? Number(part) : null;
  }

  async enter() {
    const match = await this.find();
    if (!match) return;
    const kept = settings.analysis ? await keptOf(this.id) : null;
    this.kept = isWhole(kept, match.record) ? kept : null;
    this.#open(match);
  }

  /** @param {Saved} match */
  async #open(match) {
    const answer = await this.app.engine.ask({ do: "open", match: this.#handle, record: match.record });
    if (answer.code === "engine") return; // the page says so; see `again`
    if (!answer.ok || answer.read_only) this.fault = answer;
    if (answer.ok) {
      const first = this.length === null;
      this.length = answer.length;
      if (first && this.begin === null) {
        this.at = answer.length;
        this.#show(answer.view, this.at);
      } else if (first) await this.go(this.begin ?? 0);
      else this.go(this.at); // where the slider stood with the engine before
    }
    this.app.draw();
  }

  again() { if (this.match) this.#open(this.match); }

  leave() { if (this.match) this.app.engine.ask({ do: "close", match: this.#handle }); }

  /** @param {View} view @param {number} at */
  #show(view, at) {
    this.decision = decisionAt(this.kept, at);
    const { decision } = this;
    const shown = (decision ? view.turn : view.notes[0]?.params.seat) ?? this.moment?.shown ?? 0;
    this.moment = still(view, this.match?.marks ?? [], { shown, picks: false, move: decision?.best ?? null,
      changed: () => this.app.draw() });
  }

  /** The slider may be quicker than the engine: only its last place is asked for.
   * @param {number} at */
  async go(at) {
    this.at = Math.min(this.length ?? 0, Math.max(0, at));
    this.app.draw();
    if (this.#wanted !== null) { this.#wanted = this.at; return; }
    this.#wanted = this.at;
    let shown = null;
    while (shown !== this.#wanted) {
      shown = this.#wanted;
      const answer = await this.app.engine.ask({ do: "view", match: this.#handle, at: shown });
      if (answer.code === "engine") break;
      if (answer.ok) this.#show(answer.view, shown);
    }
    this.#wanted = null;
    speak(this.#text());
    this.app.draw();
  }

  #text() {
    const view = this.moment?.view;
    return this.at && view ? notesText(view) || turnText(view) : t("ui.replay_start");
  }

  title() { return this.match ? t(`game.${this.match.record.game}.name`) : t("ui.nav.history"); }

  tools() {
    return this.match ? html`<a class="tool" href=${`#/share/${this.id}`}
      aria-label=${t("ui.nav.share")}>${icon("share")}</a>` : nothing;
  }

  #steps() {
    const { at, length } = this;
    /** @param {string} key @param {boolean} off @param {number} to */
    const step = (key, off, to) => html`<button type="button" class="plain" aria-disabled=${off}
      @click=${() => this.go(to)}>${t(key)}</button>`;
    return html`<label class="slider"><span class="unseen">${t("ui.replay")}</span>
      <input type="range" min="0" max=${length} .value=${String(at)} aria-valuetext=${t("ui.replay_at", { n: at,
        of: length })}
        @input=${(/** @type {{target: HTMLInputElement}} */ { target }) => this.go(Number(target.value))}></label>
      <div class="actions">${step("ui.step_back", at === 0, at - 1)}
        <span>${t("ui.step_of", { n: at, of: length })}</span>
        ${step("ui.step_on", at === length, at + 1)}</div>`;
  }

  view() {
    const { moment, fault, match, app } = this;
    const problem = fault ? html`<p class="problem">${t(fault.key, fault.params)}</p>` : nothing;
    if (!match) return problem;
    if (!moment) return fault ? problem : waiting(app);
    const { view } = moment;
    return html`${problem}
      <p class="match-foot"><span>${dateTime(match.finished || match.updated)}</span> <a
        href=${`#/dice/${this.id}`}>${t("ui.nav.dice")}</a> ${settings.analysis && match.over
          ? html`<a href=${`#/analysis/${this.id}`}>${t("ui.nav.analysis")}</a>` : nothing}</p>
      <div class="replay">
        <p class="replay-text">${this.#text()}</p>
        ${decisionText(this.decision, moment)}
        ${this.#steps()}
        ${moment.slots.length ? tray(view, moment) : nothing}
      </div>
      ${view.seats.length > 1 ? seats(view, moment) : nothing}
      <div class="board-still">${board(view, moment)}</div>`;
  }
}
