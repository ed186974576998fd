// Who plays, by which rules, with whose dice. The last people are there already: two taps start the usual match.

import { t } from "../i18n/i18n.js";
import { defaults, differing } from "../parts/options.js";
import { cleanName } from "../store/names.js";
import { freeMark, known, lastSeats } from "../store/players.js";

/** @import { DiceMode, SettingValue } from "#view" */
/** @import { App } from "../app.js" */
/** @import { GameFacts, Person } from "../types/index.js" */

/** @param {string} selector */
const focus = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

export class Setup {
  /** @type {Person[]} */ seats;
  /** @type {DiceMode} */ dice = "app";
  /** @type {Record<string, SettingValue>} */ options;
  /** What is wrong, as a text key. @type {string | null} */ problem = null;
  /** The seat whose mark is being chosen. @type {number | null} */ choosing = null;

  /** @param {GameFacts} game @param {App} app */
  constructor(game, app) {
    this.game = game;
    this.app = app;
    const last = lastSeats().map((seat) => ({ ...seat })).slice(0, game.seats.high);
    this.seats = last.length ? last : [{ name: "", mark: 0, player: "human" }];
    this.options = defaults(game.options);
  }

  draw() { this.app.draw(); }

  /** @param {string} name of somebody known, or none */
  add(name = "") {
    const person = known().find((one) => one.name === name);
    const taken = new Set(this.seats.map((seat) => seat.mark));
    const own = person && !taken.has(person.mark) ? person.mark : null;
    const empty = this.seats.find((seat) => !cleanName(seat.name));
    if (name && empty) Object.assign(empty, { name, mark: own ?? empty.mark });
    else this.seats.push({ name, mark: own ?? freeMark(this.seats), player: "human" });
    this.draw();
    if (!name) focus(".seat-row:last-child input");
  }

  addComputer() {
    const names = new Set(this.seats.map((seat) => seat.name));
    const name = t("ui.computers");
    const free = [name, ...this.seats.map((_, i) => `${name} ${i + 2}`)].find((one) => !names.has(one)) ?? name;
    const level = this.seats.findLast((seat) => seat.player === "computer")?.level ?? "club";
    this.seats.push({ name: free, mark: freeMark(this.seats), player: "computer", level });
    this.draw();
    focus(".seat-row:last-child select");
  }

  /** @param {number} at */
  remove(at) {
    this.seats.splice(at, 1);
    if (!this.seats.length) this.add();
    this.draw();
  }

  /** @param {number} at @param {number} by */
  move(at, by) {
    const [seat] = this.seats.splice(at, 1);
    this.seats.splice(at + by, 0, seat);
    this.draw();
    focus(`.seat-row:nth-child(${at + by + 1}) ${by < 0 ? ".go-up" : ".go-down"}`);
  }

  /** @param {string} problem a text key */
  #refuse(problem) {
    this.problem = problem;
    this.draw();
  }

  start() {
    const seats = this.seats.map((seat) => ({ ...seat, name: cleanName(seat.name) }));
    // One person may leave the name empty: there is nobody to be confused with.
    const people = seats.filter((seat) => seat.player === "human");
    if (people.length === 1 && !people[0].name) people[0].name = t("ui.nameless");
    if (seats.some((seat) => !seat.name)) {
      this.#refuse("ui.name_missing");
      focus(".seat-row input:placeholder-shown");
    } else if (new Set(seats.map((seat) => seat.name)).size < seats.length) this.#refuse("ui.name_twice");
    else this.app.startMatch({ game: this.game.id, seats, options: this.changed(), dice: this.dice });
  }

  changed() { return differing(this.game.options, this.options); }
}
