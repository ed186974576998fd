// Plays for the computers, step by step so that people can follow: the dice that are kept lie there held, then come
// the roll, the cell, the entry. It looks whenever something has changed, and does nothing where it is not its turn.

import { t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { onlyRoll } from "../match/view.js";
import { nameOf } from "../match/words.js";
import { moveText } from "../parts/moves.js";

/** @import { View } from "#view" */
/** @import { Session } from "../match/session.js" */
/** @import { Ask, Said } from "../types/index.js" */

const BEFORE = 900; // ms before it rolls: what was before can still be read, and undone
const SHOWN = 1300; // ms in which its choice lies there before it is made

export class Computer {
  #busy = false;
  /** The turn whose waits are left out. @type {string | null} */ #hurried = null;
  #goOn = () => {};
  /** Why it cannot move, and in which view. @type {Said & {view: View | null} | null} */ trouble = null;

  /** `think` asks the coach's engine; `here` says whether the match is on the screen.
   * @param {Session} session @param {{think: Ask, here: () => boolean}} doors */
  constructor(session, { think, here }) {
    this.session = session;
    this.think = think;
    this.here = here;
  }

  look() {
    if (this.trouble && this.trouble.view !== this.session.view) this.trouble = null; // the match went another way
    if (this.#busy || !this.#may()) return;
    this.#busy = true;
    this.#step().catch((error) => { console.error(error); this.#fail({ key: "reason.internal" }); })
      .finally(() => { this.#busy = false; this.look(); });
  }

  #may() {
    const { session } = this;
    return session.actor === "computer" && !session.match.waiting && !session.tumbling && !session.selection.typed
      && !this.trouble && this.here();
  }

  async #step() {
    const { session } = this;
    const { view } = session.selection;
    const still = () => session.view === view && this.#may();
    const rolls = onlyRoll(view);
    const answer = rolls ? null
      : this.think({ do: "choose", record: { ...session.saved.record }, level: view.seats[view.turn ?? 0].level });
    if (!(rolls && session.pace.fast)) await this.#wait(rolls ? BEFORE : SHOWN / 2);
    const chosen = await answer;
    if (!still()) return;
    if (chosen && !chosen.ok) { this.#fail(chosen); return; }
    const move = chosen ? chosen.move : "roll";
    if (chosen) {
      this.#show(move);
      await this.#wait(SHOWN);
      if (!still()) return;
    }
    await this.#make(move);
  }

  /** What it is about to do is seen; only what nobody else will say is said.
   * @param {string} move */
  #show(move) {
    const { session } = this;
    const { selection } = session;
    const name = nameOf(selection.view, selection.view.turn);
    const [verb, ...dice] = move.split(" ");
    const text = t("ui.computer_picks", { name, move: moveText(selection, move) });
    session.point(move);
    if (verb !== "hold") session.show(text);
    else if (dice.length) session.tell(t("ui.computer_keeps", { name, dice: dice.join(" ") }));
    else session.tell(t("ui.computer_keeps_none", { name }));
    session.arrived();
  }

  /** @param {string} move */
  async #make(move) {
    const { session } = this;
    const [verb] = move.split(" ");
    const rolls = verb === "hold" || verb === "roll";
    if (rolls && session.view?.dice_mode === "own") { session.askForDice(); return; }
    const done = await session.play(verb === "hold" ? [move, "roll"] : [move], { computer: true });
    if (!done && !session.locked) this.#fail({ key: "ui.computer_refused" });
  }

  /** @param {Said} why */
  #fail({ key, params = {} }) {
    this.trouble = { key, params, view: this.session.view };
    this.session.changed();
  }

  retry() {
    this.trouble = null;
    this.session.changed();
    this.look();
  }

  // -- pace ---------------------------------------------------------------------------------------

  get #turn() { return `${this.session.view?.turn}:${this.session.view?.progress.turn}`; }

  /** Leaves out the waits for the rest of this turn. */
  hurry() {
    this.#hurried = this.#turn;
    this.session.pace.finish();
    this.#goOn();
  }

  /** @param {number} ms
   * @returns {Promise<void>} */
  #wait(ms) {
    if (ms <= 0 || !settings.steps || this.#hurried === this.#turn) return Promise.resolve();
    return new Promise((done) => {
      const end = () => { clearTimeout(timer); this.#goOn = () => {}; done(); };
      const timer = setTimeout(end, ms);
      this.#goOn = end;
    });
  }
}
