// Luck and skill of one match: every roll and every decision, looked at afterwards.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { still } from "../../match/still.js";
import { icon } from "../../parts/icon.js";
import { shownName } from "../../store/names.js";
import { settings } from "../../store/settings.js";
import { MatchScreen } from "../records/match-screen.js";
import { curves } from "./curves.js";
import { LookBack } from "./look-back.js";
import { named, seatReport } from "./seat.js";

/** @import { Selection } from "../../match/selection.js" */

let looks = 0;

export class LookingBack extends MatchScreen {
  /** @type {LookBack | null} */ look = null;
  /** Positions before decisions that are named, by their event. @type {Map<number, Selection>} */ moments = new Map();
  #handle = `back-${looks += 1}`;
  #naming = false;

  async enter() {
    const match = await this.find();
    if (!match) return;
    if (!settings.analysis) this.fault = { key: "ui.analysis.off" };
    else if (!match.over && !settings.coach) this.fault = { key: "ui.analysis.not_yet" };
    else {
      this.look = new LookBack(match, () => this.#changed());
      this.look.run();
    }
  }

  #changed() {
    if (this.left) return;
    this.#name();
    this.app.draw();
  }

  /** Asks for the positions that the report speaks of; without them it says moves as the log does. */
  async #name() {
    const { match, look } = this;
    if (!match || !look?.report || this.#naming) return;
    this.#naming = true;
    const { ask } = this.app.engine;
    const opened = await ask({ do: "open", match: this.#handle, record: match.record });
    for (const at of opened.ok ? named(look.report) : []) {
      const answer = await ask({ do: "view", match: this.#handle, at });
      if (answer.ok) this.moments.set(at, still(answer.view, match.marks, { picks: false }));
      else if (answer.code === "engine") break;
    }
    this.#naming = false;
    ask({ do: "close", match: this.#handle });
    if (!this.left) this.app.draw();
  }

  again() {
    super.again();
    this.#name();
  }

  leave() { this.look?.stop(); }

  title() { return this.match ? t(`game.${this.match.record.game}.name`) : ""; }

  tools() {
    return this.match ? html`<a class="tool" href=${`#/history/${this.id}`}
      aria-label=${t("ui.replay")}>${icon("hurry")}</a>` : nothing;
  }

  view() {
    const { fault, look, match } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!match || !look) return nothing;
    const { report } = look;
    if (!report) return this.#waiting(look);
    const { record, marks, id } = match;
    const told = { id, record, report, moments: this.moments };
    const players = record.seats.map(({ name }, at) => ({ name: shownName(name), mark: marks[at] }));
    return html`<h2 class="unseen">${t("ui.nav.analysis")}</h2>
      <p class="hint">${t(`ui.analysis.unit.${report.unit}`)}
        ${report.others_aside ? t("ui.analysis.others") : nothing}
        ${report.exact ? nothing : t("ui.analysis.estimates")}</p>
      ${curves(id, report, players)}
      ${players.map((player, at) => seatReport(told, at, player.mark))}`;
  }

  /** @param {LookBack} look */
  #waiting(look) {
    if (look.fault) {
      return html`<p class="problem">${t("ui.analysis.failed")} ${t(look.fault.key, look.fault.params)}</p>
        <div class="actions"><button type="button" class="plain" @click=${() => { look.run(); this.app.draw();
        }}>${t("ui.retry")}</button></div>`;
    }
    const what = t("ui.analysis.looking");
    return html`<div class="status"><p>${what}</p>
      <progress max="1" value=${look.done / (look.of || 1)} aria-label=${what}></progress>
      <p class="hint">${t("ui.analysis.leave")}</p></div>`;
  }
}
