// The time that things take on the screen: dice tumble, and where it is switched on rolls follow one another by
// themselves.

import { sound } from "../device.js";
import { settings } from "../store/settings.js";

/** @import { Tumbling } from "../types/index.js" */

const ROLL_TIME = 650; // ms of tumbling dice
const FLICKER = 90;

export class Pace {
  /** Dice in the air. @type {Tumbling | null} */ tumbling = null;
  fast = false; // rolls by itself where there is nothing to decide
  #end = () => {};

  /** @param {() => void} changed */
  constructor(changed) { this.changed = changed; }

  /** Settles when the dice at these places have come to rest.
   * @param {number[]} places
   * @returns {Promise<void>} */
  tumble(places) {
    if (!settings.animation || matchMedia("(prefers-reduced-motion: reduce)").matches) return Promise.resolve();
    sound("roll");
    return new Promise((done) => {
      const turnOver = () => {
        this.tumbling = { places, faces: places.map(() => 1 + Math.floor(Math.random() * 6)) };
        this.changed();
      };
      const flicker = setInterval(turnOver, FLICKER);
      const timer = setTimeout(() => this.finish(), this.fast ? ROLL_TIME / 2 : ROLL_TIME);
      this.#end = () => {
        clearInterval(flicker);
        clearTimeout(timer);
        this.tumbling = null;
        this.#end = () => {};
        done();
      };
      turnOver();
    });
  }

  /** Dice that tumble come to rest at once. True where there were any. */
  finish() {
    const tumbled = Boolean(this.tumbling);
    this.#end();
    return tumbled;
  }

  toggleFast() { this.fast = !this.fast; }

  /** Everything comes to rest, for good. */
  stop() {
    this.fast = false;
    this.finish();
  }
}
