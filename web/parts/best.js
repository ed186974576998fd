// What was best in a finished match, read off the sheets.

/** {seat, points, cell?} of the highest entry or turn; null where a board has none. */
export function best(view) {
  const { board } = view;
  let found = null;
  const look = (seat, points, cell) => { if (!found || points > found.points) found = { seat, points, cell }; };
  for (const [seat, sheet] of board.sheets.entries()) {
    if (sheet.cells) for (const [cell, points] of Object.entries(sheet.cells)) look(seat, points, cell);
    // Where going over a limit loses there is no best turn to speak of.
    else if (Array.isArray(sheet.turns) && !board.limit) for (const points of sheet.turns) look(seat, points);
  }
  return found && found.points > 0 ? found : null;
}
