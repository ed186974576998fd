// How high the game would like to be, told to the page around. The wish never depends on the height the frame has,
// so it cannot chase itself; should a browser disagree, wishes within a short time may only grow.

import { tellHost } from "./host.js";

const LOWEST = 80;
const HIGHEST = 4000;
const MANY = 12; // wishes within SOON after which they only grow
const SOON = 2000; // ms

let told = 0;
/** When wishes were told. @type {number[]} */
let recent = [];
let asked = false;

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

function wish() {
  const scrolled = [...app.querySelectorAll(".play > .board, .play > .dock")].map((part) =>
    part.scrollHeight - part.clientHeight);
  return Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(app.getBoundingClientRect().height + Math.max(0, ...scrolled))));
}

function tell() {
  asked = false;
  const now = performance.now();
  recent = recent.filter((time) => now - time < SOON);
  const height = recent.length >= MANY ? Math.max(told, wish()) : wish();
  if (Math.abs(height - told) < 2) return;
  told = height;
  recent.push(now);
  tellHost("height", { height });
}

/** Looks again before the next frame is drawn. */
export function heightMayHaveChanged() {
  if (asked) return;
  asked = true;
  requestAnimationFrame(tell);
}

export function watchHeight() {
  new ResizeObserver(heightMayHaveChanged).observe(app);
}
