// Where this copy of Kubek lives, and what it calls its own (scope.js).

import { HOME } from "#build";
import { nameAt } from "./scope.js";

export { HOME };

/** @param {string} name */
export const named = (name) => nameAt(HOME, name);

/** Whether a worker is this copy's: one that lives at "/" serves the pages of the folders below as well.
 * @param {ServiceWorker | null | undefined} worker */
export const isOurWorker = (worker) => worker?.scriptURL === new URL("sw.js", HOME).href;
