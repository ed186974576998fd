// What a page asks the engine: whole matches of every game, played through the door by following the view alone, with
// undo and redo, saving and opening, and refused requests. Profiling and tests use it. It knows no rule of any game.

/** @import { View } from '#view' */
/** @import { GameFacts } from '../../web/types/index.js' */

/** A request (or raw text) in, the parsed answer out. @typedef {(request: object | string) => any} Door */
/** @typedef {Record<string, boolean | number | string>} Options */

/**
 * @param {Door} ask  the engine's door
 * @param {{seed?: number, most?: number, dice?: "seeded" | "free"}} options  seed of the choices; most decisions in one
 *   match; whether the engine's dice repeat themselves, too
 * @returns {number} how many requests were made
 */
export function playEverything(ask, { seed = 1, most = 400, dice = 'seeded' } = {}) {
  const random = generator(seed);
  let count = 0;
  const door = (/** @type {object | string} */ request) => { count++; return ask(request); };
  const { games } = door({ do: 'games' });
  for (const game of games) {
    for (const [seats, options] of settings(game)) {
      const match = `${game.id}-${seats}`;
      playMatch(door, { match, game: game.id, seats: names(seats), options, random, most, dice });
      door({ do: 'close', match });
    }
  }
  refusals(door, games);
  return count;
}

/** One match from `new` to its end; answers the last view.
 * @param {Door} door
 * @param {{match: string, game: string, seats: unknown[], options: Options, random: () => number, most: number,
 *   dice: 'seeded' | 'free'}} how
 * @returns {View} */
export function playMatch(door, { match, game, seats, options, random, most, dice }) {
  const seed = dice === 'seeded' ? { seed: Math.floor(random() * 2 ** 31) } : {};
  let answer = door({ do: 'new', match, game, seats, options, dice: 'app', ...seed });
  if (!answer.ok) throw new Error(`${game}: ${JSON.stringify(answer)}`);
  for (let i = 0; i < most && !answer.view.over; i++) {
    const choices = decisions(answer.view, random);
    if (!choices.length) throw new Error(`${game}: nothing can be played in ${JSON.stringify(answer.view)}`);
    const next = door({ do: 'play', match, moves: [choices[Math.floor(random() * choices.length)]] });
    if (next.ok) answer = next;
    if (i % 25 === 7) beside(door, match);
  }
  saveAndOpen(door, match);
  return answer.view;
}

const names = (/** @type {number} */ seats) => ['Ana', 'Иво', { name: 'Łukasz', player: 'human' }, 'Åsa'].slice(0,
  seats);

/** Seats and options to play: the defaults, and all options away from them.
 * @param {GameFacts} game
 * @returns {[number, Options][]} */
function settings(game) {
  const other = (/** @type {GameFacts['options'][0]} */ { kind, values, low, default: usual }) =>
    (values ?? (kind === 'bool' ? [true, false] : [low])).find(value => value !== usual) ?? usual;
  const others = game.options.filter(option => option.id !== 'opening');
  const changed = Object.fromEntries(others.map(option => [option.id, other(option)]));
  return [[2, {}], [1, changed]];
}

/** The moves that a view offers, as the page would send them.
 * @param {View} view @param {() => number} random */
export function decisions(view, random) {
  const moves = view.actions.filter(action => !action.reason).map(action => action.move);
  const { board, select } = view;
  if (select && select.verb !== 'hold') moves.push(...select.sets.map(set => set.move));
  if (board.kind === 'sheet' || board.kind === 'wide') {
    for (const cells of [board.open, board.announce]) moves.push(...Object.values(cells).map(cell => cell.move));
  }
  if (select?.verb === 'hold') {
    const faces = view.dice.map(die => die.face).filter(() => random() < 0.5);
    if (faces.length === view.dice.length) faces.pop(); // holding all is not a move
    moves.push(['hold', ...faces.sort()].join(' '));
  }
  return moves;
}

/** What happens around a move.
 * @param {Door} door @param {string} match */
function beside(door, match) {
  for (const request of [{ do: 'undo', match }, { do: 'redo', match }, { do: 'view', match, at: 1 }]) door(request);
  door({ do: 'play', match, moves: ['roll 7 7'] });
}

/** @param {Door} door @param {string} match */
function saveAndOpen(door, match) {
  const { record } = door({ do: 'record', match });
  for (const log of [record.log, [...record.log, 'roll 9 9']]) {
    door({ do: 'open', match: `${match}-again`, record: { ...record, log } });
  }
  door({ do: 'figures', record });
  door({ do: 'close', match: `${match}-again` });
}

/** @param {Door} door @param {GameFacts[]} games */
function refusals(door, games) {
  const texts = ['', '{', '[]', 'null', '{"do":"nothing"}', '{"do":"play","match":"none","moves":["roll"]}'];
  for (const text of texts) door(text);
  for (const { id } of games) {
    door({ do: 'new', match: 'x', game: id, seats: [], options: { nothing: 1 }, dice: 'app' });
  }
  door({ do: 'open', match: 'x', record: { kubek: 99 } });
}

/** A small repeatable generator of numbers in [0, 1).
 * @param {number} seed */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let t = Math.imul(state ^ state >>> 15, state | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
}
