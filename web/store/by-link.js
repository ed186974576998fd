// Play by link: what a stored match knows of the devices it is played on. `remote` are the seats that play elsewhere,
// `sent` is how many events another device knows: taking those back would make a fork that it refuses.

const people = (saved) => saved.record.seats.flatMap((seat, i) => (seat.player === "human" ? [i] : []));

const remote = (saved) => (Array.isArray(saved.remote) ? saved.remote : []);

export const isAway = (saved, seat) => remote(saved).includes(seat);
export const isSent = (saved) => remote(saved).length > 0 && saved.record.log.length <= saved.sent;

/** Whether the seat to move could play on another device: a person, and not the only one. */
export const canBeAway = (saved) => !saved.over && people(saved).length > 1 && people(saved).includes(saved.turn);

/** The seats play elsewhere, where everything that has happened so far is known. */
export function sendAway(saved, seats) {
  saved.remote = people(saved).filter((seat) => isAway(saved, seat) || seats.includes(seat));
  saved.sent = saved.record.log.length;
}

export function bringHere(saved, seat) {
  saved.remote = remote(saved).filter((other) => other !== seat);
}

/** The match came by link: who moves plays here, these seats elsewhere. */
export function arrive(saved, seats) {
  sendAway(saved, seats);
  bringHere(saved, saved.turn);
}
