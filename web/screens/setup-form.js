// The form of the set-up: seats, dice, rules.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { original } from "../parts/original.js";
import { picture } from "../parts/picture.js";
import { icon } from "../parts/icon.js";
import { mark } from "../parts/mark.js";
import { changedOptions, optionText, OptionForm } from "../parts/options.js";
import { cleanName } from "../store/names.js";
import { MARKS, known, forget } from "../store/players.js";
import { levelChoice, levelFacts } from "./setup-levels.js";

/** @import { Person } from "../types/index.js" */
/** @import { Setup } from "./setup.js" */

/** @param {Setup} setup @param {Person} seat */
function markChoice(setup, seat) {
  /** @param {number} at */
  const choose = (at) => { seat.mark = at; setup.choosing = null; setup.draw(); };
  return html`<div class="marks" role="group" aria-label=${t("ui.choose_mark")}>${MARKS.map((name, at) => html`<button
    type="button" class="mark-button" aria-pressed=${seat.mark === at} aria-label=${t(`ui.mark.${name}`)}
    @click=${() => choose(at)}>${mark(at)}</button>`)}</div>`;
}

/** @param {Setup} setup @param {string} name @param {number} at */
function seatTools(setup, name, at) {
  /** @param {string} look @param {string} key @param {"up" | "down" | "remove"} sign
   * @param {boolean} off @param {() => void} act */
  const tool = (look, key, sign, off, act) => html`<button type="button" class="tool ${look}" aria-label=${t(key,
    { name })}
    ?disabled=${off} @click=${act}>${icon(sign)}</button>`;
  const last = setup.seats.length - 1;
  return html`<span class="seat-tools">${tool("go-up", "ui.move_up", "up", at === 0, () => setup.move(at, -1))}
    ${tool("go-down", "ui.move_down", "down", at === last, () => setup.move(at, 1))}
    ${tool("", "ui.remove", "remove", last === 0, () => setup.remove(at))}</span>`;
}

/** @param {Setup} setup @param {Person} seat @param {number} i */
function seatRow(setup, seat, i) {
  const nameless = t("ui.player_n", { n: i + 1 });
  const label = seat.name || nameless;
  const choosing = setup.choosing === i;
  const open = () => { setup.choosing = choosing ? null : i; setup.draw(); };
  /** @param {{target: HTMLInputElement}} event */
  const typed = ({ target }) => { seat.name = target.value; setup.problem = null; };
  return html`<li class="seat-row">
    <button type="button" class="mark-button" aria-expanded=${choosing}
      aria-label=${t("ui.mark_of", { name: label, mark: t(`ui.mark.${MARKS[seat.mark]}`) })}
        @click=${open}>${mark(seat.mark)}</button>
    <input type="text" .value=${seat.name} placeholder=${nameless} aria-label=${t("ui.name_of", { n: i + 1 })}
      autocomplete="off" autocapitalize="words" enterkeyhint="done" spellcheck="false"
      @input=${typed} @change=${() => { seat.name = cleanName(seat.name); setup.draw(); }}>
    ${seatTools(setup, label, i)}
    ${seat.player === "computer" ? levelChoice(setup, seat, label) : nothing}
    ${choosing ? markChoice(setup, seat) : nothing}
  </li>`;
}

/** A field of radio buttons; `key` gives the text of each.
 * @template {string} T
 * @param {Setup} setup @param {string} name @param {T[]} values @param {unknown} current
 * @param {(value: T) => string} key
 * @param {(value: T) => void} pick */
const radios = (setup, name, values, current, key, pick) => values.map((value) => html`<label class="check"
  ><input type="radio" name=${name} .checked=${current === value} @change=${() => { pick(value); setup.draw(); }}
  ><span>${t(key(value))}</span></label>`);

/** Those who have played here, to be seated with a tap.
 * @param {Setup} setup */
