// The embedded game once it was tapped: the app's own screens with one game, no library and no settings.

import { html, render, nothing } from "lit-html";
import { setLanguage, t } from "../i18n/i18n.js";
import { settings } from "../store/settings.js";
import { startEngine } from "../engine/client.js";
import { stayAwake } from "../device.js";
import { Session } from "../session.js";
import { speak } from "../parts/live.js";
import { share } from "../parts/share.js";
import { listenToKeys } from "../parts/keys.js";
import { notices } from "../parts/status.js";
import { play, showWhatCounts } from "../screens/play.js";
import { accompany } from "../thinking/companions.js";
import { end } from "../screens/end.js";
import { help, nameSettings } from "../screens/help.js";
import { useExamples } from "../parts/example.js";
import { heightMayHaveChanged } from "./height.js";
import { openKeeping } from "./keeping.js";
import { tellHost } from "./host.js";

const root = document.getElementById("app");
const MATCH = "embed"; // the engine's name for the one match
const WAIT = 100; // ms between looks whether a move of the host page can be made
const PATIENCE = 5000;

export class EmbeddedGame {
  single = true; // the screens leave out what leads to other games
  screen = "match";
  address = { screen: "match", id: MATCH, part: null };
  engineState = { stage: "download", done: 0 };
  offline = {};
  storageTrouble = false;
  toast = "";
  session = null;
  helpPage = "loading";

  constructor(game, asked) {
    Object.assign(this, { game, asked });
    this.told = { view: null, scores: "" };
    this.queue = Promise.resolve();
  }

