// Keys of the play screen: 1–6 pick a die (or type a face), letters are the actions of actions.js. They can be
// switched off.

import { settings } from "../store/settings.js";
import { press } from "./actions.js";
import { whyNotPicked } from "./answers.js";

/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof Element
  && target.matches("input:not([type=checkbox], [type=radio]), select, textarea");

/** @param {Session} session @param {number} face @param {boolean} erase
 * @returns {boolean} whether the key was meant for the dice that are typed */
function typeKey(session, face, erase) {
  if (face) session.type(face);
  else if (erase) session.untype();
  return Boolean(face) || erase;
}

/** The letter on the key; on a keyboard of another script the Latin one in its place.
 * @param {KeyboardEvent} event */
const letter = ({ key, code }) => (/^(?![a-z])\p{L}$/iu.test(key) ? code.replace("Key", "") : key.toUpperCase());

/** @param {Session} session @param {number} place */
function pickDie(session, place) {
  const reason = whyNotPicked(session, place);
  if (reason) session.tell(reason);
  else session.tapDie(place);
}

/** @param {Shell} app */
export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    const session = app.playing;
    if (!session) return;
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (event.key === "Escape") { session.escape(); return; }
    if (!settings.shortcuts) return;
    const face = /^[1-6]$/.test(event.key) ? Number(event.key) : 0;
    if (session.selection.typed) {
      if (!typeKey(session, face, event.key === "Backspace")) return;
    } else if (face) pickDie(session, face - 1);
    else if (!press(letter(event), session, app)) return;
    event.preventDefault();
  });
}
