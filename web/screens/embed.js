// "Put this game on your page": two ways to do it, ready to be copied, and what it will look like.

import { HOME } from "../home.js";
import { html } from "lit-html";
import GAMES from "#games";
import { LEVELS } from "#limits";
import { replace } from "../router.js";
import { t, LANGUAGES, LANGUAGE_NAMES } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";
import { defaults, differing, OptionForm } from "../parts/options.js";
import { readAddress, writeAddress, THEMES, DICE } from "../embed/address.js";

/** @import { SettingValue } from "#view" */
/** @import { App } from "../app.js" */
/** @import { GameFacts } from "../types/index.js" */

/** @typedef {{target: HTMLInputElement}} Input */
/** @typedef {"language" | "theme" | "players" | "computer" | "dice"} Field */

/** @param {string} text */
const escape = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
/** @param {[string, string | null][]} pairs */
const attributes = (pairs) => pairs.map(([name, value]) => (value ? ` ${name}="${escape(value)}"` : "")).join("");

const FRAME = { width: "100%", height: "640", loading: "lazy", style: "border: 0",
  allow: "clipboard-write; screen-wake-lock; web-share" };

export class Embedding {
  /** @type {string | null} */ language = null;
  theme = "system";
  players = "";
  /** The level of a computer player. @type {string | null} */ computer = null;
  dice = "app";
  said = "";
  /** @type {Record<string, SettingValue>} */ options;

  /** `before`: what was chosen for another game and holds for this one too.
   * @param {GameFacts} game @param {App} app @param {Embedding | null} before */
  constructor(game, app, before = null) {
    this.game = game;
    this.app = app;
    const { language, theme, players, dice } = before ?? this;
    Object.assign(this, { language, theme, players, dice });
    this.options = defaults(game.options);
  }

  /** @param {Field} name @param {string | null} value */
  set(name, value) {
    Object.assign(this, { [name]: value });
    this.changed();
  }

  /** @param {string} id @param {SettingValue} value */
  setOption(id, value) {
    this.options[id] = value;
    this.changed();
  }

  changed() {
    this.said = "";
    this.app.draw();
  }

  get search() {
    const { language, theme, computer, dice } = this;
    const players = this.players.split(",").map((name) => name.trim()).filter(Boolean);
    return writeAddress({ language, theme, players, computer, dice, options: differing(this.game.options,
      this.options) });
  }

  /** What is wrong with the people typed, or null. */
  get wrong() { return readAddress(this.game.id, this.search).wrong; }

  get address() { return new URL(`embed/${this.game.id}/index.html${this.search}`, HOME).href; }

  get title() { return `${t(`game.${this.game.id}.name`)} · Kubek`; }

  get frame() { return `<iframe${attributes(Object.entries({ src: this.address, title: this.title,
    ...FRAME }))}></iframe>`; }

  get element() {
    const given = new URLSearchParams(this.search);
    const script = new URL("embed/kubek-game.js", HOME).href;
    const parts = ["lang", "theme", "players", "computer", "dice", "options"];
    const all = attributes([["game", this.game.id], ...parts.map((name) => /** @type {[string, string | null]} */
      ([name, given.get(name)]))]);
    return `<script src="${escape(script)}" async></script>\n<kubek-game${all}></kubek-game>`;
  }

  /** @param {string} text */
  copy(text) {
    return this.app.once("copy", async () => {
      try {
        await navigator.clipboard.writeText(text);
        this.said = t("ui.embed.copied");
      } catch { this.said = t("ui.embed.not_copied"); }
      this.app.draw();
    });
  }
}

/** @param {Embedding} embedding @param {string} label @param {Field} name @param {[string | null, string][]} values */
function select(embedding, label, name, values) {
  /** @param {{target: HTMLSelectElement}} event */
  const choose = ({ target }) => embedding.set(name, values[target.selectedIndex][0]);
  return html`<label class="select-field"><span>${label}</span><select name=${name} @change=${choose}>
    ${values.map(([value, text]) => html`<option ?selected=${value === embedding[name]}>${text}</option>`)}
    </select></label>`;
}

/** @param {Embedding} embedding @param {"frame" | "element"} name */
const code = (embedding, name) => html`<section class="code"><h2 id=${`embed-${name}`}>${t(`ui.embed.${name}`)}</h2>
  <textarea readonly spellcheck="false" rows="4" aria-labelledby=${`embed-${name}`} .value=${embedding[name]}
    @focus=${(/** @type {Input} */ { target }) => target.select()}></textarea>
  <button type="button" class="plain" @click=${() =>
    embedding.copy(embedding[name])}>${t("ui.embed.copy")}</button></section>`;

/** Values with their texts.
 * @param {string[]} values @param {(value: string) => string} key
 * @returns {[string, string][]} */
const named = (values, key) => values.map((value) => [value, t(key(value))]);

/** @param {Embedding} embedding */
function choices(embedding) {
  /** @type {[string, string][]} */
  const languages = LANGUAGES.map((code) => [code, LANGUAGE_NAMES[code]]);
  return html`<div class="options">
    <label class="select-field"><span>${t("ui.embed.game")}</span><select name="game"
      @change=${(/** @type {Input} */ { target }) => replace(`#/embed/${target.value}`)}>
      ${GAMES.map(({ id }) => html`<option value=${id}
        ?selected=${id === embedding.game.id}>${t(`game.${id}.name`)}</option>`)}</select></label>
    ${select(embedding, t("ui.embed.language"), "language", [[null, t("ui.embed.any_language")], ...languages])}
    ${select(embedding, t("ui.theme"), "theme", named(THEMES, (theme) => `ui.theme.${theme}`))}
    ${select(embedding, t("ui.whose_dice"), "dice", named(DICE, (dice) => `ui.dice.${dice}`))}
    <label class="select-field"><span>${t("ui.embed.players")}<small>${t("ui.embed.players.hint")}</small></span>
      <input type="text" name="players" autocomplete="off" spellcheck="false" .value=${embedding.players}
        @change=${(/** @type {Input} */ { target }) => embedding.set("players", target.value)}></label>
    ${select(embedding, t("ui.embed.computer"), "computer",
      [[null, t("ui.embed.computer.none")], ...named(LEVELS, (level) => `ui.level.${level}`)])}
  </div>`;
}

/** @param {Embedding} embedding */
const result = (embedding) => html`
  ${code(embedding, "frame")}${code(embedding, "element")}
  <p role="status">${embedding.said}</p>
  <h2>${t("ui.embed.preview")}</h2>
  <iframe class="preview" src=${embedding.address} title=${embedding.title}></iframe>`;

/** @param {Embedding} embedding */
export function embedScreen(embedding) {
  const { game, wrong, options } = embedding;
  return html`<header class="bar"><a class="tool" href=${`#/new/${game.id}`}
    aria-label=${t("ui.back")}>${icon("back")}</a><h1>${t("ui.embed")}</h1></header>
    <main class="page embedding" id="main" tabindex="-1">
      <p>${t("ui.embed.intro")}</p>
      ${choices(embedding)}
      ${OptionForm(game.options, options, (id, value) => embedding.setOption(id, value))}
      ${wrong ? html`<p class="problem" role="alert">${t("ui.embed.wrong")} ${wrong}</p>` : result(embedding)}
    </main>`;
}
