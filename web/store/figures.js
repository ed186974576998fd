// Figures of matches: made by the engine once and kept beside the match.

import { FIGURES } from "#limits";
import { gone, keepGone } from "./deleted.js";
import * as store from "./matches.js";

/** @import { Ask, Figures, Saved } from "../types/index.js" */

/** @param {Figures | null | undefined} figures */
const current = (figures) => figures?.figures === FIGURES;

/** Gives every match its figures; `step(done, all)` tells how far it is. Matches that cannot be replayed are left out.
 * @param {Ask} ask @param {Saved[]} matches @param {(done: number, all: number) => void} step */
export async function withFigures(ask, matches, step = () => {}) {
  const found = [];
  for (const [i, match] of matches.entries()) {
    let { figures } = match;
    if (!current(figures)) {
      step(i, matches.length);
      const answer = await ask({ do: "figures", record: match.record });
      figures = answer.ok ? answer.figures : null;
      if (figures && match.over) await store.keepFigures(match, figures);
    }
    if (figures) found.push({ ...match, figures });
  }
  return found;
}

/** The dice of deleted matches.
 * @param {Ask} ask */
export async function diceOfGone(ask) {
  const found = [];
  for (const entry of await gone()) {
    if (entry.figures) { found.push(entry.figures); continue; }
    const answer = await ask({ do: "figures", record: entry.record });
    if (!answer.ok) continue;
    await keepGone(entry.id, answer.figures);
    found.push({ dice: answer.figures.dice });
  }
  return found;
}
