// A match on the screen: how it stands, and what is said of it.

import { Guard } from "./guard.js";
import { OpenMatch } from "./open.js";
import { Pace } from "./pace.js";
import { Selection } from "./selection.js";
import { computerMoves } from "./view.js";
import { standsText } from "./words.js";

/** @import { View } from "#view" */
/** @import { Actor, Ask, Saved } from "../types/index.js" */
/** @import { Coach } from "../thinking/coach.js" */
/** @import { Computer } from "../thinking/computer.js" */

export class Standing {
  /** @type {Selection | null} */ #selection = null;
  /** @type {Coach | null} */ coach = null;
  /** @type {Computer | null} */ computer = null;
  message = ""; // what has just happened, in words
  asks = false; // whether somebody else's entry is to be taken back
  entered = false; // the last thing was an entry that can be taken back
  /** The seat that is being called. @type {number | null} */ handover = null;

  /** `ask` is the engine's door; `changed` redraws; `say` speaks to a screen reader; `arrived` is told when a new view
   * stands on the screen; `keep` saves the match.
   * @param {Saved} saved
   * @param {{ask: Ask, changed: () => void, say: (text: string) => void, arrived?: () => void,
   *   keep?: (saved: Saved) => Promise<unknown>}} doors */
  constructor(saved, { ask, changed, say, arrived = () => {}, keep }) {
    this.match = new OpenMatch(saved, { ask, keep });
    this.pace = new Pace(changed);
    this.guard = new Guard();
    this.changed = changed;
    this.say = say;
    this.arrived = arrived;
  }

  /** The coach and the computer players sit down.
   * @param {Coach} coach @param {Computer} computer */
  accompany(coach, computer) {
    this.coach = coach;
    this.computer = computer;
  }

  /** Shows a view that nobody here has led to: at the start, after going back or forth.
   * @param {import("./selection.js").Selection["host"]} host @param {View} view */
  adopt(host, view) {
    if (!this.#selection) this.#selection = new Selection(host, view);
    else this.#selection.adopt(view);
    this.#selection.look(view.turn ?? view.winners[0] ?? this.#selection.shown);
  }

  // -- how it stands ----------------------------------------------------------------------------------

  get saved() { return this.match.saved; }
  get id() { return this.saved.id; }
  get game() { return this.saved.record.game; }
  get marks() { return this.saved.marks; }
  get tumbling() { return this.pace.tumbling; }
  get called() { return this.handover !== null; }
  get fromTop() { return this.match.readOnly; }

  /** What the engine last said, null before it has. */
  get view() { return this.#selection?.view ?? null; }

  /** What is pointed at in the view. */
  get selection() {
    if (!this.#selection) throw new Error("the match is not open yet");
    return this.#selection;
  }

  /** The seat to move plays on another device (play by link). */
  get away() { return Boolean(this.view) && !this.view?.over && this.match.isAway(this.view?.turn ?? null); }

  /** It can only be looked at. */
  get locked() { return this.match.shut || this.away; }

  get canUndo() { return Boolean(this.view?.undo) && !this.match.sent; }

  /** It is a computer player's turn. */
  get computers() { return Boolean(this.view) && computerMoves(this.selection.view); }

  /** Who can do something now. @returns {Actor} */
  get actor() {
    if (!this.view || this.view.over || this.called || this.locked) return "nobody";
    return this.computers ? "computer" : "person";
  }

  /** The dice lie, and the engine has answered. */
  get atRest() { return !this.match.waiting && !this.tumbling; }

  /** What the dock shows: every look of it is one of these.
   * @returns {"away" | "locked" | "asking" | "over" | "calling" | "computer" | "typing" | "deciding"} */
  get phase() {
    if (this.away && !this.match.shut) return "away";
    if (this.locked) return "locked";
    if (this.asks && !this.tumbling) return "asking";
    if (this.view?.over && !this.tumbling) return "over";
    if (this.called && !this.tumbling) return "calling";
    if (this.computers) return "computer";
    return this.selection.typed ? "typing" : "deciding";
  }

  // -- words --------------------------------------------------------------------------------------------

  /** Shows what happened.
   * @param {string} text */
  show(text) {
    this.message = text;
    this.changed();
  }

  /** Shows what happened and says it, in other words where `said` has them; `more` is said only, because the screen
   * shows it elsewhere.
   * @param {string} text */
  tell(text, more = "", said = text) {
    this.say(`${said} ${more}`.trim());
    this.show(text);
  }

  /** What happened last, in the language that is current now. */
  retell() { if (this.view) this.message = standsText(this.view); }
}
