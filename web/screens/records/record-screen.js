// What the screens of the records have in common.

import { html, nothing } from "lit-html";
import { t } from "../../i18n/i18n.js";
import { shownName } from "../../store/names.js";
import { withFigures } from "../../store/figures.js";

/** @import { App } from "../../app.js" */
/** @import { Answer, Saved } from "../../types/index.js" */
/** @import { Counted } from "./waiting.js" */
/** @import * as figures from "../../store/figures.js" */

/** One screen at a time: `enter` loads what it needs to be drawn, `view` draws it. */
export class RecordScreen {
  /** Why it shows nothing. @type {{key: string, params?: Answer["params"], code?: string} | null} */ fault = null;
  /** How many matches are counted, while they are. @type {Counted | null} */ progress = null;
  /** Matches that cannot be counted. @type {figures.Uncounted[]} */ uncounted = [];
  left = false; // by people: nothing is counted or drawn for it any more

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

  /** Asks the engine something about matches and their figures, the progress drawn meanwhile. Those whose kept figures
   * it cannot read are counted anew; what it cannot count is left out and named. Null where it failed.
   * @param {Saved[]} matches @param {(counted: figures.Counted[]) => object} request
   * @param {{own?: Map<string, number>, keep?: boolean}} how
   * @returns {Promise<Answer | null>} */
  async countedAnswer(matches, request, how = {}) {
    const step = (/** @type {number} */ n, /** @type {number} */ of) => { this.progress = { n, of }; this.app.draw(); };
    for (let again = false; ; again = true) {
      const found = await withFigures(this.app.engine.ask, matches, { ...how, step, going: () => !this.left });
      if (this.left) return null;
      this.uncounted = found.uncounted;
      const answer = found.fault ?? await this.app.engine.ask(request(found.counted));
      if (!answer.ok) { this.fault = answer; return null; }
      const wrong = (answer.wrong ?? []).filter((/** @type {number} */ at) => at < found.counted.length)
        .map((/** @type {number} */ at) => found.counted[at]);
      if (!wrong.length) return answer;
      if (again) {
        const why = { key: "reason.figures_invalid" };
        this.uncounted.push(...wrong.map((/** @type {Saved} */ match) => ({ match, why })));
        return answer;
      }
      for (const match of wrong) match.figures = null;
    }
  }

  /** Which matches are left out. */
  leftOut() {
    const { uncounted } = this;
    if (!uncounted.length) return nothing;
    return html`<div class="problem"><p>${t("ui.uncounted", { n: uncounted.length })}</p><ul>${uncounted.map(
      ({ match: { id, record, over }, why }) => html`<li><a href=${`#/${over ? "history" : "match"}/${id}`}>${
        t(`game.${record.game}.name`)}</a>: ${record.seats.map(({ name }, i) => html`${i ? ", " : ""}<bdi>${
        shownName(name)}</bdi>`)}. ${t(why.key, why.params)}</li>`)}</ul></div>`;
  }

  /** The heading, "" for the screen's own name. */
  title() { return ""; }

  /** What stands beside the heading. @returns {unknown} */
  tools() { return null; }

  /** @returns {unknown} */
  view() { return null; }
}
