// "Put this game on your page": two ways to do it, ready to be copied, and what it will look like.

import { html } from "lit-html";
import GAMES from "#games";
import { replace } from "../router.js";
import { t, LANGUAGES, LANGUAGE_NAMES } from "../i18n/i18n.js";
import { icon } from "../parts/icon.js";
import { OptionForm } from "../parts/options.js";
import { readAddress, writeAddress, THEMES, DICE } from "../embed/address.js";
import { LEVELS } from "../store/players.js";

const escape = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const attributes = (pairs) => pairs.filter(([, value]) => value).map(([name, value]) => ` ${name}="${escape(value)}"`).join("");

export class Embedding {
  language = null;
  theme = "system";
  players = "";
  computer = null;
  dice = "app";
  said = "";

  /** `before`: what was chosen for another game and holds for this one too. */
  constructor(game, app, before = null) {
    const { language, theme, players, dice } = before ?? this;
    Object.assign(this, { game, app, language, theme, players, dice });
    this.options = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
  }

  set(name, value) { this[name] = value; this.said = ""; this.app.draw(); }

  get changed() {
    return Object.fromEntries(this.game.options.filter((o) => this.options[o.id] !== o.default).map((o) => [o.id, this.options[o.id]]));
  }

  get search() {
    const players = this.players.split(",").map((name) => name.trim()).filter(Boolean);
    return writeAddress({ language: this.language, theme: this.theme, players, computer: this.computer, dice: this.dice, options: this.changed });
  }

  /** What is wrong with the people typed, or null. */
  get wrong() { return readAddress(this.game.id, this.search).wrong; }

  get address() { return new URL(`embed/${this.game.id}/${this.search}`, location.href).href; }

  get title() { return `${t(`game.${this.game.id}.name`)} · Kubek`; }

  get frame() {
    return `<iframe${attributes([["src", this.address], ["title", this.title], ["width", "100%"], ["height", "640"], ["loading", "lazy"],
      ["style", "border: 0"], ["allow", "clipboard-write; screen-wake-lock; web-share"]])}></iframe>`;
  }

  get element() {
    const given = new URLSearchParams(this.search);
    const script = new URL("embed/kubek-game.js", location.href).href;
    return `<script src="${escape(script)}" async></script>\n<kubek-game${attributes([["game", this.game.id],
      ...["lang", "theme", "players", "computer", "dice", "options"].map((name) => [name, given.get(name)])])}></kubek-game>`;
  }

  async copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.said = t("ui.embed.copied");
    } catch { this.said = t("ui.embed.not_copied"); }
    this.app.draw();
  }
}

const select = (label, name, values, embedding) => html`<label class="select-field"><span>${label}</span>
  <select name=${name} @change=${(e) => embedding.set(name, values[e.target.selectedIndex][0])}>
  ${values.map(([value, text]) => html`<option ?selected=${value === embedding[name]}>${text}</option>`)}</select></label>`;

const code = (embedding, name, text) => html`<section class="code"><h2 id=${`embed-${name}`}>${t(`ui.embed.${name}`)}</h2>
  <textarea readonly spellcheck="false" rows="4" aria-labelledby=${`embed-${name}`} .value=${text} @focus=${(e) => e.target.select()}></textarea>
  <button type="button" class="plain" @click=${() => embedding.copy(text)}>${t("ui.embed.copy")}</button></section>`;

export function embedScreen(embedding) {
  const { game, wrong } = embedding;
  return html`<header class="bar"><a class="tool" href=${`#/new/${game.id}`} aria-label=${t("ui.back")}>${icon("back")}</a><h1>${t("ui.embed")}</h1></header>
    <main class="page embedding" id="main" tabindex="-1">
      <p>${t("ui.embed.intro")}</p>
      <div class="options">
        <label class="select-field"><span>${t("ui.embed.game")}</span><select name="game" @change=${(e) => replace(`#/embed/${e.target.value}`)}>
          ${GAMES.map(({ id }) => html`<option value=${id} ?selected=${id === game.id}>${t(`game.${id}.name`)}</option>`)}</select></label>
        ${select(t("ui.embed.language"), "language", [[null, t("ui.embed.any_language")], ...LANGUAGES.map((l) => [l, LANGUAGE_NAMES[l]])], embedding)}
        ${select(t("ui.theme"), "theme", THEMES.map((theme) => [theme, t(`ui.theme.${theme}`)]), embedding)}
        ${select(t("ui.whose_dice"), "dice", DICE.map((dice) => [dice, t(`ui.dice.${dice}`)]), embedding)}
        <label class="select-field"><span>${t("ui.embed.players")}<small>${t("ui.embed.players.hint")}</small></span>
          <input type="text" name="players" autocomplete="off" spellcheck="false" .value=${embedding.players} @change=${(e) => embedding.set("players", e.target.value)}></label>
        ${select(t("ui.embed.computer"), "computer", [[null, t("ui.embed.computer.none")], ...LEVELS.map((l) => [l, t(`ui.level.${l}`)])], embedding)}
      </div>
      ${OptionForm(game.options, embedding.options, (id, value) => { embedding.options[id] = value; embedding.set("said", ""); })}
      ${wrong ? html`<p class="problem" role="alert">${t("ui.embed.wrong")} ${wrong}</p>` : html`
        ${code(embedding, "frame", embedding.frame)}${code(embedding, "element", embedding.element)}
        <p role="status">${embedding.said}</p>
        <h2>${t("ui.embed.preview")}</h2>
        <iframe class="preview" src=${embedding.address} title=${embedding.title}></iframe>`}
    </main>`;
}
