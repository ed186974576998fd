// What the coach says of the position on the screen. Asked only while the panel is open, about what has been rolled
// and nothing else; an answer that comes too late is dropped.

import { onlyRoll } from "../match/view.js";

/** @import { View } from "#view" */
/** @import { Session } from "../match/session.js" */
/** @import { Ask, Said } from "../types/index.js" */

/** The moves worth knowing, the best first; `cost` is what each falls short of it, in the unit of `value`.
 * @typedef {{unit: "points" | "turns" | "win", value: number, note: string | null, exact: boolean,
 *   moves: {move: string, value: number, cost: number}[]}} Advice */

export class Coach {
  /** The view that was asked about. @type {View | null} */ #about = null;
  /** @type {Advice | null} */ advice = null;
  /** @type {Said | null} */ trouble = null;
  thinking = false;

  /** `think` asks the coach's engine; `open` says whether the panel is shown, `here` whether the match is on the
   * screen.
   * @param {Session} session
   * @param {{think: Ask, open: () => boolean, here: () => boolean, changed: () => void}} doors */
  constructor(session, { think, open, here, changed }) {
    this.session = session;
    this.think = think;
    this.open = open;
    this.here = here;
    this.changed = changed;
  }

  /** Whether the game has anything to advise on at all. */
  get offered() {
    const { view } = this.session;
    return Boolean(view?.chooses && !view.over);
  }

  /** To be called whenever something may have changed. */
  look() {
    const { session } = this;
    const { view } = session;
    if (!view || session.tumbling || session.match.waiting) return; // the dice are still in the air
    const decides = session.actor === "person" && !view.opening && !onlyRoll(view);
    if (!this.open() || !this.offered || !decides || !this.here()) this.#forget(null);
    else if (view !== this.#about) this.#ask(view);
  }

  /** @param {View | null} view what is asked about next */
  #forget(view) {
    this.#about = view;
    this.advice = null;
    this.trouble = null;
    this.thinking = Boolean(view);
  }

  /** @param {View} view */
  async #ask(view) {
    this.#forget(view);
    const answer = await this.think({ do: "advise", record: { ...this.session.saved.record } });
    if (this.#about !== view || this.session.view !== view) return;
    this.thinking = false;
    if (answer.ok) this.advice = /** @type {any} */ (answer);
    else this.trouble = answer;
    this.changed();
  }

  retry() {
    this.#about = null;
    this.changed();
  }
}
