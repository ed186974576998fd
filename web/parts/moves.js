// A move in words, as a proposal: what the coach recommends, what a computer is about to do.

import { t } from "../i18n/i18n.js";
import { grid } from "../match/view.js";
import { cellName, words } from "../match/words.js";

/** @import { Selection } from "../match/selection.js" */

/** @param {string[]} dice */
const spelt = (dice) => dice.join("\u00a0"); // on one line

/** @param {Selection} selection @param {string} move */
export function moveText(selection, move) {
  const { view } = selection;
  const board = grid(view.board);
  const [verb, ...rest] = move.split(" ");
  const action = view.actions.find((one) => one.move === move);
  if (action) return words(view, action);
  /** @param {"open" | "announce"} kind */
  const of = (kind) => Object.entries(board?.[kind] ?? {}).find(([, offer]) => offer.move === move);
  const open = of("open");
  if (open) return t("ui.move.write", { cell: cellName(view, open[0]), n: open[1].points });
  const announced = of("announce");
  if (announced) return t("ui.move.announce", { cell: cellName(view, announced[0]) });
  if (verb === "hold") return rest.length ? t("ui.move.hold", { dice: spelt(rest) }) : t("ui.move.hold_none");
  if (verb === "roll") return t("ui.roll", { n: selection.due() });
  return verb === view.select?.verb ? t(`ui.move.${verb}`, { dice: spelt(rest) }) : move;
}
