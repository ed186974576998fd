// A match that is open on the screen: what the engine last said of it, and what the person is doing with it
// (dice picked, cell chosen, whose sheet is looked at). It knows no rule: everything possible is in the view.

import { t, has, list, cellName } from "./i18n/i18n.js";
import { settings } from "./store/settings.js";
import * as store from "./store/matches.js";
import { bringHere, isAway, isSent } from "./store/by-link.js";
import { sound, buzz } from "./device.js";

const ROLL_TIME = 650; // ms of tumbling dice
const SETTLE_TIME = 400; // ms in which a tap meant for the player before does nothing

export class Session {
  /** `saved` is a stored match; `ask` the engine's door; `changed` redraws; `say` speaks to a screen reader;
   * `arrived` is told when a new view stands on the screen; `keep` saves the match. */
  constructor(saved, { ask, changed, say, arrived = () => {}, keep = store.save }) {
    Object.assign(this, { saved, ask, changed, say, arrived, keep });
    this.view = null;
    this.fault = null; // a refused record: {key, params}
    this.readOnly = false;
    this.elsewhere = null; // text key, while another tab has the match
    this.picked = new Set(); // places of the dice that are picked
    this.slots = []; // dice as they lie on the table
    this.cell = null; // the chosen cell
    this.announcing = false;
    this.typed = null; // faces typed so far, while dice of one's own are entered
    this.fast = false; // roll by itself where there is nothing to decide
    this.rolling = null; // {places, faces} while dice tumble
    this.waiting = false; // between a move and the engine's answer
    this.message = ""; // what has just happened, in words
    this.handover = null; // the seat that is being called
    this.shown = 0; // whose sheet is looked at
    this.lastRoll = null; // {seat, faces}
    this.settling = false; // the turn has just passed: taps do nothing yet
    this.roving = null; // the grid cell that Tab reaches
  }

  get id() { return this.saved.id; }

  /** It can only be looked at. */
  get locked() { return this.readOnly || Boolean(this.elsewhere) || this.away; }

  /** The seat to move plays on another device (play by link). */
  get away() { return Boolean(this.view) && !this.view.over && isAway(this.saved, this.view.turn); }

  get canUndo() { return this.view.undo && !isSent(this.saved); }

  get game() { return this.saved.record.game; }

  /** A computer player decides now. */
  get computers() {
    const { view } = this;
    return Boolean(view) && view.turn !== null && view.seats[view.turn].player === "computer";
  }

  /** A person can do something now. */
  get mine() { return Boolean(this.view) && !this.view.over && this.handover === null && !this.computers && !this.locked; }

  /** Rolling by itself is offered where people wait for dice more than they decide. */
  get offersFast() { return this.view.chooses === false || this.view.board.kind === "cross"; }

  // -- the engine ---------------------------------------------------------------------------------

  /** Opens the record in the engine, at the start and again after the engine was restarted. */
  async open() {
    const { record, redo } = this.saved;
    const answer = await this.ask({ do: "open", match: this.id, record, redo });
    if (!answer.ok) {
      this.fault = { key: answer.key, params: answer.params || {} };
    } else {
      this.fault = answer.read_only ? { key: answer.key, params: answer.params || {} } : null;
      this.readOnly = Boolean(answer.read_only);
      this.adopt(answer.view);
      if (this.view.turn !== null) this.shown = this.view.turn;
      this.message = this.notesText(this.view) || this.turnText();
    }
    this.changed();
    return answer;
  }

