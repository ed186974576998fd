// The time that things take on the screen: dice tumble, and where it is switched on rolls follow one another by
// themselves.

import { moves } from "../device.js";
import { lay, Throw } from "./throw.js";

/** @import { Tumbling } from "../types/index.js" */

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
    if (!moves()) {
      lay(places);
      return Promise.resolve();
    }
    return new Promise((done) => {
      const thrown = new Throw(places, { fast: this.fast, changed: this.changed, done: () => this.finish() });
      this.#end = () => {
        thrown.end();
        this.tumbling = null;
        this.#end = () => {};
        done();
      };
      this.tumbling = thrown;
      this.changed();
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
