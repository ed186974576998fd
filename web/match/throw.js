// A throw: dice land one after the other, each with its knock, and the hand feels one tick when all of them lie.

import { buzz, throwSound } from "../device.js";

/** @import { Tumbling } from "../types/index.js" */

const LONGEST = 640; // ms until the last die lies still
const FIRST = 420; // ms until the first one does
const TOUCH = 0.74; // of this, when a die touches the felt: then it hops once; the same as in dice.css
const FLICKER = 90;
const TICK = 12; // ms of vibration

/** How long each of so many dice moves, in ms, from left to right.
 * @param {number} count @param {boolean} fast */
export const times = (count, fast) => Array.from({ length: count }, (_, i) => {
  const whole = count > 1 ? FIRST + ((LONGEST - FIRST) * i) / (count - 1) : (FIRST + LONGEST) / 2;
  return Math.round(fast ? whole / 2 : whole);
});

const face = () => 1 + Math.floor(Math.random() * 6);

/** Dice that are in the air.
 * @implements {Tumbling} */
export class Throw {
  /** @type {number[]} */ faces;
  /** @type {boolean[]} */ down;
  #timers = /** @type {number[]} */ ([]);
  #flicker = 0;
  #hush;

  /** @param {number[]} places @param {{fast: boolean, changed: () => void, done: () => void}} how */
  constructor(places, { fast, changed, done }) {
    this.places = places;
    this.times = times(places.length, fast);
    this.faces = places.map(face);
    this.down = places.map(() => false);
    const touches = this.times.map((ms) => Math.round(ms * TOUCH));
    this.#hush = throwSound(touches);
    for (const [i, ms] of touches.entries()) this.#after(ms, () => { this.down[i] = true; changed(); });
    this.#after(Math.max(0, ...touches), () => buzz(TICK));
    this.#after(Math.max(0, ...this.times), done);
    this.#flicker = window.setInterval(() => { this.faces = this.faces.map(face); changed(); }, FLICKER);
  }

  /** @param {number} ms @param {() => void} act */
  #after(ms, act) { this.#timers.push(window.setTimeout(act, ms)); }

  /** Lets go of it; dice that have not landed yet do so now. */
  end() {
    for (const timer of this.#timers) clearTimeout(timer);
    clearInterval(this.#flicker);
    if (this.down.every(Boolean)) return;
    this.#hush();
    buzz(TICK);
  }
}

/** The same without anything moving: one knock, one tick.
 * @param {number[]} places */
export function lay(places) {
  if (!places.length) return;
  throwSound([0]);
  buzz(TICK);
}