  /** Makes moves (all or none), stores them, then shows what came of them. Only a computer moves for a computer. */
  async play(moves, { computer = false } = {}) {
    if (this.waiting || this.locked || !this.view || computer !== this.computers) return false;
    if (!computer && this.settling) return false; // a tap meant for the screen before
    this.finishRoll();
    this.waiting = true;
    this.changed();
    const before = this.view;
    const answer = await this.ask({ do: "play", match: this.id, moves });
    if (!answer.ok) {
      this.waiting = false;
      this.tell(t(answer.key, answer.params));
      return false;
    }
    const { record } = this.saved;
    if (!before.opening) this.saved.first ??= before.turn; // who began: the next match is begun by the next one
    record.log = [...record.log.slice(0, answer.length - answer.added.length), ...answer.added];
    const stored = await this.store(answer);
    this.waiting = false;
    if (!stored) { this.changed(); return false; }
    await this.show(answer.view, before, answer.added);
    return true;
  }

  async step(direction) {
    if (this.waiting || this.elsewhere || !this.view?.[direction] || (direction === "undo" && !this.canUndo)) return;
    this.finishRoll();
    this.waiting = true;
    const answer = await this.ask({ do: direction, match: this.id });
    if (answer.ok) {
      const { record } = this.saved;
      record.log = [...record.log, ...(answer.added || [])].slice(0, answer.length);
      if (!(await this.store(answer))) { this.waiting = false; this.changed(); return; }
      this.handover = null;
      this.lastRoll = null;
      this.adopt(answer.view);
      if (this.view.turn !== null) this.shown = this.view.turn;
      this.waiting = false;
      this.tell(`${t(`ui.did_${direction}`)} ${this.turnText()}`);
    } else {
      this.waiting = false;
      this.tell(t(answer.key, answer.params));
    }
  }

  /** Nothing is shown before it is stored; false where another tab has gone on with this match. */
  async store({ view, redo }) {
    this.saved.redo = redo;
    this.saved.over = view.over;
    this.saved.turn = view.turn;
    this.saved.scores = view.seats.map((s) => s.score);
    this.saved.places = view.seats.map((s) => s.place);
    this.saved.progress = view.progress;
    return this.save();
  }

  async save() {
    try {
      await this.keep(this.saved);
    } catch (error) {
      if (!(error instanceof store.Changed)) throw error;
      this.elsewhere = "ui.tab_lost";
    }
    return !this.elsewhere;
  }

  // -- showing ------------------------------------------------------------------------------------

  /** Takes a view as it is, without anything moving. */
  adopt(view) {
    this.view = view;
    this.cell = null;
    this.typed = null;
    this.layOut(view.dice, []);
    this.picked = new Set(this.places((d) => d.state === "held"));
    this.announcing = this.mustAnnounce();
    this.preselect();
  }

  places(test) { return this.slots.flatMap((die, i) => (test(die) ? [i] : [])); }

  /** Keeps dice that stay where they lay; new ones take the places left over. */
  layOut(dice, kept) {
    const rest = [...dice];
    const slots = new Array(dice.length).fill(null);
    for (const place of kept) {
      const at = rest.findIndex((d) => d.face === this.slots[place]?.face);
      if (at >= 0 && place < slots.length) [slots[place]] = rest.splice(at, 1);
    }
    for (let i = 0; i < slots.length; i += 1) slots[i] ??= rest.shift();
    this.slots = slots;
  }

