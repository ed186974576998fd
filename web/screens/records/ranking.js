// The ranking of this device, over all games and for each.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { settings } from "../../store/settings.js";
import * as store from "../../store/matches.js";
import { rankingDay } from "./days.js";
import { waiting } from "./records.js";

export class Ranking {
  constructor(app) {
    this.app = app;
    this.game = "";
    this.found = null;
  }

  async enter() { this.count(); }

  async count() {
    const { app } = this;
    const matches = (await store.all()).filter((m) => m.over && m.day && m.places).sort((a, b) => a.finished - b.finished);
    const results = matches.map(({ day, record, places }) => ({
      day, game: record.game,
      seats: record.seats.map(({ name, player, level }, i) => ({ name, player, level, place: places[i] })),
    }));
    const answer = await app.engine.ask({ do: "ranking", results, today: rankingDay(), decay: settings.decay !== false });
    if (answer.ok) this.found = answer;
    else this.fault = answer;
    app.draw();
  }

  async decay(on) {
    await this.app.set("decay", on);
    this.count();
  }

  view() {
    const { app, found, fault, game } = this;
    const toggle = html`<label class="check"><input type="checkbox" .checked=${settings.decay !== false} @change=${(e) => this.decay(e.target.checked)}>
      <span>${t("ui.set.decay")}<small>${t("ui.set.decay.hint")}</small></span></label>`;
    const rule = html`<section class="paper rule"><h2>${t("ui.ranking_rule")}</h2>
      <blockquote lang="bg"><p>„Всеки ден се отнемат по 5 точки от класацията.“</p></blockquote>
      <p>${t("ui.ranking_rule_text")}</p>${toggle}</section>`;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app);
    const games = Object.keys(found.games);
    const lines = (game && found.games[game]) || found.all;
    if (!found.all.length) return html`<p class="empty">${t("ui.ranking_empty")}</p>${rule}`;
    return html`<label class="select-field"><span>${t("ui.ranking_of")}</span>
        <select @change=${(e) => { this.game = e.target.value; app.draw(); }}><option value="" ?selected=${!game}>${t("ui.all_games")}</option>
        ${games.map((id) => html`<option value=${id} ?selected=${id === game}>${t(`game.${id}.name`)}</option>`)}</select></label>
      <div class="paper scroll" tabindex="0" role="region" aria-label=${t("ui.nav.ranking")}><table class="plain-table wide-table"><thead><tr><th scope="col">${t("ui.place")}</th><th scope="col">${t("ui.player")}</th><th scope="col">${t("ui.points")}</th><th scope="col">${t("ui.fact.matches")}</th></tr></thead>
        <tbody>${lines.map((line) => html`<tr><td>${number(line.place)}.</td><th scope="row"><bdi>${line.player === "computer" ? t("ui.computer", { level: t(`ui.level.${line.level}`) }) : line.name}</bdi></th>
          <td class="hand">${number(line.points)}</td><td>${number(line.matches)}</td></tr>`)}</tbody></table></div>
      ${rule}${nothing}`;
  }
}
