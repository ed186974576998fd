// The board of a view: its kind says which drawing shows it.

import { html } from "lit-html";
import { sheet, wide } from "./sheet.js";
import { race, turns } from "./race.js";
import { cross } from "./cross.js";

const BOARDS = { sheet, wide, race, turns, cross };

export const board = (session) => html`${(BOARDS[session.view.board.kind] || race)(session)}`;
