// What the dice showed, in plain words, beside what fair dice do.

import { html, nothing } from "lit-html";
import { t, number } from "../../i18n/i18n.js";
import { bars, rounded, table } from "../../parts/chart.js";
import { Handed } from "../../parts/save-file.js";
import * as store from "../../store/matches.js";
import { withGone } from "../../store/figures.js";
import { RecordScreen } from "./record-screen.js";
import { waiting } from "./waiting.js";

/** @import { App } from "../../app.js" */
/** @import { Answer, Saved } from "../../types/index.js" */

/** How often something came, of how often it could, and what fair dice do.
 * @typedef {{count: number, of?: number, expected: number, low: number, high: number, outside: boolean}} Line */
/** @typedef {{dice: number, verdict: string, faces: (Line & {face: number})[], pairs: Line, repeats: Line}} Figures */

/** @param {string} key @param {Line} line */
function sentence(key, { count, of, expected, low, high, outside }) {
  if (!of) return nothing;
  const text = t(key, { n: count, of, expected: rounded(expected), low, high });
  return html`<li>${text} ${t(outside ? "ui.band_outside" : "ui.band_inside")}</li>`;
}

/** @param {string} source whose dice @param {Figures} figures */
function section(source, { dice, verdict, faces, pairs, repeats }) {
  const { low, high, expected } = faces[0];
  const outside = faces.filter((line) => line.outside).map((line) => number(line.face)).join(", ");
  const rows = faces.map((line) => [number(line.face), number(line.count), rounded(line.expected),
    `${t("ui.from_to", { low: line.low, high: line.high })}${line.outside ? ` (${t("ui.outside")})` : ""}`]);
  const shown = faces.map((line) => ({ label: number(line.face), value: line.count }));
  return html`<section class="paper game-figures"><h2>${t(`ui.dice_source.${source}`)}</h2>
    <p>${t("ui.dice_rolled", { dice })}</p>
    <p><b>${t(`ui.verdict.${verdict}`, { faces: outside })}</b></p>
    ${bars(t("ui.dice_faces"), null, shown, { low, high, expected })}
    <p class="hint">${t("ui.dice_band", { low, high, expected: rounded(expected) })}</p>
    ${table([t("ui.face"), t("ui.times"), t("ui.expected"), t("ui.band")], rows, t("ui.dice_faces"))}
    <ul class="sentences">${sentence("ui.pairs", pairs)}${sentence("ui.repeats", repeats)}</ul></section>`;
}

export class Dice extends RecordScreen {
  /** @type {Answer | null} */ found = null;
  /** @type {Saved | null} */ match = null;
  /** @type {Handed | null} */ handed = null;

  /** `id`: one match, or all of them.
   * @param {App} app @param {string | null} id */
  constructor(app, id) {
    super(app);
    this.id = id;
  }

  async enter() { this.#count(); }

  async #count() {
    const { app, id } = this;
    const { match, fault } = id ? await store.find(id) : { match: null, fault: null };
    this.match = match;
    this.fault = fault;
    if (id && !match) { app.draw(); return; }
    // Of one match all the dice, also those that another one has begun with; of all of them each die once.
    const matches = match ? [match] : await store.all();
    const { own, dice } = match ? { own: new Map([[match.id, 0]]), dice: [] } : await withGone(app.engine.ask, matches);
    this.found = await this.countedAnswer(matches, (counted) => ({ do: "dice",
      figures: [...counted.map(({ figures }) => figures), ...dice] }), { own, keep: !match });
    app.draw();
  }

  /** @param {Saved} match */
  async #rolls({ record }) {
    const answer = await this.app.engine.ask({ do: "rolls", record });
    if (answer.ok) this.#hand("kubek-rolls.csv", answer.csv);
  }

  /** @param {string} name @param {string} text */
  #hand(name, text) {
    this.handed = new Handed(name, text, "text/csv", () => this.app.draw());
    return this.handed.give();
  }

  title() { return this.match ? t("ui.dice_of", { game: t(`game.${this.match.record.game}.name`) }) : ""; }

  view() {
    const { found, fault, app, progress, match } = this;
    if (fault) return html`<p class="problem">${t(fault.key, fault.params)}</p>`;
    if (!found) return waiting(app, progress);
    const { dice, csv } = found;
    if (!dice.app && !dice.own) return html`${this.leftOut()}<p class="empty">${t("ui.dice_empty")}</p>`;
    /** @param {string} text @param {() => unknown} act */
    const button = (text, act) => html`<button type="button" class="plain" @click=${act}>${text}</button>`;
    return html`${this.leftOut()}
      ${["app", "own"].map((source) => (dice[source] ? section(source, dice[source]) : nothing))}
      <div class="actions">${button(t("ui.csv"), () => this.#hand("kubek-dice.csv", csv))}
        ${match ? button(t("ui.csv_rolls"), () => app.once("rolls", () => this.#rolls(match))) : nothing}</div>
      ${this.handed?.view() ?? nothing}
      <p class="hint">${t("ui.dice_method", { n: dice.confidence })}</p>`;
  }
}
