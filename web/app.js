// Starts the page: texts, addresses, the engine, and one redraw for everything.

import { html, render, nothing } from "lit-html";
import GAMES from "#games";
import { BUILD, VERSION, LICENCES } from "#build";
import { startEngine } from "./engine/client.js";
import { startOffline } from "./offline.js";
import { setLanguage, browserLanguage, LANGUAGES, currentLanguage, t } from "./i18n/i18n.js";
import { settings, change, applyTheme, keep, recall } from "./store/settings.js";
import * as store from "./store/matches.js";
import { remember } from "./store/players.js";
import { claim, release } from "./store/tabs.js";
import { stayAwake, onShake, permitShake } from "./device.js";
import { route, go, replace, onRoute, back } from "./router.js";
import { Session } from "./session.js";
import { speak } from "./parts/live.js";
import { share } from "./parts/share.js";
import { listenToKeys } from "./parts/keys.js";
import { notices } from "./parts/status.js";
import { library } from "./screens/library.js";
import { framedText, isFramed } from "./framed.js";
import { watchInstall, whenInstalled } from "./install.js";
import { askStored } from "./engine/stored.js";

const root = document.getElementById("app");
const RECORDS = ["history", "people", "dice", "ranking", "data", "share", "link"];

class App {
  games = GAMES;
  version = VERSION;
  licences = LICENCES;
  filter = { dice: null, length: null };
  listed = 6; // running matches that the library shows at once
  matches = [];
  engineState = { stage: "download", done: 0 };
  offline = {};
  storageTrouble = false;
  toast = "";
  session = null;
  setup = null;
  screen = "library";
  helpPage = "loading";
  undoDelete = null;
  records = null;
  begun = null; // the match that was begun last, while it can be taken back
  parts = {}; // screens that are loaded when they are first needed

  async start() {
    applyTheme();
    root.replaceChildren(); // what index.html shows until now
    const wanted = LANGUAGES.includes(settings.language) ? settings.language : browserLanguage();
    await setLanguage(wanted).catch(() => setLanguage("en"));
    if (isFramed()) { render(framedText(), root); return; }
    store.onTrouble((error) => { this.storageTrouble = Boolean(error); this.draw(); });
    this.engine = startEngine((state) => this.engineChanged(state));
    onRoute(() => this.enter());
    listenToKeys(this);
    watchInstall(() => this.draw());
    // A shortcut of the installed app, chosen while it is open, is told to this window (launch_handler).
    globalThis.launchQueue?.setConsumer(({ targetURL }) => { const { hash } = new URL(targetURL ?? location.href); if (hash) go(hash); });
    await this.enter();
    this.offlineDoor = startOffline({
      onState: (state) => { this.offlineChanged(state); },
      idle: () => this.screen !== "match",
    });
  }

  // -- drawing --------------------------------------------------------------------------------------

  draw() {
    const before = document.activeElement;
    if (this.session?.view) { this.session.coach.look(); this.session.computer.look(); }
    render(html`${notices(this)}${this.view()}`, root);
    // Focus that was on something now gone goes to what can be done next.
    if (before && before !== document.body && !before.isConnected && this.screen === "match") this.focusMain();
    document.title = this.title();
  }

  focusMain() {
    const next = root.querySelector("[data-main], .dock :is(.tray, .actions, .pad) button:not([aria-disabled=true])") || document.getElementById("main");
    next?.focus({ preventScroll: true });
  }

  title() {
    const { session } = this;
    const game = this.screen === "match" && session ? session.game : this.screen === "new" || this.screen === "help" ? this.address.id : null;
    const name = game && GAMES.some((g) => g.id === game) ? `${t(`game.${game}.name`)} · Kubek` : "Kubek";
    if (this.screen !== "match" || !session?.view || session.view.turn === null) return name;
    return session.view.seats.length > 1 ? `${t("ui.turn_of", { name: session.name(session.view.turn) })} · ${name}` : name;
  }

  view() {
    const { parts, session } = this;
    if (this.screen === "new" && this.setup) return parts.before.setupScreen(this.setup);
    if (this.screen === "embed" && this.embedding) return parts.before.embedScreen(this.embedding);
    if (this.screen === "settings" && parts.before) return parts.before.settingsScreen(this);
    if (this.screen === "help" && parts.table) return parts.table.help(this.address.id, this.helpPage, null, this);
    if (this.screen === "match" && session && parts.table) {
      if (this.address.part === "help") return parts.table.help(session.game, this.helpPage, session.view, this);
      if (this.address.part === "end" && session.view?.over) return parts.table.end(session, this);
      return parts.table.play(session, this);
    }
    if (this.records?.screen === this.screen) return this.records.view();
    return this.screen === "library" ? library(this) : html`<main class="page" id="main" tabindex="-1"><p class="status">${t("ui.loading")}</p></main>`;
  }

