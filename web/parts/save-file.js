// A text handed to the person as a file: by the share sheet where the device has one for files, else by a download, and
// in any case as text to be copied. Only what is known is said: whether a download has been kept, no page is told.

import { html, nothing } from "lit-html";
import { t } from "../i18n/i18n.js";
import { speak } from "./live.js";

const LONGEST_SHOWN = 2_000_000; // characters: more than that no clipboard is asked to take

export class Handed {
  /** What became of it: a text key. */ said = "";
  shown = false; // the text itself

  /** @param {string} name @param {string} text @param {string} type @param {() => void} draw */
  constructor(name, text, type, draw) {
    this.name = name;
    this.text = text;
    this.draw = draw;
    this.file = new File([text], name, { type });
  }

  /** Whether the device takes files by its share sheet. */
  get shares() {
    try { return "share" in navigator && navigator.canShare({ files: [this.file] }); } catch { return false; }
  }

  /** @param {string} key */
  #say(key) {
    this.said = key;
    if (key) speak(t(key, { file: this.name }));
    this.draw();
  }

  /** By the way that this device has. */
  give() { return this.shares ? this.share() : this.download(); }

  async share() {
    try {
      await navigator.share({ files: [this.file], title: this.name });
      this.#say("ui.file_shared");
    } catch (error) {
      // A sheet that was closed has given nothing away; one that may not open by itself opens at the next tap.
      this.#say(error instanceof Error && error.name === "AbortError" ? "ui.file_not_shared" : "ui.file_made");
    }
  }

  download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(this.file);
    link.download = this.name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers read it late
    this.#say("ui.file_given");
  }

  async copy() {
    this.shown = true;
    try {
      await navigator.clipboard.writeText(this.text);
      this.#say("ui.text_copied");
    } catch {
      this.#say("ui.file_select");
      const field = /** @type {HTMLTextAreaElement | null} */ (document.querySelector(".handed textarea"));
      field?.focus();
      field?.select();
    }
  }

  view() {
    /** @param {string} key @param {() => unknown} act */
    const button = (key, act) => html`<button type="button" class="plain" @click=${act}>${t(key)}</button>`;
    return html`<div class="handed"><p role="status" class="notice">${this.said
      ? t(this.said, { file: this.name }) : t("ui.file_made", { file: this.name })}</p>
      <div class="actions">${this.shares ? button("ui.file_share", () => this.share()) : nothing}
        ${button("ui.file_download", () => this.download())}
        ${this.text.length <= LONGEST_SHOWN ? button("ui.file_copy", () => this.copy()) : nothing}</div>
      ${this.shown ? html`<textarea readonly rows="4" aria-label=${this.name} .value=${this.text}></textarea>`
        : nothing}
      </div>`;
  }
}
