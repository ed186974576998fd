// The ranking of this device, over all games and for each.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { settings } from "../../store/settings.js";
import * as store from "../../store/matches.js";
import { dayText, onNewDay } from "./days.js";
import { RecordScreen } from "./record-screen.js";
import { waiting } from "./waiting.js";

/** @typedef {{place: number, player: string, name: string, level: string, points: number, matches: number}} Line */

/** @param {Line} line */
const row = ({ place, player, name, level, points, matches }) => html`<tr><td>${number(place)}.</td>
  <th scope="row"><bdi>${player === "computer" ? t("ui.computer", { level: t(`ui.level.${level}`) }) : name}</bdi></th>
  <td class="hand">${number(points)}</td><td>${number(matches)}</td></tr>`;

/** @param {Line[]} lines */
const table = (lines) => html`<div class="paper scroll" tabindex="0" role="region" aria-label=${t("ui.nav.ranking")}>
  <table class="plain-table wide-table"><thead><tr><th scope="col">${t("ui.place")}</th><th
    scope="col">${t("ui.player")}</th>
    <th scope="col">${t("ui.points")}</th><th scope="col">${t("ui.fact.matches")}</th></tr></thead>
  <tbody>${lines.map(row)}</tbody></table></div>`;

export class Ranking extends RecordScreen {
  game = ""; // "" for all
  /** @type {{all: Line[], games: Record<string, Line[]>} | null} */ found = null;

  /** The day of the latest match, where it is later than today: the clock is wrong, or was. */ ahead = "";
  #stop = () => {};

  async enter() {
    this.#stop();
    this.#stop = onNewDay(() => this.#count());
    this.#count();
  }

  leave() { this.#stop(); }

  async #count() {
    const { app } = this;
    const matches = await store.finished();
    const today = store.localDay();
    const latest = matches.map(({ day }) => day ?? "").sort().at(-1) ?? "";
    this.ahead = latest > today ? latest : "";
    // The engine counts up to today or the day of the latest match, whichever is later. A look stores nothing.
    const answer = await this.countedAnswer(matches, (counted) => ({ do: "ranking", today,
      decay: settings.decay !== false,
      results: counted.map(({ day, figures: { game, seats, over } }) => ({ day, game, seats: over ? seats : [] })) }));
    if (answer) this.found = { all: answer.all, games: answer.games };
    app.draw();
  }

  /** @param {boolean} on */
  async #decay(on) {
    await this.app.set("decay", on);
    this.#count();
  }

  #rule() {
    return html`<section class="paper rule"><h2>${t("ui.ranking_rule")}</h2>
      <blockquote lang="bg"><p>„Всеки ден се отнемат по 5 точки от класацията.“</p></blockquote>
      <p>${t("ui.ranking_rule_text")}</p>
      <label class="check"><input type="checkbox" .checked=${settings.decay !== false}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => this.#decay(target.checked)}>
      <span>${t("ui.set.decay")}<small>${t("ui.set.decay.hint")}</small></span></label></section>`;
  }

  view() {
    const { app, found, fault, game, progress } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app, progress);
    if (!found.all.length) return html`${this.leftOut()}<p class="empty">${t("ui.ranking_empty")}</p>${this.#rule()}`;
    /** @param {{target: HTMLSelectElement}} event */
    const choose = ({ target }) => { this.game = target.value; app.draw(); };
    return html`${this.leftOut()}<label class="select-field"><span>${t("ui.ranking_of")}</span>
        <select @change=${choose}><option value="" ?selected=${!game}>${t("ui.all_games")}</option>
        ${Object.keys(found.games).map((id) => html`<option value=${id}
          ?selected=${id === game}>${t(`game.${id}.name`)}</option>`)}
        </select></label>
      ${this.ahead ? html`<p class="notice">${t("ui.ranking_clock", { day: dayText(this.ahead) })}</p>` : nothing}
      ${table((game && found.games[game]) || found.all)}
      ${this.#rule()}`;
  }
}
