// What the page around asks of the match, one after the other, each when the screen has come to rest. What it asks
// while the game starts, or before anybody has tapped it, waits; what cannot be done is refused with a reason.

import { tellHost } from "./host.js";

/** @import { EmbeddedGame } from "./game.js" */

const MOST = 16; // waiting at once

/** @param {"move" | "new match"} request @param {string} reason @param {object} params */
export const refuse = (request, reason, params = {}) => tellHost("refused", { request, reason, params });

export class Wishes {
  /** Lists of moves; null is a new match. @type {(string[] | null)[]} */ #waiting = [];
  /** @type {EmbeddedGame | null} */ #game = null;
  #busy = false;

  /** Several are one; moves that wait were meant for the match that is given up. */
  newMatch() {
    for (const moves of this.#waiting) if (moves) refuse("move", "given_up");
    this.#waiting = [null];
    this.#go();
  }

  /** @param {string[]} moves */
  move(moves) {
    if (this.#waiting.length >= MOST) { refuse("move", "too_many"); return; }
    this.#waiting.push(moves);
    this.#go();
  }

  /** The game runs: from now on it does what is wanted.
   * @param {EmbeddedGame} game */
  serve(game) {
    this.#game = game;
    this.#go();
  }

  async #go() {
    if (this.#busy || !this.#game) return;
    this.#busy = true;
    for (let moves = this.#waiting.shift(); moves !== undefined; moves = this.#waiting.shift()) {
      if (moves === null) await this.#game.newMatch();
      else {
        const said = await this.#game.hostMoves(moves);
        if (said) refuse("move", said.key, said.params);
      }
    }
    this.#busy = false;
  }
}
