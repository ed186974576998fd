// What is pointed at in a view as plain data, to be kept and pointed at again.

/** @import { Selection } from "./selection.js" */

/** @param {Selection} selection */
export function pointed({ slots, picked, cell, announcing, typed, ahead }) {
  return { slots, picked: [...picked], cell, announcing, typed, ahead };
}

/** Points again at what was pointed at in this view, as far as that is possible in it.
 * @param {Selection} selection @param {ReturnType<typeof pointed>} kept */
export function pointAgain(selection, { slots, picked, cell, announcing, typed, ahead }) {
  if (slots.length !== selection.slots.length) return; // it was another view
  Object.assign(selection, { slots, picked: new Set(picked), announcing, typed, ahead });
  selection.choose(selection.offer(cell) ? cell : null);
}
