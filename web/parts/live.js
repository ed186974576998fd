// The one region that screen readers listen to. Every event is said once, even when its words are the same as before.

const region = /** @type {HTMLElement} */ (document.getElementById("live"));
let turn = false;

/** @param {string} text */
export function speak(text) {
  if (!text) return;
  turn = !turn;
  // Two paragraphs take turns, so that the same words twice are two announcements.
  const [first, second] = region.children;
  (turn ? second : first).textContent = "";
  (turn ? first : second).textContent = text;
}
