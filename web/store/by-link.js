// Play by link: what a stored match knows of the devices it is played on. `remote` are the seats that play elsewhere,
// `sent` is how many events another device knows: taking those back would make a fork that it refuses.

/** @import { Saved } from "../types/index.js" */

/** @param {Pick<Saved, "record">} saved */
const people = (saved) => saved.record.seats.flatMap((seat, i) => (seat.player === "human" ? [i] : []));

/** @param {Saved} saved */
const remote = (saved) => (Array.isArray(saved.remote) ? saved.remote : []);

/** @param {Saved} saved @param {number | null} seat */
export const isAway = (saved, seat) => seat !== null && remote(saved).includes(seat);
/** @param {Saved} saved */
export const isSent = (saved) => remote(saved).length > 0 && saved.record.log.length <= (saved.sent ?? -1);

/** Whether the seat to move could play on another device: a person, and not the only one.
 * @template {Pick<Saved, "over" | "record" | "turn">} T
 * @param {T} saved
 * @returns {saved is T & {turn: number}} */
export const canBeAway = (saved) => !saved.over && people(saved).length > 1 && people(saved).includes(saved.turn ?? -1);

/** The seats play elsewhere, where everything that has happened so far is known.
 * @param {Saved} saved @param {number[]} seats */
export function sendAway(saved, seats) {
  saved.remote = people(saved).filter((seat) => isAway(saved, seat) || seats.includes(seat));
  saved.sent = saved.record.log.length;
}

/** @param {Saved} saved @param {number | null | undefined} seat */
export function bringHere(saved, seat) {
  saved.remote = remote(saved).filter((other) => other !== seat);
}

/** The match came by link: who moves plays here, these seats elsewhere.
 * @param {Saved} saved @param {number[]} seats */
export function arrive(saved, seats) {
  sendAway(saved, seats);
  bringHere(saved, saved.turn);
}
