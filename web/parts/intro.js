// Before the first roll of the first match of a game: its aim, its end, what there is to decide. And once on a device:
// whether a throw is to be heard and felt.

import { html, nothing } from "lit-html";
import { has, t } from "../i18n/i18n.js";
import { keep, recall, settings } from "../store/settings.js";

/** @import { View } from "#view" */
/** @import { Session } from "../match/session.js" */
/** @import { Shell } from "../shell.js" */

const PARTS = ["aim", "end", "decide"];

/** @returns {string[]} the games that this device has played */
const known = () => {
  const games = recall("known", []);
  return Array.isArray(games) ? games : [];
};

/** Nothing has been rolled yet but for the start.
 * @param {View} view */
const fresh = ({ seats, roll, dice, over }) => !over && !roll?.made && !dice.length
  && seats.every((seat) => !seat.turns);

/** @param {string} game */
function know(game) { if (!known().includes(game)) keep("known", [...known(), game]); }

/** Once dice have been rolled nothing has to be said any more.
 * @param {View | null} view */
export function noteKnown(view) {
  if (!view || fresh(view)) return;
  know(view.game);
  if (!recall("offered", false)) keep("offered", true);
}

/** A line about the game, with what this match is played to.
 * @param {View} view @param {string} part */
function line({ game, board, progress }, part) {
  const { target, limit } = /** @type {{target?: number | null, limit?: number | null}} */ (board);
  const key = `game.${game}.${part}`;
  return t(progress.of === null && has(`${key}.none`) ? `${key}.none` : key, { target, limit, turns: progress.of });
}

/** @param {Shell} app @param {"sound" | "vibration"} name */
const offer = (app, name) => html`<button type="button" class="pick" aria-pressed=${settings[name]}
  @click=${() => app.set(name, !settings[name])}>${t(`ui.offer.${name}`)}</button>`;

/** @param {Session} session @param {Shell} app */
export function intro(session, app) {
  const { view } = session;
  if (!view || session.locked || !fresh(view)) return nothing;
  const { game } = view;
  const lines = !known().includes(game) && has(`game.${game}.aim`);
  const offered = recall("offered", false);
  if (!lines && offered) return nothing;
  const close = () => {
    know(game);
    keep("offered", true);
    app.draw();
    app.focusMain();
  };
  return html`<section class="paper intro" aria-labelledby="intro">
    <h2 id="intro">${t(lines ? "ui.intro" : "ui.offer")}</h2>
    ${lines ? html`<dl>${PARTS.map((part) => html`<div><dt>${t(`ui.intro.${part}`)}</dt><dd>${line(view, part)}</dd>
      </div>`)}</dl>` : nothing}
    <div class="choices">${offered ? nothing : html`<span class="choices" role="group" aria-label=${t("ui.offer")}
      >${offer(app, "sound")}${offer(app, "vibration")}</span>`}
      <button type="button" class="plain" @click=${close}>${t("ui.intro.close")}</button></div>
  </section>`;
}
