// Plays for the computers, step by step so that people can follow: the dice that are kept lie there held, then come
// the roll, the cell, the entry. It looks whenever something has changed, and does nothing where it is not its turn.

import { t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { moveText } from "../parts/moves.js";

const BEFORE = 900; // ms before it rolls: what was before can still be read, and undone
const SHOWN = 1300; // ms in which its choice lies there before it is made

export class Computer {
  #busy = false;
  #hurried = null; // the turn whose waits are left out
  #goOn = () => {};
  trouble = null; // why it cannot move: {key, params}

  /** `think` asks the coach's engine; `here` says whether the match is on the screen. */
  constructor(session, { think, here }) {
    Object.assign(this, { session, think, here });
  }

  get thinks() { return this.#busy; }

  look() {
    if (this.trouble && this.trouble.view !== this.session.view) this.trouble = null; // the match went another way
    if (this.#busy || !this.#may()) return;
    this.#busy = true;
    this.#step().catch((error) => { console.error(error); this.#fail({ key: "reason.internal", params: {} }); })
      .finally(() => { this.#busy = false; this.look(); });
  }

  #may() {
    const s = this.session;
    return s.computers && !s.view.over && !s.locked && !s.waiting && !s.rolling && !s.typed && s.handover === null
      && !this.trouble && this.here();
  }

  async #step() {
    const s = this.session;
    const { view } = s;
    const still = () => s.view === view && this.#may();
    const rolls = s.onlyRoll();
    const answer = rolls ? { ok: true, move: "roll" }
      : this.think({ do: "choose", record: { ...s.saved.record }, level: view.seats[view.turn].level });
    if (!(rolls && s.fast)) await this.#wait(rolls ? BEFORE : SHOWN / 2);
    const { ok, move, key, params } = await answer;
    if (!still()) return;
    if (!ok) { this.#fail({ key, params }); return; }
    if (!rolls) {
      this.#show(move);
      await this.#wait(SHOWN);
      if (!still()) return;
    }
    await this.#make(move);
  }

  /** What it is about to do is seen; only what nobody else will say is said. */
  #show(move) {
    const s = this.session;
    const name = s.name(s.view.turn);
    const [verb, ...dice] = move.split(" ");
    const text = t("ui.computer_picks", { name, move: moveText(s, move) });
    s.point(move);
    if (verb === "hold") s.tell(dice.length ? t("ui.computer_keeps", { name, dice: dice.join(" ") }) : t("ui.computer_keeps_none", { name }));
    else { s.message = text; s.changed(); }
    s.arrived();
  }

  async #make(move) {
    const s = this.session;
    const [verb] = move.split(" ");
    const rolls = verb === "hold" || verb === "roll";
    if (rolls && s.view.dice_mode === "own") { s.askForDice(); return; }
    const done = await s.play(verb === "hold" ? [move, "roll"] : [move], { computer: true });
    if (!done && !s.locked) this.#fail({ key: "ui.computer_refused", params: {} });
  }

  #fail({ key, params }) {
    this.trouble = { key, params, view: this.session.view };
    this.session.changed();
  }

  retry() {
    this.trouble = null;
    this.session.changed();
    this.look();
  }

  // -- pace ---------------------------------------------------------------------------------------

  get #turn() { return `${this.session.view.turn}:${this.session.view.progress?.turn}`; }

  /** Leaves out the waits for the rest of this turn. */
  hurry() {
    this.#hurried = this.#turn;
    this.session.finishRoll();
    this.#goOn();
  }

  #wait(ms) {
    if (ms <= 0 || !settings.steps || this.#hurried === this.#turn) return Promise.resolve();
    return new Promise((done) => {
      const end = () => { clearTimeout(timer); this.#goOn = () => {}; done(); };
      const timer = setTimeout(end, ms);
      this.#goOn = end;
    });
  }
}
