// One press, one thing: what lies under a finger changes with every event, and a second press there, meant for what
// was there before, must do nothing. It knows no screen and no clock: it is told of presses and events and their times.

/** A press: when (ms), by which key or where, and what it fell on.
 * @typedef {{time: number, key?: string, x?: number, y?: number,
 *   box?: {left: number, top: number, right: number, bottom: number}}} Press */

const AGAIN = 600; // ms after an event in which the same place or key does nothing
const UNSEEN = 250; // ms after its outcome came into sight: nobody decides so soon
const ALL_AGAIN = 1000; // ms after a roll before all of its dice are thrown away
const NEAR = 22; // px around a press: a finger

/** @param {Press} before @param {Press} press */
function samePlace(before, press) {
  if (before.key !== undefined && before.key === press.key) return true;
  const { x, y } = press;
  if (x === undefined || y === undefined || before.x === undefined || before.y === undefined) return false;
  const box = before.box ?? { left: before.x, top: before.y, right: before.x, bottom: before.y };
  const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  return inside || Math.hypot(x - before.x, y - before.y) <= NEAR;
}

export class Guard {
  /** @type {Press | null} */ #last = null;
  /** Presses that led to what is on the screen. @type {Press[]} */ #led = [];
  #until = -Infinity;
  #event = -Infinity;

  /** Whether a press counts.
   * @param {Press} press */
  admits(press) {
    this.#last = press;
    return press.time >= this.#until || !this.#led.some((before) => samePlace(before, press));
  }

  /** An event: the press before it has led to it.
   * @param {number} time */
  happened(time) {
    this.#led = this.#last ? [this.#last] : [];
    this.#event = time;
    this.#until = time + AGAIN;
  }

  /** Its outcome has come into sight; a press may have brought that about sooner.
   * @param {number} time */
  shown(time) {
    if (this.#last && !this.#led.includes(this.#last)) this.#led.push(this.#last);
    this.#until = Math.max(this.#until, time + UNSEEN);
  }

  /** Whether it is too soon to throw away a whole roll.
   * @param {number} time */
  tooSoonForAll(time) { return time < this.#event + ALL_AGAIN; }
}
