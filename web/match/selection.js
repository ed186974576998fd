// What is pointed at in a view: dice picked, a cell chosen, whose sheet is looked at. It knows no rule: everything
// possible is in the view. Boards and the tray draw a view and its selection, and nothing else.

import { completed, count, laidOut, largestWithin, sorted } from "./sets.js";
import { grid, holds, setsOf, tableOf, tableToShow } from "./view.js";

/** @import { DieView, View } from "#view" */
/** @import { Host } from "../types/index.js" */

export class Selection {
  /** @type {View} */ view;
  /** Dice as they lie on the table. @type {DieView[]} */ slots = [];
  /** Places of the dice that are picked. @type {Set<number>} */ picked = new Set();
  /** The chosen cell. @type {string | null} */ cell = null;
  announcing = false;
  /** Which of the sheet's tables is seen where there is no room for all. */ table = 0;
  /** Faces typed so far, while dice of one's own are entered. @type {number[] | null} */ typed = null;
  /** A move that is made together with the roll after it. @type {{move: string, dice: number} | null} */ ahead = null;
  /** The grid cell that Tab reaches. @type {string | null} */ roving = null;

  /** @param {Host} host @param {View} view */
  constructor(host, view) {
    this.host = host;
    this.view = view;
    this.shown = view.turn ?? 0; // whose sheet is looked at
    this.adopt(view);
  }

  // -- a new view -----------------------------------------------------------------------------------

  /** Takes a view as it is.
   * @param {View} view */
  adopt(view) {
    this.#about(view);
    this.#layHeld();
    this.#preselect();
  }

  /** Lays out the dice of a roll before its view is shown; those that were held stay where they are.
   * @param {View} view @param {number[]} faces @param {boolean} passed
   * @returns {number[]} the places that do not tumble */
  land(view, faces, passed) {
    const before = this.view;
    const held = holds(before) || before.dice.some((die) => die.state === "held");
    const stays = held ? [...this.picked].filter((place) => this.slots[place]?.state !== "aside") : [];
    const rolled = [...stays.map((place) => this.slots[place].face), ...faces];
    this.#layOut(view.dice.length && !passed ? view.dice : rolled.map((face) => ({ face, state: "free" })), stays);
    this.picked = new Set(stays);
    return [...stays, ...this.#places("aside")];
  }

  /** Goes on with the view that a move led to.
   * @param {View} view @param {{passed: boolean, rolled: boolean}} how */
  follow(view, { passed, rolled }) {
    this.#about(view);
    if (!passed && !rolled) this.#layHeld();
    if (passed || !view.select) this.picked = new Set();
    if (!passed) this.#preselect();
  }

  /** @param {View} view */
  #about(view) {
    this.view = view;
    this.cell = null;
    this.typed = null;
    this.ahead = null;
    this.announcing = view.must_announce;
    this.table = tableToShow(this.view, this.announcing, this.table);
  }

  #layHeld() {
    this.#layOut(this.view.dice, []);
    this.picked = new Set(this.#places("held"));
  }

  /** @param {DieView["state"]} state */
  #places(state) { return this.slots.flatMap((die, place) => (die.state === state ? [place] : [])); }

  /** @param {DieView[]} dice @param {number[]} kept places of dice that stay where they lay */
  #layOut(dice, kept) { this.slots = laidOut(this.slots, dice, kept); }

