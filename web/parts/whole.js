// What is cut with an ellipsis on the screen, a name or a sentence, is whole for a moment when it is tapped.

const CUT = "bdi, .message, .fact.announced, .bar h1, .table-title, .which small, th[scope=row]";
const EDGE = 8; // px between the bubble and the edge of the page

/** @type {HTMLElement | null} */
let bubble = null;

function hide() {
  bubble?.remove();
  bubble = null;
}

/** @param {HTMLElement} cut */
function show(cut) {
  const { left, bottom } = (cut.checkVisibility() ? cut : cut.closest("button") ?? cut).getBoundingClientRect();
  bubble = document.createElement("p");
  bubble.className = "whole";
  bubble.textContent = cut.textContent;
  bubble.ariaHidden = "true"; // it was never cut for those who hear it
  document.body.append(bubble);
  const { offsetWidth: width, offsetHeight: height } = bubble;
  bubble.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - width - EDGE))}px`;
  bubble.style.top = `${Math.max(EDGE, Math.min(bottom, innerHeight - height - EDGE))}px`;
}

/** Watches the page for taps on what is cut.
 * @param {HTMLElement} root */
export function showWholeNames(root) {
  document.addEventListener("pointerdown", hide, true);
  document.addEventListener("keydown", hide, true);
  document.addEventListener("scroll", hide, true);
  root.addEventListener("click", ({ target }) => {
    // what stands in a button is tapped with the button
    const at = /** @type {Element} */ (target);
    const cut = at.closest(CUT) ?? at.closest("button, th")?.querySelector(CUT);
    if (cut && (cut.scrollWidth > cut.clientWidth || !cut.checkVisibility())) show(/** @type {HTMLElement} */ (cut));
  });
}
