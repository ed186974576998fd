// The few signs on buttons. Each stands beside a word or in a button that has a name.

import { svg } from "lit-html";

const PATHS = {
  back: "M15 5l-7 7 7 7",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  help: "M8.5 9a3.5 3.5 0 1 1 5 3.200c-1 .5-1.5 1.200-1.5 2.300M12 18.500v.1",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.500v5M9 14.500v5",
  plus: "M12 5v14M5 12h14",
  up: "M6 14l6-6 6 6",
  down: "M6 10l6 6 6-6",
  remove: "M6 6l12 12M18 6L6 18",
  book: "M5 4h11a3 3 0 0 1 3 3v13H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11M9 8h6",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  pencil: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  flag: "M6 21V4h11l-2 4 2 4H6",
  check: "M5 13l5 5L19 7",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  coach: "M9 18h6M10 21h4M8.500 14.500a6 6 0 1 1 7 0c-.6.5-1 1.200-1 2h-5c0-.8-.4-1.500-1-2z",
  computer: "M4 6h16v10H4zM9 20h6M12 16v4M8.500 10v2M15.500 10v2",
  hurry: "M5 6l6 6-6 6M12 6l6 6-6 6",
  erase: "M20 6H9l-6 6 6 6h11zM12 10l4 4M16 10l-4 4",
};

/** @param {keyof typeof PATHS} name */
export const icon = (name) => svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path
  d=${PATHS[name]}/></svg>`;
