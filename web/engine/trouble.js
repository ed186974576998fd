// Why a file could not be had, or the engine could not start or go on, as a key of the text catalogues.

export class Trouble extends Error {
  /** @param {string} reason "start.network" | "start.damaged" | "start.unsupported" | "start.no_wasm" |
   *   "start.silent" | "start.crashed"
   * @param {string} detail
   * @param {boolean} answered whether the host did answer, with an error */
  constructor(reason, detail = "", answered = false) {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
    this.answered = answered;
  }
}

/** The reason in any error; what nobody foresaw is a crash.
 * @param {any} error
 * @returns {string} */
export const reasonOf = (error) => error?.reason ?? "start.crashed";
