// Who plays, by which rules, with whose dice. The last people are there already: two taps start the usual match.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { picture } from "../parts/picture.js";
import { icon } from "../parts/icon.js";
import { original } from "../parts/original.js";
import { mark } from "../parts/mark.js";
import { optionText, OptionForm } from "../parts/options.js";
import { LEVELS, MARKS, cleanName, freeMark, known, lastSeats, forget } from "../store/players.js";

export class Setup {
  constructor(game, app) {
    this.game = game;
    this.app = app;
    const last = lastSeats();
    this.seats = last.length ? last.map((s) => ({ ...s })) : [{ name: "", mark: 0, player: "human" }];
    if (game.seats) this.seats = this.seats.slice(0, game.seats.high);
    this.dice = "app";
    this.options = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
    this.problem = null;
    this.choosing = null; // the seat whose mark is being chosen
  }

  draw() { this.app.draw(); }

  add(name = "") {
    const person = known().find((p) => p.name === name);
    const taken = new Set(this.seats.map((s) => s.mark));
    const wanted = person && !taken.has(person.mark) ? person.mark : freeMark(this.seats);
    const empty = this.seats.findIndex((s) => !cleanName(s.name));
    if (name && empty >= 0) this.seats[empty] = { ...this.seats[empty], name, mark: person && !taken.has(person.mark) ? person.mark : this.seats[empty].mark };
    else this.seats.push({ name, mark: wanted, player: "human" });
    this.draw();
    if (!name) document.querySelector(".seat-row:last-child input")?.focus();
  }

  addComputer() {
    const names = new Set(this.seats.map((s) => s.name));
    const name = t("ui.computers");
    const free = [name, ...this.seats.map((_, i) => `${name} ${i + 2}`)].find((one) => !names.has(one));
    const level = this.seats.findLast((s) => s.player === "computer")?.level ?? "club";
    this.seats.push({ name: free, mark: freeMark(this.seats), player: "computer", level });
    this.draw();
    document.querySelector(".seat-row:last-child select")?.focus();
  }

  remove(at) { this.seats.splice(at, 1); if (!this.seats.length) this.add(); this.draw(); }

  move(at, by) {
    const [seat] = this.seats.splice(at, 1);
    this.seats.splice(at + by, 0, seat);
    this.draw();
    document.querySelectorAll(".seat-row")[at + by]?.querySelector(by < 0 ? ".go-up" : ".go-down")?.focus();
  }

  start() {
    const seats = this.seats.map((s) => ({ ...s, name: cleanName(s.name) }));
    // One person may leave the name empty: there is nobody to be confused with.
    const people = seats.filter((s) => s.player === "human");
    if (people.length === 1 && !people[0].name) people[0].name = t("ui.nameless");
    if (seats.some((s) => !s.name)) { this.problem = "ui.name_missing"; this.draw(); document.querySelector(".seat-row input:placeholder-shown")?.focus(); return; }
    if (new Set(seats.map((s) => s.name)).size < seats.length) { this.problem = "ui.name_twice"; this.draw(); return; }
    this.app.startMatch({ game: this.game.id, seats, options: this.changed(), dice: this.dice });
  }

  changed() {
    return Object.fromEntries(this.game.options.filter((o) => this.options[o.id] !== o.default).map((o) => [o.id, this.options[o.id]]));
  }
}

/** The levels, each with what it has been measured to be worth in this game. */
function levelChoice(setup, seat, name) {
  const text = (level) => {
    const [mean, , unit] = setup.game.means[level] ?? [];
    return mean === undefined ? t(`ui.level.${level}`)
      : t("ui.level_mean", { level: t(`ui.level.${level}`), mean: t(`ui.mean.${unit}`, { n: rounded(mean) }) });
  };
  return html`<label class="level">${icon("computer")}<select aria-label=${t("ui.level_of", { name })}
    @change=${(e) => { seat.level = LEVELS[e.target.selectedIndex]; setup.draw(); }}>
    ${LEVELS.map((level) => html`<option ?selected=${level === seat.level}>${text(level)}</option>`)}</select></label>`;
}

/** Three digits are enough to tell levels apart. */
const rounded = (mean) => Number(mean.toPrecision(3));

