// Every press on the screen of a match passes here first: it cuts tumbling dice short wherever it falls, and the guard
// says whether it counts.

/** @import { Press } from "../match/guard.js" */
/** @import { Shell } from "../shell.js" */

const CONTROL = "button, a[href], label, summary, select, input, [data-cell]";
const IN_AIR = ".seat-die.tumbling, .actions.resting";

/** @param {KeyboardEvent} event whether it would press something; the arrows and Tab only go about */
const presses = ({ key }) => key === "Enter" || key.length === 1;

/** @param {EventTarget | null} target @param {string} selector */
const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);

/** @param {MouseEvent} event @param {number} time
 * @returns {Press} */
function pressOf({ target, clientX, clientY, detail }, time) {
  const box = closest(target, CONTROL)?.getBoundingClientRect();
  if (detail || !box) return { time, x: clientX, y: clientY, box };
  return { time, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, box }; // by a key, or by a reader
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** @param {Shell} app */
export function listenToPresses(app) {
  /** The press that goes on. @type {{time: number, spent: boolean} | null} */
  let down = null;
  addEventListener("pointerdown", ({ timeStamp, target }) => {
    const air = Boolean(closest(target, IN_AIR)) || !closest(target, CONTROL);
    down = { time: timeStamp, spent: Boolean(app.playing?.pace.finish()) && air };
  }, true);
  addEventListener("click", (event) => {
    const begun = event.detail ? down : null;
    down = null;
    const session = app.playing;
    if (!session) return;
    const air = Boolean(closest(event.target, IN_AIR));
    const cut = session.pace.finish() && air;
    const counts = session.guard.admits(pressOf(event, begun?.time ?? event.timeStamp));
    if (!counts || cut || begun?.spent) swallow(event);
  }, true);
  addEventListener("keydown", (event) => {
    const session = app.playing;
    const { key, repeat, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (!session || ctrlKey || metaKey || altKey || !presses(event)) return;
    if (repeat) { swallow(event); return; }
    const counts = session.guard.admits({ time: timeStamp, key: key.toLowerCase() });
    if (session.pace.finish() || !counts) swallow(event);
  }, true);
}
