// A match on the screen: what people and computer players do in it. The protocol with engine and store is open.js,
// what is pointed at selection.js, the time it takes pace.js, how it stands standing.js, its wording words.js.

import { t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { buzz, sound } from "../device.js";
import { orderOfCell } from "./about.js";
import { Standing } from "./standing.js";
import { grid, holds, onlyRoll } from "./view.js";
import { cellName, nextRows, notesText, overText, rollsLeft, standingText, turnText, words } from "./words.js";

/** @import { View } from "#view" */
/** @import { Host } from "../types/index.js" */

/** @implements {Host} */
export class Session extends Standing {
  // -- what happens -----------------------------------------------------------------------------------

  /** Opens the record in the engine, at the start and again after the engine was restarted. */
  async open() {
    const answer = await this.match.open();
    if (answer.ok) {
      this.adopt(this, answer.view);
      this.retell();
    }
    this.changed();
    return answer;
  }

  /** Makes moves (all or none), then shows what came of them. Only a computer moves for a computer.
   * @param {string[]} moves */
  async play(moves, { computer = false } = {}) {
    if (this.match.waiting || this.locked || !this.view || computer !== this.computers) return false;
    if (!computer && this.pace.settling) return false; // a tap meant for the screen before
    this.pace.finish();
    const before = this.view;
    const asked = this.match.play(moves, before);
    this.changed();
    const answer = await asked;
    if (!answer) this.changed();
    else if (!answer.ok) this.tell(words(before, answer));
    else await this.#show(answer.view, before, answer.added);
    return Boolean(answer?.ok);
  }

  /** @param {"undo" | "redo"} direction */
  async step(direction) {
    const { match, view } = this;
    if (match.waiting || match.elsewhere || !view?.[direction] || (direction === "undo" && !this.canUndo)) return;
    this.pace.finish();
    const answer = await match.step(direction);
    if (!answer) { this.changed(); return; }
    if (!answer.ok) { this.tell(words(view, answer)); return; }
    this.handover = null;
    this.adopt(this, answer.view);
    this.tell(`${t(`ui.did_${direction}`)} ${turnText(answer.view)}`);
  }

  /** @param {View} view @param {View} before @param {string[]} added */
  async #show(view, before, added) {
    const { selection } = this;
    const roll = added.findLast((event) => event.startsWith("roll "));
    const passed = view.turn !== before.turn || view.over;
    if (roll) {
      const stays = selection.land(view, roll.split(" ").slice(1).map(Number), passed);
      await this.pace.tumble([...selection.slots.keys()].filter((place) => !stays.includes(place)));
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
      if (view.seats.length > 1) this.pace.settle();
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

  takeOver() {
    if (this.pace.settling || !this.view) return;
    this.handover = null;
    this.adopt(this, this.view);
    this.changed();
    this.arrived();
    this.#goOn();
  }

  #goOn() {
    if (!this.pace.fast || this.actor !== "person" || !this.view) return;
    if (!onlyRoll(this.view) || this.view.dice_mode !== "app") return;
    this.pace.settled();
    this.play(["roll"]);
  }

  toggleFast() {
    this.pace.toggleFast();
    if (this.pace.fast && this.called && this.view && onlyRoll(this.view)) this.takeOver();
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
  lose(key) {
    this.match.lose(key);
    this.changed();
  }

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
    if (this.pace.finish() || this.actor !== "person") return;
    const { selection } = this;
    if (selection.keepsAll()) this.play(selection.rollMoves());
    else if (!selection.due()) {
      if (holds(selection.view)) this.tell(t("ui.nothing_to_roll"));
    } else if (selection.view.dice_mode === "own") this.askForDice();
    else this.play(selection.rollMoves());
  }

  /** @param {number} place */
  tapDie(place) {
    if (this.pace.finish() || !this.selection.togglePick(place)) return;
    sound("hold");
    buzz(10);
    this.changed();
  }

  /** @param {string} cell */
  tapCell(cell) {
    const { selection } = this;
    const { view } = selection;
    if (this.pace.finish() || this.actor !== "person" || selection.shown !== view.turn) return;
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
    const name = cellName(view, cell);
    const board = grid(view.board);
    const order = board ? orderOfCell(view, board, cell) : "";
    this.show(selection.announcing ? name : `${t("ui.cell_open", { cell: name, n: offer.points })}. ${order}`.trim());
  }

  toggleAnnouncing() {
    this.selection.toggleAnnouncing();
    this.changed();
    this.arrived();
  }

  /** Picks what a move of the engine takes, without making it.
   * @param {string} move */
  point(move) {
    this.selection.point(move);
    this.changed();
  }

  /** Steps out of whatever is half done. */
  escape() {
    if (this.computers) return;
    this.selection.escape();
    this.changed();
  }

  /** @param {number} seat */
  look(seat) {
    this.selection.look(seat);
    this.changed();
  }

  // -- dice of one's own --------------------------------------------------------------------------------

  /** Asks for dice that are rolled on the table. */
  askForDice() { this.selection.askForDice(); this.changed(); }

  /** @param {number} face */
  type(face) { this.selection.type(face); this.changed(); }

  untype() { this.selection.untype(); this.changed(); }

  enterTyped() {
    const { selection, computers } = this;
    const { typed } = selection;
    if (typed?.length === selection.due()) this.play(selection.rollMoves(typed), { computer: computers });
  }
}