function seatRow(setup, seat, i) {
  const label = seat.name || t("ui.player_n", { n: i + 1 });
  return html`<li class="seat-row">
    <button type="button" class="mark-button" aria-expanded=${setup.choosing === i} aria-label=${t("ui.mark_of", { name: label, mark: t(`ui.mark.${MARKS[seat.mark]}`) })}
      @click=${() => { setup.choosing = setup.choosing === i ? null : i; setup.draw(); }}>${mark(seat.mark)}</button>
    <input type="text" .value=${seat.name} placeholder=${t("ui.player_n", { n: i + 1 })} aria-label=${t("ui.name_of", { n: i + 1 })}
      autocomplete="off" autocapitalize="words" enterkeyhint="done" spellcheck="false"
      @input=${(e) => { seat.name = e.target.value; setup.problem = null; }} @change=${() => { seat.name = cleanName(seat.name); setup.draw(); }}>
    <span class="seat-tools"><button type="button" class="tool go-up" aria-label=${t("ui.move_up", { name: label })} ?disabled=${i === 0} @click=${() => setup.move(i, -1)}>${icon("up")}</button>
    <button type="button" class="tool go-down" aria-label=${t("ui.move_down", { name: label })} ?disabled=${i === setup.seats.length - 1} @click=${() => setup.move(i, 1)}>${icon("down")}</button>
    <button type="button" class="tool" aria-label=${t("ui.remove", { name: label })} ?disabled=${setup.seats.length === 1} @click=${() => setup.remove(i)}>${icon("remove")}</button></span>
    ${seat.player === "computer" ? levelChoice(setup, seat, label) : nothing}
    ${setup.choosing === i ? html`<div class="marks" role="group" aria-label=${t("ui.choose_mark")}>${MARKS.map((name, m) => html`<button type="button" class="mark-button" aria-pressed=${seat.mark === m}
      aria-label=${t(`ui.mark.${name}`)} @click=${() => { seat.mark = m; setup.choosing = null; setup.draw(); }}>${mark(m)}</button>`)}</div>` : nothing}
  </li>`;
}

const radio = (setup, name, value, current, text, pick) => html`<label class="check"><input type="radio" name=${name} .checked=${current === value}
  @change=${() => { pick(value); setup.draw(); }}><span>${text}</span></label>`;

export function setupScreen(setup) {
  const { game, seats } = setup;
  const others = known().filter((p) => !seats.some((s) => s.name === p.name)).slice(0, 12);
  const high = game.seats?.high ?? 12;
  const changed = Object.entries(setup.changed()).filter(([id]) => id !== "opening");
  const options = game.options.filter((o) => o.id !== "opening");
  return html`<header class="bar"><a class="tool" href="#/" aria-label=${t("ui.to_library")}>${icon("back")}</a>
      <h1>${t(`game.${game.id}.name`)} ${original(game.id)}</h1><a class="tool" href=${`#/help/${game.id}`} aria-label=${t("ui.help")}>${icon("help")}</a></header>
    <main class="page setup" id="main" tabindex="-1">
      <p class="intro">${picture(game.id)}<span>${t(`game.${game.id}.line`)}<br><small>${t("ui.dice_n", { n: game.dice })}</small></span></p>
      <section><h2>${t("ui.players")}</h2>
        <ol class="seat-rows">${seats.map((s, i) => seatRow(setup, s, i))}</ol>
        ${seats.length < high ? html`<div class="adders"><button type="button" class="plain add" @click=${() => setup.add()}>${icon("plus")} ${t("ui.add_player")}</button>
          <button type="button" class="plain add-computer" @click=${() => setup.addComputer()}>${icon("computer")} ${t("ui.add_computer")}</button></div>` : nothing}
        ${others.length && seats.length < high ? html`<div class="known" role="group" aria-label=${t("ui.known_players")}>${others.map((p) => html`<span class="known-one"
          ><button type="button" class="pick" aria-label=${t("ui.add_named", { name: p.name })} @click=${() => setup.add(p.name)}>${mark(p.mark)}<bdi>${p.name}</bdi></button
          ><button type="button" class="quiet" aria-label=${t("ui.forget", { name: p.name })} @click=${() => { forget(p.name); setup.draw(); }}>${icon("remove")}</button></span>`)}</div>` : nothing}
      </section>
      ${seats.length > 1 ? html`<fieldset><legend>${t("option.opening")}</legend>
        ${["roll", "seats"].map((v) => radio(setup, "opening", v, setup.options.opening, t(`option.opening.${v}`), (x) => { setup.options.opening = x; }))}</fieldset>` : nothing}
      <fieldset><legend>${t("ui.whose_dice")}</legend>
        ${["app", "own"].map((v) => radio(setup, "dice", v, setup.dice, t(`ui.dice.${v}`), (x) => { setup.dice = x; }))}
        ${setup.dice === "own" && seats.some((s) => s.player === "computer") ? html`<p class="hint">${t("ui.own_dice_computer")}</p>` : nothing}</fieldset>
      ${options.length ? html`<details class="rules" ?open=${changed.length > 0}><summary>${t("ui.rules_of_match")}${changed.length ? html` <small>${t("ui.changed_n", { n: changed.length })}</small>` : nothing}</summary>
        ${OptionForm(options, setup.options, (id, value) => { setup.options[id] = value; setup.draw(); })}
        ${changed.length ? html`<p class="changed">${changed.map(([id, v]) => optionText(id, v)).join(" · ")}</p>` : nothing}
      </details>` : nothing}
      <p class="foot"><a href=${`#/embed/${game.id}`}>${t("ui.embed")}</a></p>
      ${setup.problem ? html`<p class="problem" role="alert">${t(setup.problem)}</p>` : nothing}
    </main>
    <div class="start"><button type="button" class="primary" @click=${() => setup.start()}>${t("ui.start", { n: seats.length })}</button></div>`;
}
