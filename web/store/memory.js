// What is not on disk: matches by id, and texts that are set aside, while storage fails.

/** @import { Saved } from "../types/index.js" */

/** @type {Map<string, Saved>} */
export const memory = new Map();
/** @type {string[]} */
export const texts = [];
