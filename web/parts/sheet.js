// Score sheets: seats side by side where a sheet has one column, one seat at a time where it has several.

import { html, nothing } from "lit-html";
import { t, has, number, cellName } from "../i18n/i18n.js";
import { moveInGrid, entryCell } from "./grid.js";
import { icon } from "./icon.js";
import { mark } from "./mark.js";

const own = (seat, column, row) => ({ seat, column, row, id: cellId(column, row) });
// A sheet with one column names its cells by the row alone (design: notation).
const cellId = (column, row) => (column.id ? `${column.id}.${row}` : row);


/** A heading in both lengths: narrow sheets show the sign, wide ones the word. */
const heading = (key) => (has(`${key}.short`)
  ? html`<span class="long">${t(key)}</span><abbr class="short" title=${t(key)}>${t(`${key}.short`)}</abbr>` : t(key));

/** One cell: what is written, what could be written now (in pencil), or nothing yet. */
function cell(session, grid, { seat, id }) {
  const { view, shown } = session;
  const written = view.board.sheets[seat].cells[id];
  const key = `${seat}:${id}`;
  const tab = grid.entry === key ? 0 : -1;
  const mine = seat === view.turn && shown === seat && session.handover === null && !session.rolling && !session.locked;
  if (written !== undefined) {
    const fresh = session.fresh === key;
    return html`<td role="gridcell" class="written ${fresh ? "fresh" : ""}" data-cell=${key} tabindex=${tab}
      ><span class="hand ${written === 0 ? "zero" : ""}">${number(written)}</span></td>`;
  }
  if (!mine) return html`<td role="gridcell" class="empty" data-cell=${key} tabindex=${tab}><span class="unseen">${t("ui.empty")}</span></td>`;
  const offer = session.offer(id);
  if (session.computers) { // its cells are nobody's to tap; the one it has chosen is shown
    return offer && session.cell === id ? html`<td role="gridcell" data-cell=${key} tabindex=${tab}><span class="cell open chosen"
      >${session.announcing ? icon("flag") : html`<span class="hand pencil">${number(offer.points)}</span>`}</span></td>`
      : html`<td role="gridcell" class="empty" data-cell=${key} tabindex=${tab}><span class="unseen">${t("ui.empty")}</span></td>`;
  }
  const chosen = session.cell === id;
  const announced = view.announced === id;
  const name = cellName(id);
  if (offer) {
    const label = session.announcing ? t("ui.cell_announce", { cell: name }) : t("ui.cell_open", { cell: name, n: offer.points });
    const look = `cell ${session.announcing ? "announceable" : "open"} ${chosen ? "chosen" : ""} ${announced ? "announced" : ""} ${offer.zero ? "nil" : ""}`;
    return html`<td role="gridcell" data-cell=${key}><button type="button" class=${look} tabindex=${tab} aria-label=${label}
      aria-pressed=${chosen} @focus=${() => { session.roving = key; }} @click=${() => session.tapCell(id)}
      >${session.announcing ? icon("flag") : html`<span class="hand pencil">${number(offer.points)}</span>`}</button></td>`;
  }
  return html`<td role="gridcell" data-cell=${key}><button type="button" class="cell closed" tabindex=${tab}
    aria-label=${t("ui.cell_closed", { cell: name })} @focus=${() => { session.roving = key; }}
    @click=${() => session.tapCell(id)}></button></td>`;
}

const sumOf = (sheetOf, column, line) => (`${column.id}.${line.id}` in sheetOf.sums ? `${column.id}.${line.id}` : line.id);

/** How a sum comes about, to be seen ("66 + 30 \u2212 100 = \u22124") and to be heard ("66 plus 30 minus 100 is minus 4"). */
function sumTexts(column, line, { raw, bonus, deduction, value, coming }) {
  const aloud = (n) => (n < 0 ? t("ui.said.minus", { n: -n }) : number(n));
  const name = column.id ? t("cell.in_column", { row: t(line.key), column: t(`${column.key}.of`) }) : t(line.key);
  const where = { line: name, coming };
  const parts = [number(raw), bonus && `+ ${number(bonus)}`, deduction && `\u2212 ${number(deduction)}`];
  const spoken = [aloud(raw), bonus && t("ui.said.plus", { n: bonus }), deduction && t("ui.said.minus", { n: deduction })];
  const of = (list) => list.filter(Boolean).join(" ");
  if (value === null) return [of(parts), of(spoken)].map((known) => t("ui.sum_waits", { ...where, parts: known }));
  return [t(coming ? "ui.sum_coming" : "ui.sum_parts", { ...where, parts: of(parts), value }),
    t(coming ? "ui.said.coming" : "ui.said.sum", { ...where, parts: of(spoken), value: aloud(value) })];
}

/** A computed cell; a tap says how it comes about. */
function sumCell(session, sheetOf, column, line) {
  const sum = sheetOf.sums[sumOf(sheetOf, column, line)];
  if (!sum) return html`<td role="gridcell"></td>`;
  const { bonus, deduction, value, coming } = sum;
  if (!coming && (value === null || value === undefined)) return html`<td role="gridcell" class="sum"></td>`;
  if (!bonus && !deduction && !coming) return html`<td role="gridcell" class="sum"><b class="hand">${number(value)}</b></td>`;
  const [shown, said] = sumTexts(column, line, sum);
  return html`<td role="gridcell" class="sum"><button type="button" class="cell sumcell" tabindex="-1" aria-label=${said}
    @click=${() => session.tell(shown, "", said)}>${value === null ? nothing : html`<b class="hand">${number(value)}</b>`}</button></td>`;
}

