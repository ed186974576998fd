// The board of a view: its kind says which drawing shows it. A board is a function of the view and its selection.

import { html } from "lit-html";
import { sheet } from "./sheet.js";
import { wide } from "./wide.js";
import { race, turns } from "./race.js";
import { cross } from "./cross.js";

/** @import { View } from "#view" */
/** @import { Selection } from "../match/selection.js" */

/** @param {View} view @param {Selection} selection */
function drawing(view, selection) {
  const { board } = view;
  switch (board.kind) {
    case "sheet": return sheet(view, board, selection);
    case "wide": return wide(view, board, selection);
    case "turns": return turns(view, board, selection);
    case "cross": return cross(view, board, selection);
    default: return race(view, board, selection);
  }
}

/** @param {View} view @param {Selection} selection */
export const board = (view, selection) => html`${drawing(view, selection)}`;
