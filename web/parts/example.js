// A worked example of a help page: the engine's own views of each step, one tap after the other.

import { html, render } from "lit-html";
import { t } from "../i18n/i18n.js";
import { board } from "./board.js";
import { tray } from "./tray.js";
import { Session } from "../session.js";

let plays = [];
/** The examples of the page that is shown next. */
export function useExamples(found) { plays = found; }

class Example extends HTMLElement {
  connectedCallback() {
    this.play = plays[Number(this.getAttribute("index"))];
    this.at = 0;
    if (this.play) this.draw();
  }

  go(by) {
    this.at = Math.min(this.play.steps.length - 1, Math.max(0, this.at + by));
    this.draw();
  }

  draw() {
    const { record, steps } = this.play;
    const step = steps[this.at];
    const session = new Session({ id: "", record, marks: record.seats.map((_, i) => i) }, { ask() {}, changed() {}, say() {} });
    session.readOnly = true;
    session.adopt(step.view);
    session.shown = step.view.turn ?? 0;
    session.canPick = () => false;
    render(html`<div class="example">
      <p class="example-text" role="status">${step.text || session.notesText(step.view)}</p>
      ${tray(session)}
      <div class="board-still">${board(session)}</div>
      <div class="actions"><button type="button" class="plain" aria-disabled=${this.at === 0} @click=${() => this.go(-1)}>${t("ui.step_back")}</button>
        <span class="example-at">${t("ui.step_of", { n: this.at + 1, of: steps.length })}</span>
        <button type="button" class="primary" aria-disabled=${this.at === steps.length - 1} @click=${() => this.go(1)}>${t("ui.step_on")}</button></div>
    </div>`, this);
  }
}

customElements.define("kubek-play", Example);