  async show(view, before, added) {
    const roll = added.findLast((event) => event.startsWith("roll "));
    const faces = roll ? roll.split(" ").slice(1).map(Number) : null;
    const passed = view.turn !== before.turn || view.over;
    const opening = Boolean(before.opening);
    const heldBefore = [...this.picked].filter((i) => this.slots[i]?.state !== "aside");
    const keptFaces = heldBefore.map((i) => this.slots[i].face);
    const mover = before.turn;
    if (faces) {
      const held = before.select?.verb === "hold" || before.dice.some((d) => d.state === "held");
      const kept = held ? keptFaces : [];
      this.lastRoll = { seat: mover, faces: [...kept, ...faces] };
      const stays = held ? heldBefore : [];
      const lying = view.dice.length && !passed ? view.dice
        : this.lastRoll.faces.map((face) => ({ face, state: "free" }));
      this.layOut(lying, stays);
      this.picked = new Set(stays);
      await this.tumble([...stays, ...this.places((d) => d.state === "aside")]);
    }
    this.view = view;
    this.cell = null;
    this.typed = null;
    this.announcing = this.mustAnnounce();
    if (!passed && !faces) {
      this.layOut(view.dice, []);
      this.picked = new Set(this.places((d) => d.state === "held"));
    }
    if (passed || !view.select) this.picked = new Set();
    if (!passed) this.preselect();
    const words = this.notesText(view);
    if (view.over) {
      this.shown = view.winners[0] ?? this.shown;
      this.tell(`${words} ${this.overText()}`.trim());
      sound("win");
      buzz([60, 60, 120]);
    } else if (passed) {
      if (view.seats.length > 1) this.settle(SETTLE_TIME);
      this.handover = this.callsNext(before, opening) ? view.turn : null;
      if (!this.handover && this.handover !== 0) this.shown = view.turn;
      this.tell(`${words} ${this.turnText()}`.trim());
      buzz(view.notes.some((n) => n.key === "note.bust") ? [30, 40, 30] : 30);
      sound(view.notes.some((n) => n.key === "note.bust") ? "bust" : "write");
    } else {
      this.tell(words || this.turnText(), this.rollsLeft());
      if (!faces) sound("write");
    }
    this.arrived();
    this.goOn();
  }

  /** Whether the next player is called and has to answer before anything can be tapped. */
  callsNext(before, opening) {
    const { view } = this;
    if (view.turn === null || !settings.handover || this.computers) return false;
    if (view.seats.filter((seat) => seat.player === "human").length < 2) return false; // the phone stays where it is
    if (view.opening) return false;
    if (opening) return true;
    return !(this.fast && this.onlyRoll());
  }

  takeOver() {
    if (this.settling) return;
    this.shown = this.view.turn;
    this.handover = null;
    this.lastRoll = null;
    this.adopt(this.view);
    this.changed();
    this.arrived();
    this.goOn();
  }

  settle(time) {
    clearTimeout(this.settled);
    this.settling = time > 0;
    if (time) this.settled = setTimeout(() => { this.settling = false; this.changed(); }, time);
  }

  /** Nothing but a roll is possible now. */
  onlyRoll() {
    const { view } = this;
    return view.due > 0 && !view.select && view.actions.every((a) => a.move === "roll")
      && !Object.keys(view.board.open || {}).length && !Object.keys(view.board.announce || {}).length;
  }

  goOn() {
    if (this.fast && this.mine && this.onlyRoll() && this.view.dice_mode === "app") {
      this.settle(0);
      this.play(["roll"]);
    }
  }

  toggleFast() {
    this.fast = !this.fast;
    if (this.fast && this.handover !== null && this.onlyRoll()) this.takeOver();
    else { this.changed(); this.goOn(); }
  }

  mustAnnounce() {
    const { board, select, actions } = this.view;
    return Boolean(board.announce && Object.keys(board.announce).length && !select
      && !Object.keys(board.open || {}).length && !actions.some((a) => !a.reason));
  }

  /** A choice that is no choice is made already: the only legal selection is picked. */
  preselect() {
    const { select } = this.view;
    if (select?.sets?.length !== 1) return;
    this.pick(select.sets[0].faces);
  }

  tumble(still) {
    if (!settings.animation || matchMedia("(prefers-reduced-motion: reduce)").matches) return Promise.resolve();
    sound("roll");
    return new Promise((done) => {
      const places = this.slots.map((_, i) => i).filter((i) => !still.includes(i));
      const turnOver = () => {
        this.rolling = { places, faces: places.map(() => 1 + Math.floor(Math.random() * 6)) };
        this.changed();
      };
      const flicker = setInterval(turnOver, 90);
      this.finishRoll = () => {
        clearInterval(flicker);
        clearTimeout(end);
        this.rolling = null;
        this.finishRoll = () => {};
        done();
      };
      const end = setTimeout(() => this.finishRoll(), this.fast ? ROLL_TIME / 2 : ROLL_TIME);
      turnOver();
    });
  }

