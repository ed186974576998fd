// The coach and the computer players of a match on the screen.

import { settings } from "../store/settings.js";
import { Coach } from "./coach.js";
import { Computer } from "./computer.js";
import { Thinker } from "./thinker.js";

/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

const thinker = new Thinker();
let watching = false;

/** `app` shows the session on its screen and draws it.
 * @param {Session} session @param {Shell} app */
export function accompany(session, app) {
  /** @param {object} request */
  const think = (request) => thinker.ask(request);
  const here = () => app.playing === session && !document.hidden;
  const coach = new Coach(session, { think, here, open: () => settings.coach, changed: () => app.draw() });
  session.accompany(coach, new Computer(session, { think, here }));
  if (!watching) document.addEventListener("visibilitychange", () => app.draw()); // computers wait while nobody looks
  watching = true;
}
