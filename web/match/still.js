// A view that is only looked at: an example of a help page, a moment of the past.

import { Selection } from "./selection.js";
import { setsOf } from "./view.js";

/** @import { View } from "#view" */
/** @import { Host } from "../types/index.js" */

const nothing = () => {};

/** A view that is only looked at, such as a moment of the past; `picks`: whether the only legal set is picked.
 * @param {View} view @param {number[]} marks @param {{shown?: number, picks?: boolean, changed?: () => void}} look
 * @returns {Selection} */
export function still(view, marks, { shown = view.turn ?? 0, picks = true, changed = nothing } = {}) {
  /** @type {Host} */
  const host = {
    marks, actor: "nobody", called: false, tumbling: null, fromTop: true,
    changed, tapCell: nothing, tapDie: nothing, tell: nothing,
    look: (seat) => { selection.look(seat); changed(); },
  };
  const selection = new Selection(host, view);
  selection.look(shown);
  if (!picks && setsOf(view)) selection.pick([]);
  return selection;
}