  finishRoll() { /* replaced while dice tumble */ }

  // -- picking dice and cells ---------------------------------------------------------------------

  facesPicked() {
    return [...this.picked].map((i) => this.slots[i]?.face).filter(Boolean).sort((a, b) => a - b);
  }

  canPick(place) {
    const { view } = this;
    if (!view?.select || !this.mine) return false;
    const die = this.slots[place];
    return Boolean(die) && (die.state !== "aside" || this.asideCounts(die.face));
  }

  /** Dice set aside may be picked where a legal selection needs more of a face than was just rolled. */
  asideCounts(face) {
    const count = (faces) => faces.filter((f) => f === face).length;
    const free = count(this.slots.filter((d) => d.state !== "aside").map((d) => d.face));
    return Boolean(this.view.select?.sets?.some((s) => count(s.faces) > free));
  }

  togglePick(place) {
    if (this.rolling) { this.finishRoll(); return; }
    if (!this.canPick(place)) return;
    const { select } = this.view;
    const single = select.sets?.every((s) => s.faces.length === 1);
    if (this.picked.has(place)) this.picked.delete(place);
    else {
      if (single) this.picked.clear();
      this.picked.add(place);
    }
    sound("hold");
    buzz(10);
    this.changed();
  }

  /** The legal set that the picked dice make, if they make one. */
  pickedSet() {
    const faces = this.facesPicked().join(" ");
    return this.view.select?.sets?.find((s) => [...s.faces].sort((a, b) => a - b).join(" ") === faces) || null;
  }

  /** How many dice a roll would take with what is held now; 0 where no roll is possible. */
  dueNow() {
    const { view } = this;
    if (view.due) return view.due;
    if (view.select?.verb === "hold") return this.slots.length - this.picked.size;
    return 0;
  }

  rollMoves(faces) {
    const hold = this.view.select?.verb === "hold" ? [["hold", ...this.facesPicked()].join(" ")] : [];
    return [...hold, faces ? ["roll", ...faces].join(" ") : "roll"];
  }

  roll() {
    if (this.rolling) { this.finishRoll(); return; }
    if (!this.mine) return;
    if (!this.dueNow()) {
      if (this.view.select?.verb === "hold") this.tell(t("ui.nothing_to_roll"));
      return;
    }
    if (this.view.dice_mode === "own") { this.askForDice(); return; }
    this.play(this.rollMoves());
  }

  type(face) {
    if (!this.typed || this.typed.length >= this.dueNow()) return;
    this.typed = [...this.typed, face];
    this.changed();
  }

  untype() {
    if (!this.typed) return;
    this.typed = this.typed.length || this.computers ? this.typed.slice(0, -1) : null;
    this.changed();
  }

  enterTyped() {
    if (this.typed?.length === this.dueNow()) this.play(this.rollMoves(this.typed), { computer: this.computers });
  }

  /** Asks for dice that are rolled on the table. */
  askForDice() { this.typed = []; this.changed(); }

  /** What tapping a cell may do now: {points, move, zero} or null. */
  offer(cell) {
    const { board } = this.view;
    return (this.announcing ? board.announce : board.open)?.[cell] || null;
  }

  tapCell(cell) {
    if (this.rolling) { this.finishRoll(); return; }
    if (!this.mine || this.shown !== this.view.turn) return;
    const offer = this.offer(cell);
    if (!offer) {
      const reason = this.view.board.closed?.[cell];
      this.cell = null;
      if (reason) this.tell(t(reason));
      else if (this.view.board.announce?.[cell]) this.tell(t("ui.announce_first"));
      return;
    }
    if (this.cell === cell || !settings.confirm) { this.play([offer.move]); return; }
    this.cell = cell;
    this.message = this.announcing ? cellName(cell) : t("ui.cell_open", { cell: cellName(cell), n: offer.points });
    this.changed();
  }