  /** A choice that is no choice is made already: the only legal selection is picked. */
  #preselect() {
    const sets = setsOf(this.view);
    if (sets?.length === 1) this.pick(sets[0].faces);
  }

  // -- dice -------------------------------------------------------------------------------------------

  facesPicked() { return sorted([...this.picked].flatMap((place) => this.slots[place]?.face ?? [])); }

  /** @param {number} place */
  canPick(place) {
    if (!this.view.select || this.host.actor !== "person") return false;
    const die = this.slots[place];
    return Boolean(die) && (die.state !== "aside" || this.#asideCounts(die.face));
  }

  /** Dice set aside may be picked where a legal selection needs more of a face than was just rolled.
   * @param {number} face */
  #asideCounts(face) {
    const free = this.slots.filter((die) => die.state !== "aside").map((die) => die.face);
    return Boolean(setsOf(this.view)?.some((set) => count(set.faces, face) > count(free, face)));
  }

  /** Picks a die or puts it back; false where that cannot be done.
   * @param {number} place */
  togglePick(place) {
    if (!this.canPick(place)) return false;
    const sets = setsOf(this.view);
    if (this.picked.has(place)) {
      this.picked.delete(place);
      if (sets) this.pick(largestWithin(sets, this.facesPicked()));
    } else {
      if (sets?.every((set) => set.faces.length === 1)) this.picked.clear();
      this.picked.add(place);
      if (sets) this.pick(completed(sets, this.facesPicked()));
    }
    return true;
  }

  /** The move that a die makes by itself: it is all that is selected, and nothing is left to decide after it.
   * @param {number} place */
  moveOf(place) {
    const sets = setsOf(this.view);
    if (!sets?.every((set) => set.faces.length === 1 && !set.then?.length) || !this.canPick(place)) return null;
    return sets.find((set) => set.faces[0] === this.slots[place].face)?.move ?? null;
  }

  /** Picks dice with these faces, those first that are picked already.
   * @param {number[]} faces */
  pick(faces) {
    const rest = [...faces];
    const order = [...this.slots.keys()]
      .sort((a, b) => Number(this.picked.has(b)) - Number(this.picked.has(a)) || a - b);
    this.picked = new Set(order.filter((place) => {
      const die = this.slots[place];
      const at = die.state === "aside" && !this.#asideCounts(die.face) ? -1 : rest.indexOf(die.face);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    }));
  }

  /** The legal set that the picked dice make, if they make one. */
  pickedSet() {
    const faces = this.facesPicked().join(" ");
    return setsOf(this.view)?.find((set) => sorted(set.faces).join(" ") === faces) ?? null;
  }

  /** What follows the picked set: rolling on, or an end of the turn. */
  get then() { return this.pickedSet()?.then ?? []; }

  /** How many dice a roll would take with what is picked now; 0 where no roll is possible. */
  due() {
    if (this.ahead) return this.ahead.dice;
    return this.view.due || (holds(this.view) ? this.slots.length - this.picked.size
      : this.then.find(({ move }) => move === "roll")?.params.dice ?? 0);
  }

  /** All dice are picked, and keeping them is a throw by itself. */
  keepsAll() {
    const { select } = this.view;
    return select?.verb === "hold" && select.all && this.picked.size === this.slots.length;
  }

  /** The moves of a roll, with these faces where they are one's own.
   * @param {number[]} faces */
  rollMoves(faces = []) {
    const set = this.pickedSet();
    const hold = holds(this.view) ? [["hold", ...this.facesPicked()].join(" ")] : set ? [set.move] : [];
    const before = this.ahead ? [this.ahead.move] : hold;
    return this.keepsAll() ? before : [...before, ["roll", ...faces].join(" ")];
  }

  // -- dice of one's own ------------------------------------------------------------------------------

  /** Asks for dice that are rolled on the table. */
  askForDice() { this.typed = []; }

  /** Takes a move that only a roll can follow together with that roll.
   * @param {{move: string, dice: number} | null} ahead */
  goAhead(ahead) { this.ahead = ahead; }

  /** @param {number} face */
  type(face) { if (this.typed && this.typed.length < this.due()) this.typed = [...this.typed, face]; }

  /** Takes the last one back, then the question itself where a person may do something else instead. */
  untype() {
    if (this.typed) this.typed = this.typed.length || this.host.actor === "computer" ? this.typed.slice(0, -1) : null;
    if (!this.typed) this.ahead = null;
  }

  // -- cells ------------------------------------------------------------------------------------------

  /** What tapping a cell may do now.
   * @param {string | null} cell */
  offer(cell) {
    const board = grid(this.view.board);
    return (cell && board && (this.announcing ? board.announce : board.open)[cell]) || null;
  }

  /** @param {string | null} cell */
  choose(cell) {
    this.cell = cell;
    const board = grid(this.view.board);
    if (cell && board) this.table = tableOf(board, cell);
  }

  /** @param {number} table its number */
  showTable(table) { this.table = table; }

  toggleAnnouncing() {
    this.announcing = !this.announcing;
    this.cell = null;
    this.table = tableToShow(this.view, this.announcing, this.table);
  }

  /** Picks what a move of the engine takes, without making it.
   * @param {string} move */
  point(move) {
    const { view } = this;
    const board = grid(view.board);
    /** @param {"open" | "announce"} kind */
    const cell = (kind) => Object.entries(board?.[kind] ?? {}).find(([, offer]) => offer.move === move)?.[0] ?? null;
    const open = cell("open");
    const announced = cell("announce");
    const [verb, ...faces] = move.split(" ");
    this.choose(open ?? announced);
    this.announcing = announced !== null || view.must_announce;
    if (this.cell) this.shown = view.turn ?? this.shown;
    else if (verb === view.select?.verb) {
      this.pick(setsOf(view)?.find((set) => set.move === move)?.faces ?? faces.map(Number));
    }
  }

  /** Steps out of whatever is half done. */
  escape() {
    this.ahead = null;
    if (this.typed) this.typed = null;
    else if (this.cell) this.cell = null;
    else if (!this.view.must_announce) this.announcing = false;
  }

  /** Looks at a seat's sheet.
   * @param {number} seat */
  look(seat) { Object.assign(this, { shown: seat, cell: null }); }

  /** @param {string} cell where Tab goes */
  rove(cell) { this.roving = cell; }
}
