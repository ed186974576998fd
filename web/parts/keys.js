// Keys of the play screen: 1–6 pick a die (or type a face), R rolls, A announces, U takes back, C opens the coach, H hurries a
// computer. They can be switched off.

import { nothing } from "lit-html";
import { settings } from "../store/settings.js";

/** What aria-keyshortcuts says of a key, if any: nothing while they are switched off. */
export const shortcut = (key) => (settings.shortcuts && key) || nothing;

const typing = (element) => element.matches?.("input:not([type=checkbox], [type=radio]), select, textarea");

export function listenToKeys(app) {
  addEventListener("keydown", (event) => {
    const { session } = app;
    if (app.screen !== "match" || app.address.part || !session?.view) return;
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (session.rolling) { session.finishRoll(); event.preventDefault(); return; }
    if (event.key === "Escape") { session.escape(); return; }
    if (!settings.shortcuts) return;
    const key = event.key.toLowerCase();
    const face = /^[1-6]$/.test(key) ? Number(key) : 0;
    if (session.typed) {
      if (face) session.type(face);
      else if (key === "backspace") session.untype();
      else return;
    } else if (face) session.togglePick(face - 1);
    else if (key === "h" && session.computers) session.computer.hurry();
    else if (key === "c" && session.coach.offered) app.set("coach", !settings.coach);
    else if (key === "r") session.roll();
    else if (key === "u") session.step("undo");
    else if (key === "a" && !session.computers && Object.keys(session.view.board.announce || {}).length && !session.mustAnnounce()) session.toggleAnnouncing();
    else return;
    event.preventDefault();
  });
}
