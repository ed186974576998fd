// A number that counts up to what it is, once, when it appears. Whoever listens hears it as it is.

import { moves } from "../device.js";
import { number } from "../i18n/i18n.js";

const LASTS = 900; // ms

class Count extends HTMLElement {
  #frame = 0;

  connectedCallback() {
    const to = Number(this.getAttribute("to"));
    this.textContent = number(to);
    if (!to || !moves()) return;
    /** @type {number | null} */
    let begun = null;
    /** @param {number} now */
    const step = (now) => {
      begun ??= now;
      const share = Math.min(1, (now - begun) / LASTS);
      this.textContent = number(Math.round(to * (1 - (1 - share) ** 3)));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  disconnectedCallback() { cancelAnimationFrame(this.#frame); }
}

customElements.define("kubek-count", Count);