  async start() {
    settings.theme = this.asked.theme;
    await setLanguage(this.asked.language);
    this.engine = startEngine((state) => this.engineChanged(state));
    const { game, asked: { seats, options, dice } } = this;
    const { saved, keep } = await openKeeping(JSON.stringify([game, seats, options, dice]));
    this.keeps = keep;
    root.replaceChildren();
    document.body.classList.add("playing");
    document.addEventListener("click", (event) => this.follow(event));
    listenToKeys(this);
    // Asking where the page around does not allow it would only be noise in its console.
    if (document.featurePolicy?.allowsFeature("screen-wake-lock") !== false) stayAwake(true);
    await this.sit(this.isOurs(saved) && !saved.over ? saved : this.fresh());
    // What was kept cannot be replayed: nobody can repair it inside a frame, so a new match begins.
    if (this.session.fault && !this.session.fault.key.startsWith("start.")) await this.newMatch();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  isOurs(saved) {
    return saved?.record?.kubek === 1 && saved.record.game === this.game && Array.isArray(saved.record.log);
  }

  fresh() {
    const { seats, options, dice } = this.asked;
    const people = seats.filter((seat) => seat.player === "human").length;
    const named = seats.map((seat, i) => ({
      ...seat, name: seat.name ?? (seat.player === "computer" ? t("ui.computers")
        : t(people > 1 ? "ui.player_n" : "ui.nameless", { n: i + 1 })),
    }));
    const record = { kubek: 1, rules: 1, game: this.game, options: { ...options }, seats: named, dice, seed: null, log: [] };
    return { id: MATCH, record, marks: named.map((_, i) => i % 8), created: Date.now(), over: false };
  }

  async sit(saved) {
    this.session?.leave?.();
    this.address.part = null;
    this.told = { view: null, scores: "" };
    this.session = new Session(saved, {
      ask: (request) => this.engine.ask(request),
      changed: () => this.draw(),
      say: speak,
      arrived: () => showWhatCounts(),
      keep: (match) => this.keep(match),
    });
    accompany(this.session, this);
    this.draw();
    await this.session.open();
  }

  /** A match that cannot be kept goes on in memory, and the page says so. */
  async keep(match) {
    try { await this.keeps?.(match); } catch { this.keeps = null; }
  }

  // -- drawing ------------------------------------------------------------------------------------------

  draw() {
    const before = document.activeElement;
    if (this.session?.view) { this.session.coach.look(); this.session.computer.look(); }
    render(html`${notices(this)}${this.view()}${this.note()}`, root);
    if (before && before !== document.body && !before.isConnected) {
      const next = root.querySelector("[data-main], .dock :is(.tray, .actions, .pad) button:not([aria-disabled=true])") || document.getElementById("main");
      next?.focus({ preventScroll: true });
    }
    this.report();
    heightMayHaveChanged();
  }

  view() {
    const { session, address } = this;
    if (address.part === "help") return help(this.game, this.helpPage, session.view, this);
    if (address.part === "end" && session.view?.over) return end(session, this);
    return play(session, this);
  }

  note() {
    return html`<footer class="embed-note">${this.keeps ? nothing : html`<span>${t("ui.embed.not_kept")}</span> `}<a href=${this.appAddress()} target="_blank" rel="noopener">Kubek</a></footer>`;
  }

  appAddress() { return new URL(`../../#/new/${this.game}`, location.href).href; }

  // -- addresses inside the frame do not enter the history of the page around -----------------------------

  follow(event) {
    const link = event.target.closest?.('a[href^="#/"]');
    if (!link) return;
    event.preventDefault();
    this.address.part = link.getAttribute("href").split("/")[3] ?? null;
    if (this.address.part === "help") this.loadHelp();
    this.draw();
    document.getElementById("main")?.focus({ preventScroll: true });
  }

  back() { this.address.part = null; this.draw(); }

  async loadHelp() {
    this.helpPage = "loading";
    try {
      const { helpPage } = await import("#help");
      this.helpPage = await helpPage(this.game, this.asked.language);
      useExamples(this.helpPage?.plays || []);
    } catch { this.helpPage = null; }
    this.draw();
    if (this.address.part === "help") nameSettings(this.session.view);
  }

  // -- what the screens ask for ---------------------------------------------------------------------------

  async playAgain() {
    const { saved } = this.session;
    const next = this.fresh();
    const { seats } = next.record;
    const first = ((saved.first ?? 0) + 1) % seats.length;
    next.record.seats = [...seats.slice(first), ...seats.slice(0, first)];
    next.marks = [...next.marks.slice(first), ...next.marks.slice(0, first)];
    if (seats.length > 1) next.record.options.opening = "seats";
    await this.sit(next);
  }

  async newMatch() { await this.sit(this.fresh()); }

  async undoEnd() {
    await this.session.step("undo");
    this.back();
  }

  async share(text) {
    const said = await share(text);
    if (said) this.toast = t(said);
    this.draw();
  }

  /** A setting for as long as the frame is open. */
  set(name, value) { settings[name] = value; this.draw(); }

  dismiss(what) { this[what] = what === "toast" ? "" : false; this.draw(); }

  // -- the engine -----------------------------------------------------------------------------------------

  engineChanged(state) {
    const again = state.stage === "ready" && this.engineState.stage !== "ready" && this.hadReady;
    this.engineState = state;
    this.hadReady ||= state.stage === "ready";
    if (!this.session) return;
    if (again) this.session.open();
    this.draw();
  }

  retryEngine() {
    this.engine.retry();
    if (!this.session.view) this.session.open();
  }

  // -- the page around --------------------------------------------------------------------------------------

  async setLanguage(language) {
    this.asked.language = language;
    await setLanguage(language);
    const { session } = this;
    if (session?.view) session.message = session.notesText(session.view) || session.turnText();
    if (this.address.part === "help") await this.loadHelp();
    else this.draw();
  }

  /** Tells whose turn it is, the scores and the end, each when it changes. */
  report() {
    const view = this.session?.view;
    if (!view || view === this.told.view) return;
    const before = this.told.view;
    this.told.view = view;
    const names = view.seats.map((seat) => seat.name);
    const scores = view.seats.map((seat) => seat.score);
    const { turn: number, of } = view.progress;
    if (!view.opening && !view.over && (before?.turn !== view.turn || before.opening || before.progress.turn !== number)) {
      tellHost("turn", { seat: view.turn, name: names[view.turn], number, of });
    }
    if (this.told.scores !== scores.join()) {
      this.told.scores = scores.join();
      tellHost("score", { names, scores });
    }
    if (view.over && !before?.over) {
      tellHost("finished", { names, scores, winners: view.winners, record: structuredClone(this.session.saved.record) });
    }
  }

  /** Moves of the host page, one message after the other, each when the screen has come to rest. */
  hostMoves(moves) {
    this.queue = this.queue.then(async () => {
      const until = performance.now() + PATIENCE;
      while (!this.atRest() && performance.now() < until) await new Promise((done) => { setTimeout(done, WAIT); });
      if (this.session.handover !== null) this.session.takeOver();
      await this.session.play(moves);
    });
  }

  atRest() {
    const { session } = this;
    return session.view && !session.computers && !session.waiting && !session.rolling && !session.settling;
  }
}
