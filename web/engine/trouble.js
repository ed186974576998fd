// Why the engine could not start or go on, as a key of the text catalogues.

export class Trouble extends Error {
  /** reason: "start.network" | "start.damaged" | "start.unsupported" | "start.silent" | "start.crashed" */
  constructor(reason, detail = "") {
    super(detail ? `${reason}: ${detail}` : reason);
    this.reason = reason;
  }
}

/** The reason in any error; what nobody foresaw is a crash. */
export const reasonOf = (error) => error?.reason ?? "start.crashed";
