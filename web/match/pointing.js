// What is pointed at in a view as plain data, to be kept and pointed at again.

/** @import { DieView } from "#view" */
/** @import { Selection } from "./selection.js" */

/** @param {Selection} selection */
export function pointed({ slots, picked, cell, announcing, typed, ahead }) {
  return { slots, picked: [...picked], cell, announcing, typed, ahead };
}

/** Points again at what was pointed at in this view, as far as that is possible in it.
 * @param {Selection} selection @param {ReturnType<typeof pointed>} kept */
export function pointAgain(selection, { slots, picked, cell, announcing, typed, ahead }) {
  if (!alike(slots, selection.slots) || !Array.isArray(picked)) return; // it was another view, or is damaged
  Object.assign(selection, { slots, picked: new Set(picked.filter((place) => slots[place])), ahead: ahead ?? null,
    announcing: Boolean(announcing), typed: Array.isArray(typed) ? typed : null });
  selection.choose(selection.offer(cell) ? cell : null);
}

/** Whether these are the same dice, wherever they lie.
 * @param {unknown} kept @param {DieView[]} dice */
function alike(kept, dice) {
  /** @param {any} all */
  const told = (all) => all.map((/** @type {any} */ die) => `${die?.face} ${die?.state}`).sort().join();
  return Array.isArray(kept) && told(kept) === told(dice);
}