function knownPeople(setup) {
  const others = known().filter((one) => !setup.seats.some((seat) => seat.name === one.name)).slice(0, 12);
  if (!others.length) return nothing;
  /** @param {Person} one */
  const person = ({ name, mark: sign }) => html`<span class="known-one"
    ><button type="button" class="pick" aria-label=${t("ui.add_named", { name })} @click=${() => setup.add(name)}
      >${mark(sign)}<bdi>${name}</bdi></button
    ><button type="button" class="quiet" aria-label=${t("ui.forget", { name })}
      @click=${() => { forget(name); setup.draw(); }}>${icon("remove")}</button></span>`;
  return html`<div class="known" role="group" aria-label=${t("ui.known_players")}>${others.map(person)}</div>`;
}

/** @param {Setup} setup */
const adders = (setup) => html`<div class="adders"><button type="button" class="plain add"
    @click=${() => setup.add()}>${icon("plus")} ${t("ui.add_player")}</button>
  <button type="button" class="plain add-computer" @click=${() => setup.addComputer()}>${icon("computer")}
    ${t("ui.add_computer")}</button></div>`;

/** @param {Setup} setup */
function rules(setup) {
  const options = setup.game.options.filter((option) => option.id !== "opening");
  if (!options.length) return nothing;
  const changed = changedOptions(setup.changed());
  const texts = changed.map(([id, value]) => optionText(id, value)).join(" · ");
  const count = changed.length ? html` <small>${t("ui.changed_n", { n: changed.length })}</small>` : nothing;
  return html`<details class="rules" ?open=${changed.length > 0}><summary>${t("ui.rules_of_match")}${count}</summary>
    ${OptionForm(options, setup.options, (id, value) => { setup.options[id] = value; setup.draw(); })}
    ${changed.length ? html`<p class="changed">${texts}</p>` : nothing}
  </details>`;
}

/** @param {Setup} setup */
export function setupScreen(setup) {
  const { game, seats, dice } = setup;
  const room = seats.length < game.seats.high;
  const ownForComputer = dice === "own" && seats.some((seat) => seat.player === "computer");
  return html`<header class="bar">${setup.app.around.home()}
      <h1>${t(`game.${game.id}.name`)} ${original(game.id)}</h1><a class="tool" href=${`#/help/${game.id}`}
        aria-label=${t("ui.help")}>${icon("help")}</a></header>
    <main class="page setup" id="main" tabindex="-1">
      <p class="intro">${picture(game.id)}<span>${t(`game.${game.id}.line`)}<br><small>${t("ui.dice_n",
        { n: game.dice })}</small></span></p>
      <section><h2>${t("ui.players")}</h2>
        <ol class="seat-rows">${seats.map((seat, i) => seatRow(setup, seat, i))}</ol>
        ${levelFacts(setup)}
        ${room ? adders(setup) : nothing}${room ? knownPeople(setup) : nothing}
      </section>
      ${seats.length > 1 ? html`<fieldset><legend>${t("option.opening")}</legend>
        ${radios(setup, "opening", ["roll", "seats"], setup.options.opening, (value) => `option.opening.${value}`,
          (value) => { setup.options.opening = value; })}</fieldset>` : nothing}
      <fieldset><legend>${t("ui.whose_dice")}</legend>
        ${radios(setup, "dice", ["app", "own"], dice, (value) => `ui.dice.${value}`,
          (value) => { setup.dice = value; })}
        ${ownForComputer ? html`<p class="hint">${t("ui.own_dice_computer")}</p>` : nothing}</fieldset>
      ${rules(setup)}
      <p class="foot"><a href=${`#/embed/${game.id}`}>${t("ui.embed")}</a></p>
      ${setup.problem ? html`<p class="problem" role="alert">${t(setup.problem)}</p>` : nothing}
    </main>
    <div class="start"><button type="button" class="primary" @click=${() => setup.start()}>${t("ui.start",
      { n: seats.length })}</button></div>`;
}
