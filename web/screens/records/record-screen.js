// What the screens of the records have in common.

import { withFigures } from "../../store/figures.js";

/** @import { App } from "../../app.js" */
/** @import { Answer, Saved } from "../../types/index.js" */
/** @import { Counted } from "./waiting.js" */

/** One screen at a time: `enter` loads what it needs to be drawn, `view` draws it. */
export class RecordScreen {
  /** Why it shows nothing. @type {{key: string, params?: Answer["params"], code?: string} | null} */ fault = null;
  /** How many matches are counted, while they are. @type {Counted | null} */ progress = null;

  /** @param {App} app */
  constructor(app) { this.app = app; }

  async enter() {}

  leave() {}

  /** A new engine knows nothing of what the screen has opened, and may do what the last one failed at. */
  again() {
    if (this.fault?.code !== "engine") return;
    this.fault = null;
    this.enter();
  }

  /** Matches with their figures, the progress drawn meanwhile. @param {Saved[]} matches */
  counted(matches) {
    return withFigures(this.app.engine.ask, matches, (n, of) => { this.progress = { n, of }; this.app.draw(); });
  }

  /** The heading, "" for the screen's own name. */
  title() { return ""; }

  /** What stands beside the heading. @returns {unknown} */
  tools() { return null; }

  /** @returns {unknown} */
  view() { return null; }
}
