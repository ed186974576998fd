// Every key answers: what stands now, and why a key does nothing.

import { list, number, t } from "../i18n/i18n.js";
import { announces, grid, holds } from "../match/view.js";
import { cellName, nameOf, overText, turnText, words } from "../match/words.js";
import { aboutCell, aboutFlag } from "../match/about.js";
import { moveText } from "./moves.js";

/** @import { View } from "#view" */
/** @import { Selection } from "../match/selection.js" */
/** @import { Session } from "../match/session.js" */
/** @import { Name } from "./actions.js" */

const FEW = 3;

/** Why nobody here can do anything, or "".
 * @param {Session} session */
function idle(session) {
  const { view } = session;
  if (!view || session.actor === "person") return "";
  if (view.over) return overText(view);
  if (session.called) return turnText(view);
  if (session.computers) return t("ui.key.moving", { name: nameOf(view, view.turn) });
  return session.locked ? t("ui.read_only") : "";
}

/** Why there is no roll, or "" where there is one.
 * @param {Session} session */
function noRoll(session) {
  const { view, selection } = session;
  const refused = view?.actions.find(({ move, reason }) => move === "roll" && reason);
  if (view && refused) return words(view, { key: refused.reason ?? "", params: refused.params });
  if (selection.due() || selection.keepsAll()) return "";
  return holds(selection.view) ? t("ui.nothing_to_roll") : `${t("ui.key.no_roll")} ${possible(selection)}`.trim();
}

/** @type {Record<Name, (session: Session) => string>} */
const WHY = {
  roll: (session) => (session.called ? "" : idle(session) || noRoll(session)),
  announce: (session) => idle(session) || t(session.view?.must_announce ? "ui.announce_must" : "ui.key.no_announce"),
  undo: () => "", // undoing says why itself
  coach: () => t("ui.key.no_coach"),
  hurry: () => t("ui.key.no_hurry"),
  now: () => "",
  explain: () => "",
};

/** Why an action does nothing now, or "" where nothing speaks against it.
 * @param {Name} name @param {Session} session */
export const why = (name, session) => WHY[name](session);

/** Why a die cannot be picked, or "".
 * @param {Session} session @param {number} place */
export function whyNotPicked(session, place) {
  const { selection } = session;
  if (selection.canPick(place)) return "";
  const none = idle(session);
  if (none) return none;
  if (!selection.view.select) return t("ui.key.no_dice");
  return t(selection.slots[place] ? "ui.key.fixed" : "ui.key.no_die", { n: place + 1 });
}

/** "4 4 6"
 * @param {Selection} selection @param {(place: number) => boolean} which */
const faces = ({ slots }, which) => slots.filter((_, place) => which(place)).map(({ face }) => face);

/** The dice, and which of them are kept or set aside.
 * @param {Selection} selection */
function diceText(selection) {
  const { view, slots, picked } = selection;
  if (!view.dice.length) return view.due ? t("ui.now.roll", { n: view.due }) : "";
  const kept = faces(selection, (place) => picked.has(place));
  const aside = faces(selection, (place) => slots[place].state === "aside" && !picked.has(place));
  return [t("ui.now.dice", { dice: faces(selection, () => true) }), kept.length && t("ui.now.kept", { dice: kept }),
    aside.length && t("ui.now.aside", { dice: aside })].filter(Boolean).join(" ");
}

/** The open cells that bring most.
 * @param {View} view */
function bestCells(view) {
  const open = Object.entries(grid(view.board)?.open ?? {}).sort(([, a], [, b]) => b.points - a.points).slice(0, FEW);
  if (!open.length) return "";
  const cells = open.map(([id, { points }]) => t("ui.now.cell", { cell: cellName(view, id), n: points }));
  return t("ui.now.best", { cells: cells.join("; ") });
}

/** What can be done besides picking dice and cells.
 * @param {Selection} selection */
function possible(selection) {
  const { view } = selection;
  const moves = view.actions.filter(({ move, reason }) => !reason && move !== "roll").map(({ move }) => move);
  const texts = moves.map((move) => moveText(selection, move));
  if (announces(view)) texts.push(t("ui.announce"));
  return texts.length ? t("ui.now.can", { list: list(texts) }) : "";
}

/** Who plays, the dice, what is kept, the rolls that are left, the best open cells: what somebody who does not look at
 * the screen wants to know before a decision.
 * @param {Session} session */
export function whatNow(session) {
  const { view, selection } = session;
  const none = idle(session);
  if (!view || none) return none;
  const { roll } = view;
  const rolls = roll?.of && roll.of > 1 && roll.made ? `${t("ui.roll_of", { ...roll })}.` : "";
  const points = view.turn_points === null ? "" : `${t("ui.turn_points")} ${number(view.turn_points)}.`;
  const flag = view.announced ? aboutFlag(view, view.announced) : "";
  return [turnText(view), diceText(selection), rolls, points, flag, bestCells(view), possible(selection)]
    .filter(Boolean).join(" ");
}

/** What the focused cell means, or the cell that is chosen or announced.
 * @param {Session} session */
export function explained({ view, selection }) {
  const board = view && grid(view.board);
  if (!view || !board) return t("ui.key.nothing_to_explain");
  const focused = document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell");
  const cell = focused?.slice(focused.indexOf(":") + 1) ?? selection.cell ?? view.announced;
  return cell ? aboutCell(view, board, cell) : t("ui.key.nothing_to_explain");
}
