// What the device can do besides showing a page: stay awake, buzz, make a noise (sound.js), feel a shake.
// Each is asked for only when its setting is on, and is silently absent where the device has none.

import { settings } from "./store/settings.js";

let wanted = false;
/** @type {WakeLockSentinel | null} */
let lock = null;

async function takeLock() {
  if (!wanted || lock || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => { lock = null; });
  } catch { lock = null; /* refused, for example on low battery */ }
}

// The system drops the lock when the page is hidden: it is taken again afterwards.
document.addEventListener("visibilitychange", takeLock);

/** @param {boolean} on */
export function stayAwake(on) {
  wanted = on && settings.awake;
  if (wanted) takeLock();
  else { lock?.release(); lock = null; }
}

/** @param {number | number[]} pattern */
export function buzz(pattern) {
  if (settings.vibration) navigator.vibrate?.(pattern);
}

/** Whether things may move: people can switch that off here and in the system. */
export const moves = () => settings.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;

export { sound, throwSound } from "./sound.js";

const JOLT = 18; // m/s² above which a movement counts as a shake
let shaken = () => {};
let last = -Infinity; // the first one counts, also where the page has only just begun

/** @param {DeviceMotionEvent} event */
function feel({ acceleration: a }) {
  if (!a || a.x === null || a.y === null || a.z === null) return;
  const now = performance.now();
  if (Math.hypot(a.x, a.y, a.z) > JOLT && now - last > 900) { last = now; shaken(); }
}

/** Calls back on a shake while the setting is on; `permit` (from a tap) asks iOS for the sensor.
 * @param {(() => void) | null} callback */
export function onShake(callback) {
  shaken = callback || (() => {});
  removeEventListener("devicemotion", feel);
  if (callback && settings.shake) addEventListener("devicemotion", feel);
}

export async function permitShake() {
  const ask = /** @type {any} */ (globalThis.DeviceMotionEvent)?.requestPermission;
  if (!ask) return true;
  try { return (await ask.call(DeviceMotionEvent)) === "granted"; } catch { return false; }
}
