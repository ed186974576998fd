// A worked example of a help page: the engine's own views of each step, one tap after the other.

import { html, render } from "lit-html";
import { t } from "../i18n/i18n.js";
import { still } from "../match/still.js";
import { notesText } from "../match/words.js";
import { board } from "./board.js";
import { tray } from "./tray.js";

/** @import { HelpPlay } from "../types/index.js" */

/** @type {HelpPlay[]} */
let plays = [];

/** The examples of the page that is shown next.
 * @param {HelpPlay[]} found */
export function useExamples(found) { plays = found; }

class Example extends HTMLElement {
  #at = 0;

  connectedCallback() {
    const play = plays[Number(this.getAttribute("index"))];
    this.#at = 0;
    if (play) this.#draw(play);
  }

  /** @param {HelpPlay} play */
  #draw(play) {
    const { record, steps } = play;
    const last = steps.length - 1;
    const { view, text } = steps[this.#at];
    const selection = still(view, record.seats.map((_, i) => i));
    /** @param {number} by */
    const go = (by) => {
      this.#at = Math.min(last, Math.max(0, this.#at + by));
      this.#draw(play);
    };
    render(html`<div class="example">
      <p class="example-text" role="status">${text || notesText(view)}</p>
      ${tray(view, selection)}
      <div class="board-still">${board(view, selection)}</div>
      <div class="actions"><button type="button" class="plain" aria-disabled=${this.#at === 0}
          @click=${() => go(-1)}>${t("ui.step_back")}</button>
        <span class="example-at">${t("ui.step_of", { n: this.#at + 1, of: steps.length })}</span>
        <button type="button" class="primary" aria-disabled=${this.#at === last}
          @click=${() => go(1)}>${t("ui.step_on")}</button></div>
    </div>`, this);
  }
}

customElements.define("kubek-play", Example);
