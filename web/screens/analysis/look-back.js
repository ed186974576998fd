// A match being looked back at: by the second engine, some events at a time, so that the coach and the computers of
// another match wait for no more than that. Every piece is kept: who leaves goes on there next time.

import { isWhole, keep, keptOf, textOf } from "../../store/analyses.js";
import { think } from "../../thinking/thinker.js";

/** @import { MatchReport } from "#view" */
/** @import { Kept } from "../../store/analyses.js" */
/** @import { Said, Saved } from "../../types/index.js" */

const AT_ONCE = 40; // events

export class LookBack {
  /** What there is to tell, once all is looked at. @type {MatchReport | null} */ report = null;
  /** @type {Said | null} */ fault = null;
  done = 0;
  #running = false;
  #stopped = false;

  /** @param {Saved} match @param {() => void} changed */
  constructor(match, changed) {
    this.match = match;
    this.of = match.record.log.length;
    this.changed = changed;
  }

  /** Goes on to the end, or until it is stopped or fails. */
  async run() {
    if (this.#running) return;
    this.#running = true;
    this.#stopped = false;
    this.fault = null;
    const { id, record } = this.match;
    const log = textOf(record.log);
    /** @type {Kept | null} */
    let kept = await keptOf(id);
    if (isWhole(kept, record)) this.#take(kept);
    while (!this.report && !this.fault && !this.#stopped) {
      const answer = await think({ do: "analyse", record, state: kept?.state ?? null, events: AT_ONCE });
      if (!answer.ok) {
        this.fault = answer;
        break;
      }
      const { done, of, state, report } = answer;
      kept = { id, log, done, of, state, report };
      await keep(kept);
      this.#take(kept);
    }
    this.#running = false;
    if (!this.#stopped) this.changed();
  }

  /** @param {Kept} kept */
  #take({ done, of, report }) {
    Object.assign(this, { done, of, report });
    if (!this.#stopped) this.changed();
  }

  stop() { this.#stopped = true; }
}
