// What can be done at the table besides tapping dice and cells, each once: its key, when it is possible, what it does.
// Buttons, shortcuts and what screen readers say of them are made of this.

import { nothing } from "lit-html";
import { announces } from "../match/view.js";
import { settings } from "../store/settings.js";
import { explained, whatNow, why } from "./answers.js";

/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

/** @typedef {{key: string, can: (session: Session) => unknown,
 *   act: (session: Session, app: Shell) => unknown}} Action */

/** @satisfies {Record<string, Action>} */
export const ACTIONS = {
  roll: { key: "R", can: () => true, act: (session) => session.roll() },
  announce: {
    key: "A",
    can: ({ computers, selection: { view } }) => !computers && announces(view) && !view.must_announce,
    act: (session) => session.toggleAnnouncing(),
  },
  undo: { key: "U", can: () => true, act: (session) => session.step("undo") },
  coach: { key: "C", can: ({ coach }) => coach?.offered, act: (_session, app) => app.set("coach", !settings.coach) },
  now: { key: "W", can: () => true, act: (session) => session.say(whatNow(session)) },
  explain: { key: "?", can: () => true, act: (session) => session.tell(explained(session)) },
  hurry: { key: "H", can: ({ computers }) => computers, act: ({ computer }) => computer?.hurry() },
};

/** @typedef {keyof typeof ACTIONS} Name */

/** What aria-keyshortcuts says of an action, if anything: nothing while they are switched off.
 * @param {Name | null} name */
export const shortcut = (name) => (settings.shortcuts && name && ACTIONS[name].key) || nothing;

/** Does what a key stands for, or says why that cannot be done now. False for a key that stands for nothing.
 * @param {string} key @param {Session} session @param {Shell} app */
export function press(key, session, app) {
  const name = /** @type {Name | undefined} */ (Object.keys(ACTIONS).find((one) => ACTIONS[/** @type {Name} */ (one)]
    .key === key));
  if (!name) return false;
  const { can, act } = /** @type {Action} */ (ACTIONS[name]);
  const possible = can(session);
  const reason = possible && name !== "roll" ? "" : why(name, session);
  if (reason) session.tell(reason);
  else if (possible) act(session, app);
  return true;
}
