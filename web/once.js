// What people set off and what takes a while runs through here: set off twice it is done once, and left in the middle
// it does not pull anybody back.

/** @template T
 * @typedef {(here: () => boolean) => Promise<T>} Work `here` tells whether people still look at the screen on which
 *   they set it off */

export class Once {
  #where;
  /** What is being done, by name. @type {Map<string, Promise<any>>} */ #running = new Map();

  /** @param {() => string | null} where the screen that people look at, null while it turns into another one */
  constructor(where) { this.#where = where; }

  /** Does it, unless it is being done: then that counts for both. A tap on a screen that is about to go, such as the
   * second one of two, does nothing.
   * @template T
   * @param {string} name @param {Work<T>} work
   * @returns {Promise<T | undefined>} */
  do(name, work) {
    const running = this.#running.get(name);
    const screen = this.#where();
    if (running || screen === null) return running ?? Promise.resolve(undefined);
    const done = work(() => this.#where() === screen).finally(() => this.#running.delete(name));
    this.#running.set(name, done);
    return done;
  }
}
