// Names that are cut on the screen are whole for a moment when they are tapped.

const EDGE = 8; // px between the bubble and the edge of the page

/** @type {HTMLElement | null} */
let bubble = null;

function hide() {
  bubble?.remove();
  bubble = null;
}

/** @param {HTMLElement} name */
function show(name) {
  const { left, bottom } = name.getBoundingClientRect();
  bubble = document.createElement("p");
  bubble.className = "whole";
  bubble.textContent = name.textContent;
  bubble.ariaHidden = "true"; // it was never cut for those who hear it
  document.body.append(bubble);
  const { offsetWidth: width, offsetHeight: height } = bubble;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${Math.max(EDGE, Math.min(bottom, innerHeight - height - EDGE))}px`;
}

/** Watches the page for taps on names.
 * @param {HTMLElement} root */
export function showWholeNames(root) {
  document.addEventListener("pointerdown", hide, true);
  document.addEventListener("keydown", hide, true);
  document.addEventListener("scroll", hide, true);
  root.addEventListener("click", ({ target }) => {
    // a name inside a button is tapped with the button
    const at = /** @type {Element} */ (target);
    const name = /** @type {HTMLElement | null} */ (at.closest("bdi") ?? at.closest("button, th")?.querySelector("bdi"));
    if (name && name.scrollWidth > name.clientWidth) show(name);
  });
}