const lineTotal = (points) => (points === undefined || points === null ? nothing : html`<b class="hand">${number(points)}</b>`);

/** Seats side by side. */
export function sheet(session) {
  const { view } = session;
  const { board } = view;
  const col = board.columns[0];
  const seats = view.seats.map((_, i) => i);
  const rows = board.tables.flatMap((table) => table.lines);
  const focusSeat = view.turn ?? session.shown;
  const cells = rows.filter((l) => l.kind === "row").map((l) => `${focusSeat}:${cellId(col, l.id)}`);
  const open = Object.fromEntries(Object.keys(board.open || {}).map((id) => [`${focusSeat}:${id}`, true]));
  const all = seats.flatMap((s) => rows.filter((l) => l.kind === "row").map((l) => `${s}:${cellId(col, l.id)}`));
  const grid = { entry: all.includes(session.roving) ? session.roving : entryCell(session, cells, open) };
  return html`<div class="paper sheet"><table role="grid" class="grid side n${Math.min(seats.length, 5)}" @keydown=${moveInGrid(session)} aria-label=${t("ui.sheet")}>
    <thead><tr role="row"><td class="corner" role="gridcell"></td>${seats.map((s) => html`<th scope="col" role="columnheader" class=${s === view.turn ? "turn" : ""}>
      ${mark(session.saved.marks[s])}<bdi>${view.seats[s].name}</bdi></th>`)}</tr></thead>
    <tbody>${rows.map((line) => html`<tr role="row" class=${line.kind}>
      <th scope="row" role="rowheader">${t(line.key)}</th>
      ${seats.map((s) => (line.kind === "row"
        ? cell(session, grid, own(s, col, line.id))
        : sumCell(session, board.sheets[s], col, line)))}
    </tr>`)}</tbody>
    <tfoot><tr role="row"><th scope="row" role="rowheader">${t("ui.total")}</th>${seats.map((s) => html`<td role="gridcell"><b class="hand">${number(board.sheets[s].total)}</b></td>`)}</tr></tfoot>
  </table></div>`;
}

/** One seat's wide sheet: columns by rows, line totals at the right; the grand total stands in the seat's chip above. */
export function wide(session, seat = session.shown) {
  const { board } = session.view;
  const sheetOf = board.sheets[seat];
  const { columns } = board;
  const cells = board.tables.flatMap((table) => table.lines.filter((l) => l.kind === "row")
    .flatMap((l) => columns.map((c) => `${seat}:${cellOf(table, c, l)}`)));
  const open = Object.fromEntries(Object.keys((session.announcing ? board.announce : board.open) || {}).map((id) => [`${seat}:${id}`, true]));
  const grid = { entry: entryCell(session, cells, open) };
  return html`<div class="paper wide c${columns.length}"><table role="grid" class="grid" @keydown=${moveInGrid(session)}
      aria-label=${t("ui.sheet_of", { name: session.name(seat) })}>
    <thead><tr role="row"><td class="corner" role="gridcell">${board.tables.length > 1 ? html`<button type="button" class="jump" aria-label=${t("ui.other_table")}
        @click=${jump}>${icon("down")}</button>` : nothing}</td>
      ${columns.map((c) => html`<th scope="col" role="columnheader" class=${`col-${c.id}`} aria-label=${t(c.key)}>${heading(c.key)}</th>`)}
      <th scope="col" role="columnheader" class="sumcol" aria-label=${t("ui.total")}>Σ</th></tr></thead>
    ${board.tables.map((table) => html`<tbody id=${`table-${table.id || "main"}`}>
      ${board.tables.length > 1 ? html`<tr role="row" class="table-name"><th scope="colgroup" colspan=${columns.length + 2} role="rowheader">${t(table.key)}</th></tr>` : nothing}
      ${table.lines.map((line) => html`<tr role="row" class=${line.kind}>
        <th scope="row" role="rowheader" aria-label=${t(line.key)}>${heading(line.key)}</th>
        ${columns.map((c) => (line.kind === "row"
          ? cell(session, grid, { seat, id: cellOf(table, c, line) })
          : sumCell(session, sheetOf, c, line)))}
        <td role="gridcell" class="sumcol">${lineTotal(sheetOf.lines?.[lineOf(table, line)])}</td>
      </tr>`)}</tbody>`)}
  </table></div>`;
}

// A cell is named by its column, its table (the main one has no name) and its row.
const cellOf = (table, column, line) => [column.id, table.id, line.id].filter(Boolean).join(".");
const lineOf = (table, line) => (line.kind === "row" && table.id ? `${table.id}.${line.id}` : line.id);

function jump(event) {
  const scroller = event.target.closest(".board");
  const second = event.target.closest("table").querySelectorAll("tbody")[1];
  const near = scroller.scrollTop > second.offsetTop - scroller.clientHeight / 2;
  scroller.scrollTo({ top: near ? 0 : second.offsetTop - 40 });
}
