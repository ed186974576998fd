// The embedded game once it was tapped: the app's own screens with one game, no library and no settings.

import { html, nothing } from "lit-html";
import { FORMAT, RULES } from "#limits";
import { setLanguage } from "../i18n/catalogues.js";
import { t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { startEngine } from "../engine/client.js";
import { stayAwake } from "../device.js";
import { Shell, turned } from "../shell.js";
import { listenToKeys } from "../parts/keys.js";
import { listenToPresses } from "../parts/presses.js";
import * as table from "../screens/table.js";
import { heightMayHaveChanged } from "./height.js";
import { hold, openKeeping } from "./keeping.js";
import { tellHost } from "./host.js";
import { HOME } from "../home.js";
import { tellMissing } from "../begun.js";

/** @import { View } from "#view" */
/** @import { Asked } from "./address.js" */
/** @import { Said, Saved } from "../types/index.js" */

const MATCH = "embed"; // the engine's name for the one match
const WAIT = 100; // ms between looks whether a move of the host page can be made
const PATIENCE = 5000;

export class EmbeddedGame extends Shell {
  address = { screen: "match", id: MATCH, part: /** @type {string | null} */ (null) };
  table = table;
  /** What the page around has been told. @type {{view: View | null, scores: string}} */ #told = { view: null,
    scores: "" };
  /** What the match is kept as. */ #key = "";
  /** Keeps the match, where the browser lets us. @type {((saved: Saved) => Promise<unknown>) | null} */ #keeps = null;

  /** @param {string} game @param {Asked} asked */
  constructor(game, asked) {
    super(document.getElementById("app"));
    this.game = game;
    this.asked = asked;
  }

  async start() {
    settings.theme = this.asked.theme;
    await setLanguage(this.asked.language ?? "en");
    this.engine = startEngine((state) => this.engineChanged(state));
    const { game, asked: { seats, options, dice, place } } = this;
    const { saved, keep, key } = await openKeeping(JSON.stringify([game, seats, options, dice]), place);
    this.#keeps = keep;
    this.#key = key;
    this.root.replaceChildren();
    document.body.classList.add("playing");
    document.addEventListener("click", (event) => this.#follow(event));
    listenToPresses(this);
    listenToKeys(this);
    // Asking where the page around does not allow it would only be noise in its console.
    if (document.featurePolicy?.allowsFeature("screen-wake-lock") !== false) stayAwake(true);
    if (!keep) tellHost("unkept");
    await this.#sit(saved?.record.game === this.game && !saved.over ? saved : this.#fresh());
    // What was kept cannot be replayed: nobody can repair it inside a frame, so a new match begins.
    const fault = this.session?.match.fault;
    if (fault && !fault.key.startsWith("start.")) await this.newMatch();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** A new match as the address asks for it. @returns {Saved} */
  #fresh() {
    const { seats, options, dice } = this.asked;
    const several = seats.filter((seat) => seat.player === "human").length > 1;
    const named = seats.map((seat, i) => ({
      ...seat, name: seat.name ?? (seat.player === "computer" ? t("ui.computers")
        : t(several ? "ui.player_n" : "ui.nameless", { n: i + 1 })),
    }));
    const record = {
      kubek: FORMAT, rules: RULES, game: this.game, options: { ...options }, seats: named, dice, seed: null, log: [],
    };
    return { id: MATCH, record, marks: named.map((_, i) => i % 8), created: Date.now(), over: false };
  }

  /** @param {Saved} saved */
  #sit(saved) {
    this.address.part = null;
    this.#told = { view: null, scores: "" };
    return this.sit(saved, { keep: (match) => this.#keep(match) });
  }

  /** A match that cannot be kept goes on in memory, and the page says so.
   * @param {Saved} match */
  async #keep(match) {
    try { await this.#keeps?.(match); } catch {
      this.#keeps = null;
      tellHost("unkept");
    }
    if (!this.#keeps) this.#hold(match);
  }

  /** The element beside may still be making room.
   * @param {Saved} match */
  #hold(match, left = PATIENCE / WAIT) {
    if (this.session?.saved !== match || hold(this.#key, match) || !left) return;
    setTimeout(() => this.#hold(match, left - 1), WAIT);
  }

  // -- drawing ------------------------------------------------------------------------------------------

  view() {
    const href = new URL(`index.html#/new/${this.game}`, HOME).href;
    return html`${this.matchView()}<footer class="embed-note"
      >${this.#keeps ? nothing : html`<span>${t("ui.embed.not_kept")}</span> `}<a href=${href} target="_blank"
      rel="noopener">Kubek</a></footer>`;
  }

  drawn() {
    this.#report();
    heightMayHaveChanged();
  }

  // -- addresses inside the frame do not enter the history of the page around -----------------------------

  /** @param {MouseEvent} event */
  #follow(event) {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link) return;
    event.preventDefault();
    this.address.part = link.getAttribute("href")?.split("/")[3] ?? null;
    if (this.address.part === "help") this.#help();
    this.draw();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  back() { this.address.part = null; this.draw(); }

  async #help() {
    await this.loadHelp(this.game);
    this.draw();
    if (this.address.part === "help") table.nameSettings(this.session?.view ?? null);
  }

  // -- what the screens ask for ---------------------------------------------------------------------------

  playAgain() {
    return this.once("again", async () => {
      const next = this.#fresh();
      const { seats, options } = next.record;
      const first = ((this.session?.saved.first ?? 0) + 1) % seats.length;
      next.record.seats = turned(seats, first);
      next.marks = turned(next.marks, first);
      if (seats.length > 1) options.opening = "seats";
      await this.#sit(next);
    });
  }

  async newMatch() { await this.#sit(this.#fresh()); }

  /** A setting for as long as the frame is open.
   * @param {string} name @param {unknown} value */
  async set(name, value) {
    Object.assign(settings, { [name]: value });
    this.draw();
  }

  // -- the page around --------------------------------------------------------------------------------------

  /** @param {string} language */
  async setLanguage(language) {
    this.asked.language = language;
    try { await setLanguage(language); } catch { tellMissing(); return; }
    this.session?.retell();
    if (this.address.part === "help") await this.#help();
    else this.draw();
  }

  /** Tells whose turn it is, the scores and the end, each when it changes. */
  #report() {
    const view = this.session?.view;
    if (!view || view === this.#told.view) return;
    const before = this.#told.view;
    this.#told.view = view;
    const names = view.seats.map((seat) => seat.name);
    const scores = view.seats.map((seat) => seat.score);
    const { turn: number, of } = view.progress;
    const moved = before?.turn !== view.turn || before?.opening || before?.progress.turn !== number;
    if (view.turn !== null && !view.opening && moved) {
      tellHost("turn", { seat: view.turn, name: names[view.turn], number, of });
    }
    if (this.#told.scores !== scores.join()) {
      this.#told.scores = scores.join();
      tellHost("score", { names, scores });
    }
    if (view.over && !before?.over) {
      tellHost("finished", { names, scores, winners: view.winners,
        record: structuredClone(this.session?.saved.record) });
    }
  }

  /** Moves of the page around, when the screen has come to rest.
   * @param {string[]} moves
   * @returns {Promise<Said | null>} why they were not made */
  async hostMoves(moves) {
    const until = performance.now() + PATIENCE;
    while (!this.#atRest() && performance.now() < until) await new Promise((done) => { setTimeout(done, WAIT); });
    const { session } = this;
    session?.answer();
    if (!session || await session.play(moves)) return null;
    return session.match.refused ?? { key: "not_now" };
  }

  #atRest() {
    const { session } = this;
    return Boolean(session?.view) && !session?.computers && session?.atRest;
  }
}
