// A match on the screen: what people and computer players do in it. docs/architecture.md names what it is made of.

import { t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { buzz, sound } from "../device.js";
import { keepPointed, pointedAt } from "../store/pointed.js";
import { orderOfCell } from "./about.js";
import { pointAgain, pointed } from "./pointing.js";
import { Undoing } from "./undoing.js";
import { grid, holds, onlyRoll } from "./view.js";
import { cellName, nextRows, notesText, overText, rollsLeft, standingText, turnText, words } from "./words.js";

/** @import { ActionView, View } from "#view" */
/** @import { Host } from "../types/index.js" */

/** @implements {Host} */
export class Session extends Undoing {
  /** Opens the record in the engine, at the start and again after the engine was restarted. */
  async open() {
    const answer = await this.match.open();
    if (answer.ok) {
      this.adopt(this, answer.view);
      this.#restore();
      this.retell();
    }
    this.changed();
    if (answer.ok) this.arrived();
    return answer;
  }

  /** Makes moves (all or none), then shows what came of them. Only a computer moves for a computer.
   * @param {string[]} moves */
  async play(moves, { computer = false } = {}) {
    if (this.match.waiting || this.locked || !this.view || computer !== this.computers) return false;
    this.pace.finish();
    this.forgetAsking();
    const before = this.view;
    const asked = this.match.play(moves, before);
    this.changed();
    const answer = await asked;
    if (!answer) this.changed();
    else if (!answer.ok) this.tell(words(before, answer));
    else await this.#show(answer.view, before, answer.added);
    return Boolean(answer?.ok);
  }

  /** @param {View} view @param {View} before @param {string[]} added */
  async #show(view, before, added) {
    const { selection } = this;
    this.guard.happened(performance.now());
    this.entered = view.undo && added.length > 0 && !this.computers;
    const roll = added.findLast((event) => event.startsWith("roll "));
    const passed = view.turn !== before.turn || view.over;
    if (roll) {
      const stays = selection.land(view, roll.split(" ").slice(1).map(Number), passed);
      await this.pace.tumble([...selection.slots.keys()].filter((place) => !stays.includes(place)));
      this.guard.shown(performance.now());
    }
    selection.follow(view, { passed, rolled: Boolean(roll) });
    const said = notesText(view);
    if (view.over) {
      selection.look(view.winners[0] ?? selection.shown);
      this.tell(`${said} ${overText(view)}`.trim());
      sound("win");
      buzz([60, 60, 120]);
    } else if (passed) {
      const bust = view.notes.some((note) => note.key === "note.bust");
      this.handover = this.#callsNext(view, before) ? view.turn : null;
      if (!this.called) selection.look(view.turn ?? selection.shown);
      this.tell(`${said} ${turnText(view)}`.trim(), view.turn === null ? "" : standingText(view, view.turn));
      buzz(bust ? [30, 40, 30] : 30);
      sound(bust ? "bust" : "write");
    } else {
      this.tell(said || turnText(view), rollsLeft(view));
      if (!roll) sound("write");
    }
    this.arrived();
    this.#goOn();
  }

  /** Whether the next player is called and has to answer before anything can be tapped.
   * @param {View} view @param {View} before */
  #callsNext(view, before) {
    if (view.turn === null || !settings.handover || this.computers || view.opening) return false;
    if (view.seats.filter((seat) => seat.player === "human").length < 2) return false; // the phone stays where it is
    return Boolean(before.opening) || !(this.pace.fast && onlyRoll(view));
  }

  /** Who was called has answered. */
  answer() {
    if (!this.view || !this.called) return;
    this.handover = null;
    this.forgetAsking();
    this.adopt(this, this.view);
    this.changed();
    this.arrived();
    this.#goOn();
  }

  /** Who was called takes the phone, and rolls with the same press where nothing else is possible. */
  takeOver() {
    this.answer();
    if (this.actor === "person" && this.view && onlyRoll(this.view) && !this.match.waiting) this.roll();
  }

  #goOn() {
    if (!this.pace.fast || this.actor !== "person" || !this.view) return;
    if (!onlyRoll(this.view) || this.view.dice_mode !== "app") return;
    this.play(["roll"]);
  }

  toggleFast() {
    this.pace.toggleFast();
    if (this.pace.fast && this.called && this.view && onlyRoll(this.view)) this.answer();
    else { this.changed(); this.#goOn(); }
  }

  /** The screen turns to something else: dice come to rest, nothing rolls by itself any more. */
  rest() { this.pace.stop(); }

  /** The match is not needed any more. */
  leave() {
    this.rest();
    this.match.close();
  }

  /** Another tab has the match, or none any more.
   * @param {string | null} key a text key */
  lose(key) { this.match.lose(key); this.changed(); }

  /** Who moves plays on this device after all. */
  async bringHere() {
    const { view } = this;
    if (!view || view.turn === null) return;
    await this.match.bringHere(view.turn);
    this.handover = null;
    this.selection.adopt(view);
    this.tell(turnText(view));
    this.#goOn();
  }

  // -- taps -------------------------------------------------------------------------------------------

  roll() {
    if (this.pace.finish()) return;
    if (this.called) { this.takeOver(); return; }
    if (this.actor !== "person") return;
    const { selection } = this;
    const all = holds(selection.view) && !selection.picked.size;
    if (all && this.guard.tooSoonForAll(performance.now())) return; // nothing would be left of the last roll
    if (selection.keepsAll()) this.play(selection.rollMoves());
    else if (!selection.due()) {
      if (holds(selection.view)) this.tell(t("ui.nothing_to_roll"));
    } else if (selection.view.dice_mode === "own") this.askForDice();
    else this.play(selection.rollMoves());
  }

  /** @param {number} place */
  tapDie(place) {
    if (this.match.waiting || this.tumbling) return;
    const move = this.selection.moveOf(place);
    if (move) { this.play([move]); return; }
    if (!this.selection.togglePick(place)) return;
    sound("hold");
    buzz(10);
    this.#pointed();
  }

  /** Makes a move that ends the turn, after what is picked; with the roll that must follow it, where one must.
   * @param {ActionView} action */
  act({ move, rolls = 0 }) {
    const { selection } = this;
    const set = selection.pickedSet();
    if (!rolls) { this.play([...(set ? [set.move] : []), move]); return; }
    selection.goAhead({ move, dice: rolls });
    if (selection.view.dice_mode === "own") this.askForDice();
    else this.play(selection.rollMoves());
  }

  /** What is pointed at is remembered. */
  #keep() { keepPointed(this.id, this.saved.record.log, pointed(this.selection)); }

  #restore() {
    const kept = this.actor === "person" ? pointedAt(this.id, this.saved.record.log) : null;
    if (kept) pointAgain(this.selection, kept);
  }

  /** @param {string} cell */
  tapCell(cell) {
    const { selection } = this;
    const { view } = selection;
    if (this.tumbling || this.actor !== "person" || selection.shown !== view.turn) return;
    const offer = selection.offer(cell);
    if (!offer) {
      const board = grid(view.board);
      const reason = board?.closed[cell];
      selection.choose(null);
      if (reason) this.tell(t(reason, { next: nextRows(board, cell) }));
      else if (board?.announce[cell]) this.tell(t("ui.announce_first"));
      return;
    }
    if (selection.cell === cell || !settings.confirm) { this.play([offer.move]); return; }
    selection.choose(cell);
    this.#keep();
    const name = cellName(view, cell);
    const board = grid(view.board);
    const order = board ? orderOfCell(view, board, cell) : "";
    this.show(selection.announcing ? name : `${t("ui.cell_open", { cell: name, n: offer.points })}. ${order}`.trim());
  }

  toggleAnnouncing() {
    this.selection.toggleAnnouncing();
    this.#pointed();
    this.arrived();
  }

  /** Picks what a move of the engine takes, without making it.
   * @param {string} move */
  point(move) { this.selection.point(move); this.changed(); }

  #pointed() { this.#keep(); this.changed(); }

  /** Steps out of whatever is half done. */
  escape() {
    if (this.computers) return;
    this.selection.escape();
    this.#pointed();
  }

  /** @param {number} seat */
  look(seat) { this.selection.look(seat); this.changed(); }

  // -- dice of one's own: asked for, typed -----------------------------------------------------------------

  askForDice() {
    this.selection.askForDice();
    this.guard.happened(performance.now()); // other buttons lie under the finger now
    this.changed();
  }

  /** @param {number} face */
  type(face) { this.selection.type(face); this.#pointed(); }

  untype() { this.selection.untype(); this.#pointed(); }

  enterTyped() {
    const { selection, selection: { typed }, computers } = this;
    if (typed && typed.length === selection.due()) this.play(selection.rollMoves(typed), { computer: computers });
  }
}