  toggleAnnouncing() {
    this.announcing = !this.announcing;
    this.cell = null;
    this.changed();
    this.arrived();
  }

  /** Picks what a move of the engine takes, without making it. */
  point(move) {
    const { view } = this;
    const [verb, ...faces] = move.split(" ");
    const sets = view.select?.sets;
    const cells = (offers) => Object.keys(offers || {}).find((id) => offers[id].move === move);
    const [open, announced] = [cells(view.board.open), cells(view.board.announce)];
    this.cell = open || announced || null;
    this.announcing = announced ? true : this.mustAnnounce();
    if (this.cell) this.shown = view.turn;
    else if (verb === view.select?.verb) this.pick(sets?.find((set) => set.move === move)?.faces ?? faces.map(Number));
    this.changed();
  }

  /** Picks dice with these faces, those first that are picked already. */
  pick(faces) {
    const rest = [...faces];
    const order = [...this.slots.keys()].sort((a, b) => this.picked.has(b) - this.picked.has(a) || a - b);
    this.picked = new Set(order.filter((place) => {
      const die = this.slots[place];
      const at = die.state === "aside" && !this.asideCounts(die.face) ? -1 : rest.indexOf(die.face);
      if (at >= 0) rest.splice(at, 1);
      return at >= 0;
    }));
  }

  /** Steps out of whatever is half done. */
  escape() {
    if (this.computers) return;
    if (this.typed) this.typed = null;
    else if (this.cell) this.cell = null;
    else if (this.announcing && !this.mustAnnounce()) this.announcing = false;
    this.changed();
  }

  /** The screen turns to something else: dice come to rest, nothing rolls by itself any more. */
  leave() {
    this.fast = false;
    this.finishRoll();
    this.settle(0);
    this.ask({ do: "close", match: this.id });
  }

  /** Who moves plays on this device after all. */
  async bringHere() {
    bringHere(this.saved, this.view.turn);
    await this.save();
    this.handover = null;
    this.lastRoll = null;
    this.adopt(this.view);
    this.tell(this.turnText());
    this.goOn();
  }

  look(seat) {
    this.shown = seat;
    this.cell = null;
    this.changed();
  }

  // -- words ----------------------------------------------------------------------------------------

  name(seat) { return this.view.seats[seat]?.name ?? ""; }

  /** Shows what happened and says it; `more` is said only, because the screen shows it elsewhere. */
  tell(text, more = "") {
    this.message = text;
    this.say(`${text} ${more}`.trim());
    this.changed();
  }

  /** "Two rolls left.", after a roll that says so. */
  rollsLeft() {
    const left = this.view.notes.find((note) => note.params.left !== undefined)?.params.left;
    return has(`ui.rolls_left.${left}`) ? t(`ui.rolls_left.${left}`) : "";
  }

  /** Parameters named `seat` and `seats` are indices: people have names. */
  words({ key, params }) {
    const named = { ...params };
    for (const name of ["seat", "starter"]) if (Number.isInteger(params[name])) named[name] = this.name(params[name]);
    if (Array.isArray(params.seats)) named.seats = list(params.seats.map((s) => this.name(s)));
    // What is absent has its own wording: "no combination", "nothing held".
    const none = Object.values(params).some((value) => value === null || (Array.isArray(value) && !value.length));
    return none && has(`${key}.none`) ? t(`${key}.none`, named) : t(key, named);
  }

  notesText(view) { return view.notes.map((note) => this.words(note)).join(" "); }

  turnText() {
    const { view } = this;
    if (view.over || view.turn === null) return this.overText();
    return view.seats.length > 1 ? t("ui.turn_of", { name: this.name(view.turn) }) : "";
  }

  overText() {
    const { view } = this;
    if (!view.over) return "";
    if (view.seats.length === 1) return t("ui.over_alone", { n: view.seats[0].score });
    const names = list(view.winners.map((s) => this.name(s)));
    return t(view.winners.length > 1 ? "ui.over_shared" : "ui.over_won", { names });
  }
}
