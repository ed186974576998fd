// What the whole app does with the matches of this device: begins them, deletes them, takes both back.

import { FORMAT, RULES } from "#limits";
import { t } from "./i18n/i18n.js";
import { speak } from "./parts/live.js";
import { go, replace } from "./router.js";
import { Shell, turned } from "./shell.js";
import * as store from "./store/matches.js";
import { remember } from "./store/players.js";

/** @import { DiceMode, SettingValue } from "#view" */
/** @import { Person, Saved } from "./types/index.js" */

export class Shelf extends Shell {
  /** @type {Saved[]} */ matches = [];
  /** @type {Saved | null} */ undoDelete = null;
  /** The match that was begun last, while it can be taken back. @type {string | null} */ begun = null;
  /** @type {import("./screens/setup.js").Setup | null} */ setup = null;

  /** Begins a match and goes to it. Who has gone elsewhere meanwhile finds it in the library.
   * @param {{game: string, seats: Person[], options: Record<string, SettingValue>, dice: DiceMode}} wanted */
  startMatch({ game, seats, options, dice }) {
    return this.once("start", async (here) => {
      remember(seats);
      const id = store.newId();
      const people = seats.map(({ name, player = "human", level }) => ({ name, player, ...(level ? { level } : {}) }));
      const record = { kubek: FORMAT, rules: RULES, game, options, seats: people, dice, seed: null, log: [] };
      await store.save({ id, record, marks: seats.map((seat) => seat.mark), created: Date.now(), over: false });
      if (!here()) { await this.#list(); return; }
      this.setup = null;
      this.getUp();
      this.begun = id;
      go(`#/match/${id}`);
    });
  }

  undoNew() {
    return this.once("undo new", async (here) => {
      if (!this.session) return;
      const { saved } = this.session;
      this.getUp();
      this.begun = null;
      await store.remove(saved);
      this.toast = t("ui.undone_new");
      speak(this.toast);
      if (here()) this.back();
      else await this.#list();
    });
  }

  /** The same people again; who sat after the last starter starts. */
  async playAgain() {
    if (!this.session) return;
    const { first = 0, marks, record } = this.session.saved;
    const seats = record.seats.map((seat, i) => ({ ...seat, mark: marks[i] }));
    const options = { ...record.options, ...(seats.length > 1 ? { opening: "seats" } : {}) };
    const next = turned(seats, (first + 1) % seats.length);
    await this.startMatch({ game: record.game, seats: next, options, dice: record.dice });
  }

  toMatch() { if (this.session) replace(`#/match/${this.session.id}`); }

  /** @param {Saved} match */
  deleteMatch(match) {
    return this.once(`delete ${match.id}`, async () => {
      if (this.session?.id === match.id) this.getUp();
      this.undoDelete = match;
      await store.remove(match);
      speak(t("ui.deleted"));
      await this.#list();
    });
  }

  restoreMatch() {
    return this.once("restore", async () => {
      const match = this.undoDelete;
      this.undoDelete = null;
      if (match) await store.restore(match);
      await this.#list();
    });
  }

  /** What the library lists is read anew. */
  async #list() {
    this.matches = await store.all();
    this.draw();
  }
}
