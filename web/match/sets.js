// Choosing among the legal sets of dice: what is no choice is picked along with what is chosen.

/** @import { DieView } from "#view" */

/** @typedef {{faces: number[]}} Faces */

/** @param {number[]} faces */
export const sorted = (faces) => [...faces].sort((a, b) => a - b);

/** @param {number[]} faces @param {number} face */
export const count = (faces, face) => faces.filter((one) => one === face).length;

/** Whether dice hold these.
 * @param {number[]} faces @param {number[]} part */
const contain = (faces, part) => part.every((face) => count(faces, face) >= count(part, face));

/** The dice that are in every legal set around the picked ones; the picked ones alone where there is none.
 * @param {Faces[]} sets @param {number[]} picked */
export function completed(sets, picked) {
  const around = sets.filter(({ faces }) => contain(faces, picked));
  if (!around.length) return picked;
  return [1, 2, 3, 4, 5, 6].flatMap((face) => new Array(Math.min(...around.map(({ faces }) => count(faces, face))))
    .fill(face));
}

/** The largest legal set among the picked dice; none where they hold none.
 * @param {Faces[]} sets @param {number[]} picked
 * @returns {number[]} */
export function largestWithin(sets, picked) {
  const within = sets.filter(({ faces }) => contain(picked, faces));
  return within.sort((a, b) => b.faces.length - a.faces.length)[0]?.faces ?? [];
}

/** Dice as they lie on the table: those that are kept stay at their places, new ones take the places left over.
 * @param {DieView[]} slots @param {DieView[]} dice @param {number[]} kept */
export function laidOut(slots, dice, kept) {
  const rest = [...dice];
  /** @type {(DieView | undefined)[]} */
  const laid = new Array(dice.length).fill(undefined);
  for (const place of kept) {
    const at = rest.findIndex((die) => die.face === slots[place]?.face);
    if (at >= 0 && place < laid.length) [laid[place]] = rest.splice(at, 1);
  }
  return laid.map((die) => die ?? /** @type {DieView} */ (rest.shift()));
}
