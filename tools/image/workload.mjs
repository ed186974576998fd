// What a page asks the engine: whole matches of every game, played through the door by following the view alone, with
// undo and redo, saving and opening, and refused requests. Profiling and tests use it. It knows no rule of any game.

/**
 * @param {(request: object | string) => object} ask  the door: a request (or raw text) in, the parsed answer out
 * @param {{seed?: number, most?: number, dice?: "seeded" | "free"}} options  seed of the choices; most decisions in one
 *   match; whether the engine's dice repeat themselves, too
 * @returns {number} how many requests were made
 */
export function playEverything(ask, { seed = 1, most = 400, dice = 'seeded' } = {}) {
  const random = generator(seed);
  let count = 0;
  const door = request => { count++; return ask(request); };
  const { games } = door({ do: 'games' });
  for (const game of games) {
    for (const [seats, options] of settings(game, random)) {
      const match = `${game.id}-${seats}`;
      playMatch(door, { match, game: game.id, seats: names(seats), options, random, most, dice });
      door({ do: 'close', match });
    }
  }
  refusals(door, games);
  return count;
}

/** One match from `new` to its end; answers the last view. */
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

const names = seats => ['Ana', 'Иво', { name: 'Łukasz', player: 'human' }, 'Åsa'].slice(0, seats);

/** Seats and options to play: the defaults, and all options away from them. */
function settings(game, random) {
  const other = option => (option.values ?? (option.kind === 'bool' ? [true, false] : [option.low])).find(value => value !== option.default) ?? option.default;
  const changed = Object.fromEntries(game.options.filter(option => option.id !== 'opening').map(option => [option.id, other(option)]));
  return [[2, {}], [1, changed]];
}

/** The moves that a view offers, as the page would send them. */
export function decisions(view, random) {
  const moves = view.actions.filter(action => !action.reason).map(action => action.move);
  for (const set of view.select?.sets ?? []) moves.push(set.move);
  for (const cells of [view.board.open, view.board.announce]) for (const cell of Object.values(cells ?? {})) moves.push(cell.move);
  if (view.select?.verb === 'hold') {
    const faces = view.dice.map(die => die.face).filter(() => random() < 0.5);
    if (faces.length === view.dice.length) faces.pop(); // holding all is not a move
    moves.push(['hold', ...faces.sort()].join(' '));
  }
  return moves;
}

/** What happens around a move. */
function beside(door, match) {
  for (const request of [{ do: 'undo', match }, { do: 'redo', match }, { do: 'view', match, at: 1 }]) door(request);
  door({ do: 'play', match, moves: ['roll 7 7'] });
}

function saveAndOpen(door, match) {
  const { record } = door({ do: 'record', match });
  for (const log of [record.log, [...record.log, 'roll 9 9']]) door({ do: 'open', match: `${match}-again`, record: { ...record, log } });
  door({ do: 'figures', record });
  door({ do: 'close', match: `${match}-again` });
}

function refusals(door, games) {
  for (const text of ['', '{', '[]', 'null', '{"do":"nothing"}', '{"do":"play","match":"none","moves":["roll"]}']) door(text);
  for (const game of games) door({ do: 'new', match: 'x', game: game.id, seats: [], options: { nothing: 1 }, dice: 'app' });
  door({ do: 'open', match: 'x', record: { kubek: 99 } });
}

/** A small repeatable generator of numbers in [0, 1). */
export function generator(seed) {
  let state = seed >>> 0;
  return () => {
    state = state + 0x6d2b79f5 >>> 0;
    let t = Math.imul(state ^ state >>> 15, state | 1);
    t ^= t + Math.imul(t ^ t >>> 7, t | 61);
    return ((t ^ t >>> 14) >>> 0) / 2 ** 32;
  };
}
