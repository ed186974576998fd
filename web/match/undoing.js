// Going back and forth in a match: what can be taken back, what is asked first, why something cannot be.

import { t } from "../i18n/i18n.js";
import { Standing } from "./standing.js";
import { nameOf, turnText, words } from "./words.js";

/** @import { View } from "#view" */
/** @import { Answer, Host } from "../types/index.js" */

/** Who has made the last event.
 * @param {View} view
 * @returns {number | null} */
const lastActor = ({ notes }) => notes.at(-1)?.params.seat ?? null;

export class Undoing extends Standing {
  #mayUndo = false; // it has been asked whether another's entry may be taken back

  /** @param {"undo" | "redo"} direction */
  async step(direction) {
    const { match, view } = this;
    if (match.waiting || match.elsewhere || !view || (direction === "redo" && !view.redo)) return;
    this.pace.finish();
    if (direction === "undo" && match.sent) { this.tell(t("ui.undo_sent")); return; }
    if (direction === "undo" && this.#asksFirst(view)) { this.#ask(view); return; }
    const answer = await match.step(direction);
    if (!answer) { this.changed(); return; }
    if (!answer.ok) { this.tell(this.#whyNot(view, answer)); return; }
    this.handover = null;
    this.entered = false;
    this.asks = false;
    this.adopt(/** @type {Host} */ (/** @type {unknown} */ (this)), answer.view);
    this.tell(`${t(`ui.did_${direction}`)} ${turnText(answer.view)}`);
  }

  /** Whether another person's entry would be taken back; that is asked once.
   * @param {View} view */
  #asksFirst(view) {
    const actor = lastActor(view);
    if (!view.undo || this.#mayUndo || view.over || actor === null || actor === view.turn) return false;
    return view.seats[actor].player === "human";
  }

  /** @param {View} view */
  #ask(view) {
    this.#mayUndo = true;
    this.asks = true;
    this.tell(t("ui.undo_ask", { name: nameOf(view, lastActor(view)) }));
  }

  /** The other's entry stays. */
  leaveEntry() {
    this.forgetAsking();
    this.retell();
    this.changed();
  }

  /** Why nothing can be taken back.
   * @param {View} view @param {Answer} answer */
  #whyNot(view, answer) {
    const seat = answer.params?.seat;
    const computer = Number.isInteger(seat) && view.seats[seat]?.player === "computer";
    return computer ? t("ui.undo_computer", { name: nameOf(view, seat) }) : words(view, answer);
  }

  /** Something else has happened since. */
  forgetAsking() {
    this.#mayUndo = false;
    this.asks = false;
  }
}
