// A move in words, as a proposal: what the coach recommends, what a computer is about to do.

import { t, cellName } from "../i18n/i18n.js";

const spelt = (dice) => dice.join("\u00a0"); // on one line

export function moveText(session, move) {
  const { view } = session;
  const { board, select } = view;
  const [verb, ...rest] = move.split(" ");
  const action = view.actions.find((one) => one.move === move);
  if (action) return session.words(action);
  const of = (offers) => Object.entries(offers || {}).find(([, offer]) => offer.move === move);
  const open = of(board.open);
  if (open) return t("ui.move.write", { cell: cellName(open[0]), n: open[1].points });
  const announced = of(board.announce);
  if (announced) return t("ui.move.announce", { cell: cellName(announced[0]) });
  if (verb === "hold") return rest.length ? t("ui.move.hold", { dice: spelt(rest) }) : t("ui.move.hold_none");
  if (verb === "roll") return t("ui.roll", { n: session.dueNow() });
  return select && verb === select.verb ? session.t(`ui.move.${verb}`, { dice: spelt(rest) }) : move;
}
