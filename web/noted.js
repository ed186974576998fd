// Trouble that has been told once is not told again: for good where this build does not fit the device, else as long as
// the page lives.

import { BUILD } from "#build";
import { keep, recall } from "./store/settings.js";

/** @import { Trouble } from "./types/index.js" */

let last = "";

/** @param {Trouble} trouble */
export function isNoted({ what, reason, file }) {
  return recall("noted", "") === `${what} ${BUILD}` || last === `${what} ${reason} ${file}`;
}

/** @param {Trouble} trouble */
export function note({ what, reason, file }) {
  last = `${what} ${reason} ${file}`;
  if (reason === "offline.quota" && what !== "lost") keep("noted", `${what} ${BUILD}`);
}
