// Messages between an embedded game and the page around it. docs/embed.md describes them.
// Every message is {kubek: 1, type, …}; what is not of this shape is not for us, or not meant well.

import { LONGEST_MOVE, MOST_MOVES } from "#limits";

export const PROTOCOL = 1;

/** @param {unknown} value @param {number} longest */
const isText = (value, longest) => typeof value === "string" && value.length > 0 && value.length <= longest;

/** What a message may bring, by type: returns the value to act on, or undefined to ignore it.
 * @type {Record<string, (data: any) => unknown>} */
const READERS = {
  language: ({ language }) => (isText(language, 2) ? language : undefined),
  theme: ({ theme }) => (isText(theme, 10) ? theme : undefined),
  "new match": () => true,
  move: ({ moves }) => (Array.isArray(moves) && moves.length > 0 && moves.length <= MOST_MOVES
    && moves.every((move) => isText(move, LONGEST_MOVE)) ? [...moves] : undefined),
};

/**
 * Listens to the page around.
 * @param {string|null} mover the origin that may make moves
 * @param {(type: string, value: any, allowed: boolean) => void} act `allowed`: whether that page may make moves
 */
export function listenToHost(mover, act) {
  addEventListener("message", (event) => {
    if (event.source !== parent || parent === self) return;
    const { data } = event;
    if (typeof data !== "object" || data === null || data.kubek !== PROTOCOL) return;
    const read = typeof data.type === "string" && Object.hasOwn(READERS, data.type) ? READERS[data.type] : null;
    const value = read?.(data);
    if (value === undefined) return;
    act(data.type, value, event.origin === mover);
  });
}

/** Tells the page around. There are no secrets in it: whoever frames a game sees the game.
 * @param {string} type @param {object} facts */
export function tellHost(type, facts = {}) {
  if (parent !== self) parent.postMessage({ kubek: PROTOCOL, type, ...facts }, "*");
}
