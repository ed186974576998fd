// What the dice showed, in plain words, beside what fair dice do.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { bars, rounded } from "../../parts/chart.js";
import { saveFile } from "../../parts/save-file.js";
import * as store from "../../store/matches.js";
import { diceOfGone, withFigures } from "../../store/figures.js";
import { waiting } from "./records.js";

export class Dice {
  constructor(app, id) {
    this.app = app;
    this.id = id; // one match, or all of them
    this.found = null;
    this.progress = null;
  }

  async enter() { this.count(); }

  async count() {
    const { app, id } = this;
    const { ask } = app.engine;
    this.match = id ? await store.load(id) : null;
    const matches = id ? [this.match].filter(Boolean) : await store.all();
    const counted = await withFigures(ask, matches, (n, of) => { this.progress = { n, of }; app.draw(); });
    const figures = [...counted.map((m) => m.figures), ...(id ? [] : await diceOfGone(ask))];
    const answer = await ask({ do: "dice", figures });
    if (answer.ok) this.found = answer;
    else this.fault = answer;
    app.draw();
  }

  async rolls() {
    const answer = await this.app.engine.ask({ do: "rolls", record: this.match.record });
    if (answer.ok) saveFile("kubek-rolls.csv", answer.csv, "text/csv");
  }

  title() { return this.match ? t("ui.dice_of", { game: t(`game.${this.match.record.game}.name`) }) : ""; }

  view() {
    const { found, fault, app, progress } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app, progress);
    const { dice } = found;
    if (!dice.app && !dice.own) return html`<p class="empty">${t("ui.dice_empty")}</p>`;
    return html`${["app", "own"].map((source) => (dice[source] ? this.source(source, dice[source]) : nothing))}
      <div class="actions"><button type="button" class="plain" @click=${() => saveFile("kubek-dice.csv", found.csv, "text/csv")}>${t("ui.csv")}</button>
        ${this.match ? html`<button type="button" class="plain" @click=${() => this.rolls()}>${t("ui.csv_rolls")}</button>` : nothing}</div>
      <p class="hint">${t("ui.dice_method", { n: dice.confidence })}</p>`;
  }

  source(source, d) {
    const { low, high, expected } = d.faces[0];
    const outside = d.faces.filter((f) => f.outside);
    const range = (line) => t("ui.from_to", { low: line.low, high: line.high });
    const sentence = (key, line) => (line.of ? html`<li>${t(key, { n: line.count, of: line.of, expected: rounded(line.expected), low: line.low, high: line.high })} ${t(line.outside ? "ui.band_outside" : "ui.band_inside")}</li>` : nothing);
    return html`<section class="paper game-figures"><h2>${t(`ui.dice_source.${source}`)}</h2>
      <p>${t("ui.dice_rolled", { dice: d.dice })}</p>
      <p><b>${t(`ui.verdict.${d.verdict}`, { faces: outside.map((f) => number(f.face)).join(", ") })}</b></p>
      ${bars(t("ui.dice_faces"), null, d.faces.map((f) => ({ label: number(f.face), value: f.count })), { low, high, expected })}
      <p class="hint">${t("ui.dice_band", { low, high, expected: rounded(expected) })}</p>
      <div class="scroll" tabindex="0" role="group" aria-label=${t("ui.dice_faces")}><table class="plain-table"><thead><tr><th scope="col">${t("ui.face")}</th><th scope="col">${t("ui.times")}</th><th scope="col">${t("ui.expected")}</th><th scope="col">${t("ui.band")}</th></tr></thead>
        <tbody>${d.faces.map((f) => html`<tr><th scope="row">${number(f.face)}</th><td>${number(f.count)}</td><td>${rounded(f.expected)}</td><td>${range(f)}${f.outside ? ` (${t("ui.outside")})` : ""}</td></tr>`)}</tbody></table></div>
      <ul class="sentences">${sentence("ui.pairs", d.pairs)}${sentence("ui.repeats", d.repeats)}</ul></section>`;
  }
}
