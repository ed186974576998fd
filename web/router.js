// Addresses after the hash, so that a static host needs no rewriting: #/, #/new/yamb, #/match/<id>[/help], …

/** @import { Address } from "./types/index.js" */

/** @returns {Address} */
export function route(hash = location.hash) {
  const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map((p) => {
    try { return decodeURIComponent(p); } catch { return ""; }
  });
  return { screen: parts[0] || "library", id: parts[1] || null, part: parts[2] || null };
}

/** @param {string} hash */
export const go = (hash) => { location.hash = hash; };
/** @param {string} hash */
export const replace = (hash) => { location.replace(hash); };
/** @param {(address: Address) => void} callback */
export const onRoute = (callback) => addEventListener("hashchange", () => callback(route()));

let steps = 0;
let going = false; // back: a second tap meanwhile is not a second step
addEventListener("hashchange", () => { steps += 1; going = false; });
addEventListener("pageshow", () => { going = false; });

/** Whether the screen is about to go. */
export const isGoing = () => going;

/** Goes back where there is something of ours to go back to, otherwise to `home`. */
export function back(home = "#/") {
  if (going) return;
  going = steps > 0;
  if (going) history.back(); else replace(home);
}
