// A match that is open in the engine and kept in the store: nothing is shown before it is kept.

import { bringHere, isAway, isSent } from "../store/by-link.js";
import * as store from "../store/matches.js";

/** @import { View } from "#view" */
/** @import { Answer, Ask, Said, Saved } from "../types/index.js" */

export class OpenMatch {
  /** A refused record. @type {Said | null} */ fault = null;
  /** Why the last move was not made. @type {Said | null} */ refused = null;
  readOnly = false;
  /** A text key, while another tab has the match. @type {string | null} */ elsewhere = null;
  waiting = false; // between a move and the engine's answer

  /** @param {Saved} saved @param {{ask: Ask, keep?: (saved: Saved) => Promise<unknown>}} doors */
  constructor(saved, { ask, keep = store.save }) {
    this.saved = saved;
    this.ask = ask;
    this.keep = keep;
  }

  /** It can only be looked at. */
  get shut() { return this.readOnly || Boolean(this.elsewhere); }

  /** What was played is known to another device (play by link). */
  get sent() { return isSent(this.saved); }

  /** The seat plays on another device.
   * @param {number | null} seat */
  isAway(seat) { return seat !== null && isAway(this.saved, seat); }

  /** Opens the record in the engine, at the start and again after the engine was restarted. */
  async open() {
    const { id, record, redo } = this.saved;
    const answer = await this.ask({ do: "open", match: id, record, redo });
    this.readOnly = Boolean(answer.ok && answer.read_only);
    this.fault = answer.ok && !answer.read_only ? null : { key: answer.key, params: answer.params };
    return answer;
  }

  /** Makes moves, all or none, from this view on. The engine's answer, or null where another tab has gone on.
   * @param {string[]} moves @param {View} before */
  play(moves, before) {
    return this.#ask({ do: "play", match: this.saved.id, moves }, (answer) => {
      if (!before.opening) this.saved.first ??= before.turn ?? undefined; // the next one begins the next match
      const { record } = this.saved;
      record.log = [...record.log.slice(0, answer.length - answer.added.length), ...answer.added];
    });
  }

  /** Takes back, or brings back.
   * @param {"undo" | "redo"} direction */
  step(direction) {
    return this.#ask({ do: direction, match: this.saved.id }, (answer) => {
      const { record } = this.saved;
      record.log = [...record.log, ...(answer.added || [])].slice(0, answer.length);
    });
  }

  /** @param {object} request @param {(answer: Answer) => void} enter writes what happened into the record */
  async #ask(request, enter) {
    this.waiting = true;
    this.refused = null;
    const answer = await this.ask(request);
    if (!answer.ok) this.refused = { key: answer.key, params: answer.params };
    let kept = true;
    if (answer.ok) {
      enter(answer);
      kept = await this.#store(answer.view, answer.redo);
    }
    this.waiting = false;
    return kept ? answer : null;
  }

  /** False where another tab has gone on with this match.
   * @param {View} view @param {string[]} redo */
  #store(view, redo) {
    Object.assign(this.saved, {
      redo, over: view.over, turn: view.turn, progress: view.progress,
      scores: view.seats.map((seat) => seat.score), places: view.seats.map((seat) => seat.place),
    });
    return this.#save();
  }

  async #save() {
    try {
      await this.keep(this.saved);
    } catch (error) {
      if (!(error instanceof store.Changed)) throw error;
      this.elsewhere = "ui.tab_lost";
    }
    return !this.elsewhere;
  }

  /** Another tab has it, or none any more.
   * @param {string | null} key */
  lose(key) { this.elsewhere = key; }

  /** Who sits there plays on this device after all.
   * @param {number} seat */
  async bringHere(seat) {
    bringHere(this.saved, seat);
    await this.#save();
  }

  close() { this.ask({ do: "close", match: this.saved.id }); }
}