  // -- addresses ------------------------------------------------------------------------------------

  async enter() {
    const address = route();
    const screens = ["library", "new", "match", "help", "settings", "embed", ...RECORDS];
    const moved = this.address && (this.address.screen !== address.screen || this.address.id !== address.id || this.address.part !== address.part);
    this.address = address;
    this.screen = screens.includes(address.screen) ? address.screen : "library";
    const game = GAMES.find((g) => g.id === address.id);
    if (["new", "help", "embed"].includes(this.screen) && !game) { replace("#/"); return; }
    if (this.screen !== "match") { stayAwake(false); onShake(null); release(); }
    if (this.screen === "match" && this.toast === t("ui.offline.ready")) this.toast = "";
    await this.prepare(address, this.screen, game);
    if (address !== this.address) return; // people have gone on meanwhile
    this.draw();
    if (this.screen === "help" || address.part === "help") this.parts.table.nameSettings(this.screen === "match" ? this.session?.view : null);
    if (moved) {
      scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }

  /** Loads what a screen needs before it is drawn. */
  async prepare(address, screen, game) {
    const here = () => address === this.address;
    if (!RECORDS.includes(screen) && this.records) { this.records.leave(); this.records = null; }
    if (!["new", "settings", "help", "embed"].includes(screen)) this.setup = null;
    if (screen === "library") {
      const matches = await store.all();
      if (here()) this.matches = matches;
    } else if (screen === "new") {
      await this.before();
      if (here() && this.setup?.game.id !== game.id) this.setup = new this.parts.before.Setup(game, this);
    } else if (screen === "embed") {
      await this.before();
      if (here() && this.embedding?.game.id !== game.id) this.embedding = new this.parts.before.Embedding(game, this, this.embedding);
    } else if (screen === "settings") {
      await this.before();
    } else if (screen === "match") {
      await this.enterMatch(address);
    } else if (RECORDS.includes(screen)) {
      await this.enterRecords(address);
    }
    if (here() && (screen === "help" || address.part === "help")) await this.loadHelp(game?.id || this.session?.game);
  }

  async table() { this.parts.table ??= await import("./screens/table.js"); }

  async before() { this.parts.before ??= await import("./screens/before.js"); }

  async enterMatch(address) {
    const { id } = address;
    await this.table();
    if (address !== this.address) return;
    stayAwake(true);
    await this.claimMatch(id);
    onShake(() => this.session?.roll());
  }

  /** One tab plays a match; another one may look, or take over. What another tab has stored is read anew. */
  async claimMatch(id, steal = false) {
    const held = await claim(id, () => this.tellElsewhere(id, "ui.tab_lost"), steal);
    const saved = await store.load(id);
    if (this.address.id !== id) return;
    if (!saved) { this.toast = t("ui.match_gone"); replace("#/"); return; }
    const elsewhere = held === "taken" ? "ui.tab_taken" : null;
    if (this.session?.id !== id || this.session.saved.revision !== saved.revision || steal) await this.sit(saved, elsewhere);
    this.tellElsewhere(id, elsewhere);
  }

  tellElsewhere(id, key) {
    if (this.session?.id !== id) return;
    this.session.elsewhere = key;
    this.draw();
  }

  async enterRecords(address) {
    this.parts.records ??= await import("./screens/records/records.js");
    if (address !== this.address) return;
    this.records ??= new this.parts.records.Records(this);
    await this.records.enter(address);
  }

  async loadHelp(game) {
    await this.table();
    this.helpPage = "loading";
    this.draw();
    try {
      const { helpPage } = await import("#help");
      const page = await helpPage(game, currentLanguage());
      this.parts.table.useExamples(page?.plays || []); // before the page is drawn: an example looks once, when it appears
      this.helpPage = page;
    } catch { this.helpPage = null; }
  }

  back() {
    const home = this.screen === "match" ? `#/match/${this.address.id}` : this.screen === "help" ? `#/new/${this.address.id}` : "#/";
    back(home);
  }

  // -- matches --------------------------------------------------------------------------------------

  /** Sits down at a stored match: it is shown as soon as the engine has read its record. */
  async sit(saved, elsewhere = null) {
    this.session?.leave();
    this.session = new Session(saved, {
      ask: (request) => this.engine.ask(request),
      changed: () => this.draw(),
      say: speak,
      arrived: () => this.parts.table?.showWhatCounts(),
    });
    this.session.elsewhere = elsewhere; // before it is open: a computer must not move in two tabs
    this.parts.table.accompany(this.session, this);
    this.draw();
    if (this.engineState.stage === "ready") await this.session.open();
    else this.session.open();
  }

  async startMatch({ game, seats, options, dice, marks }) {
    remember(seats);
    const id = store.newId();
    const people = seats.map(({ name, player, level }) => ({ name, player: player || "human", ...(level ? { level } : {}) }));
    const record = { kubek: 1, rules: 1, game, options, seats: people, dice, seed: null, log: [] };
    const saved = { id, record, marks: marks || seats.map((s) => s.mark), created: Date.now(), over: false };
    await store.save(saved);
    this.setup = null;
    this.session = null;
    this.begun = id;
    go(`#/match/${id}`);
  }

  /** Takes back the match that was just begun, as long as nothing has happened in it. */
  async undoNew() {
    const { saved } = this.session;
    this.session = null;
    this.begun = null;
    await store.remove(saved);
    this.toast = t("ui.undone_new");
    speak(this.toast);
    this.back();
  }

  /** The same people again; who sat after the last starter starts. */
  playAgain() {
    const { saved } = this.session;
    const seats = saved.record.seats.map((s, i) => ({ ...s, mark: saved.marks[i] }));
    const first = ((saved.first ?? 0) + 1) % seats.length;
    const turned = [...seats.slice(first), ...seats.slice(0, first)];
    const options = { ...saved.record.options };
    if (seats.length > 1) options.opening = "seats";
    this.startMatch({ game: saved.record.game, seats: turned, options, dice: saved.record.dice });
  }

  async undoEnd() {
    await this.session.step("undo");
    replace(`#/match/${this.session.id}`);
  }

  async deleteMatch(match) {
    this.undoDelete = match;
    await store.remove(match);
    if (this.session?.id === match.id) this.session = null;
    this.matches = await store.all();
    speak(t("ui.deleted"));
    this.draw();
  }

  async restoreMatch() {
    const match = this.undoDelete;
    this.undoDelete = null;
    await store.restore(match);
    this.matches = await store.all();
    this.draw();
  }

  async share(text) {
    const said = await share(text);
    if (said) this.toast = t(said);
    this.draw();
  }

  // -- the engine and the offline copy --------------------------------------------------------------

  engineChanged(state) {
    if (!state) return; // begun, and nothing to tell yet
    const again = state.stage === "ready" && this.engineState.stage !== "ready" && this.hadReady;
    this.engineState = state;
    if (state.stage === "ready") {
      // A new worker knows nothing: it is told again of what is open, before anything that waits.
      if (again) { this.session?.open(); this.records?.engineAgain(); }
      this.hadReady = true;
    }
    if (this.address) this.draw();
  }

  retryEngine() {
    this.engine.retry();
    if (this.session && !this.session.view) this.session.open();
  }

  offlineChanged(state) {
    // Good news, but not worth a line above a running match.
    if (state.offline === "ready" && this.offline.offline === "storing" && this.screen !== "match") this.toast = t("ui.offline.ready");
    // An installed app has all of the coach's tables; elsewhere those are kept that somebody has used.
    if (state.offline === "ready" && this.offline.offline !== "ready") whenInstalled(() => askStored({ do: "store tables" }));
    this.offline = state;
    this.draw();
  }

  /** What is noted once is not told again: for good where this build does not fit, else as long as the page lives. */
  knowsTrouble({ what, reason, file }) { return recall("noted", "") === `${what} ${BUILD}` || this.noted === `${what} ${reason} ${file}`; }

  noteTrouble({ what, reason, file }) {
    this.noted = `${what} ${reason} ${file}`;
    if (reason === "offline.quota" && what !== "lost") keep("noted", `${what} ${BUILD}`);
    this.draw();
  }

  dismiss(what) { this[what] = what === "toast" ? "" : false; this.draw(); }

  // -- settings ---------------------------------------------------------------------------------------

  async set(name, value) {
    if (name === "shake" && value && !(await permitShake())) return;
    if (name === "language") await setLanguage(value);
    change(name, value);
    if (name === "language" && this.session?.view) this.session.message = this.session.notesText(this.session.view) || this.session.turnText();
    this.draw();
  }
}

new App().start();
