// What the screens of the records that show one match have in common.

import * as store from "../../store/matches.js";
import { RecordScreen } from "./record-screen.js";

/** @import { App } from "../../app.js" */
/** @import { Saved } from "../../types/index.js" */

export class MatchScreen extends RecordScreen {
  /** @type {Saved | null} */ match = null;

  /** @param {App} app @param {string} id the match's */
  constructor(app, id) {
    super(app);
    this.id = id;
  }

  /** Reads the match; where that cannot be done the screen says why. */
  async find() {
    const { match, fault } = await store.find(this.id);
    this.match = match;
    this.fault = fault;
    return match;
  }
}
