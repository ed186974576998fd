// Moving about a score sheet by arrow keys: one stop for Tab, the arrows go from cell to cell (ARIA grid).

const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

const target = (cell) => cell.querySelector("button") || cell;

/** Keydown handler of a table whose cells carry data-cell. */
export function moveInGrid(session) {
  return (event) => {
    const here = event.target.closest("[data-cell]");
    if (!here) return;
    const rows = [...event.currentTarget.querySelectorAll("tr")]
      .map((row) => [...row.querySelectorAll("[data-cell]")]).filter((row) => row.length);
    const at = rows.findIndex((row) => row.includes(here));
    const column = rows[at].indexOf(here);
    let next = null;
    const step = STEPS[event.key];
    if (step) {
      const row = rows[Math.min(rows.length - 1, Math.max(0, at + step[0]))];
      next = row[Math.min(row.length - 1, Math.max(0, column + step[1]))];
    } else if (event.key === "Home") next = (event.ctrlKey ? rows[0] : rows[at])[0];
    else if (event.key === "End") next = (event.ctrlKey ? rows.at(-1) : rows[at]).at(-1);
    if (!next || next === here) return;
    event.preventDefault();
    session.roving = next.dataset.cell;
    session.changed();
    target(next).focus();
  };
}

/** Where Tab enters the grid: where one was last, else the first cell that can be filled, else the first. */
export function entryCell(session, cells, open) {
  if (cells.includes(session.roving)) return session.roving;
  return cells.find((id) => open[id]) ?? cells[0];
}
