// What the window is called: the game, and whose turn it is.

import GAMES from "#games";
import { t } from "./i18n/i18n.js";
import { nameOf } from "./match/words.js";

/** @param {import("./app.js").App} app */
export function title({ screen, session, address }) {
  const view = screen === "match" ? session?.view : null;
  const named = ["new", "help"].includes(screen) ? address?.id : null;
  const game = screen === "match" ? session?.game : named;
  const name = game && GAMES.some((g) => g.id === game) ? `${t(`game.${game}.name`)} · Kubek` : "Kubek";
  if (!view || view.turn === null || view.seats.length < 2) return name;
  return `${t("ui.turn_of", { name: nameOf(view, view.turn) })} · ${name}`;
}
