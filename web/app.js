// The whole app: texts, addresses, the engine, and one redraw for everything.

import { html, render } from "lit-html";
import GAMES from "#games";
import { FIGURES, LICENCES, VERSION } from "#build";
import { startEngine } from "./engine/client.js";
import { startOffline } from "./offline.js";
import { setLanguage } from "./i18n/catalogues.js";
import { browserLanguage, LANGUAGES, t } from "./i18n/i18n.js";
import { settings, change, applyTheme } from "./store/settings.js";
import * as store from "./store/matches.js";
import { claim, release } from "./store/tabs.js";
import { stayAwake, onShake, permitShake } from "./device.js";
import { begun } from "./begun.js";
import { piece } from "./pieces.js";
import { route, go, isGoing, replace, onRoute, back } from "./router.js";
import { Shelf } from "./shelf.js";
import { listenToKeys } from "./parts/keys.js";
import { listenToPresses } from "./parts/presses.js";
import { Around } from "./screens/around.js";
import { library } from "./screens/library.js";
import { lacking, missing } from "./screens/missing.js";
import { framedText, isFramed } from "./framed.js";
import { isNoted, note } from "./noted.js";
import { title } from "./title.js";
import { watchInstall, whenInstalled } from "./install.js";
import { askStored } from "./engine/stored.js";

/** @import { Address, GameFacts, OfflineState, Trouble } from "./types/index.js" */

const RECORDS = ["history", "people", "dice", "ranking", "data", "share", "link", "analysis"];
const OF_A_GAME = ["new", "help", "embed"];
const SCREENS = ["library", "match", "settings", ...OF_A_GAME, ...RECORDS];

export class App extends Shelf {
  games = GAMES;
  version = VERSION;
  licences = LICENCES;
  figures = FIGURES;
  /** @type {{dice: number | null, length: string | null, text: string}} */
  filter = { dice: null, length: null, text: "" };
  listed = 6; // running matches that the library shows at once
  screen = "library"; toast = "";
  /** @type {Address | null} */ address = null;
  /** @type {OfflineState} */ offline = {};
  /** @type {import("./screens/setup.js").Setup | null} */ setup = null;
  around = new Around(this);
  /** @type {typeof import("./screens/before.js") | null} */ before = null;
  /** @type {import("./screens/embed.js").Embedding | null} */ embedding = null;
  /** @type {import("./screens/records/records.js").Records | null} */ records = null;
  /** @type {import("./offline.js").Offline | null} */ #offlineDoor = null;
  lacks = ""; again = () => this.enter(); // why the screen cannot be shown, as a text key, and how it may be
  #hash = ""; // of `address`
  /** The address whose screen is drawn. @type {string | null} */ #shown = null;
  #toastSeen = ""; // what has been told on a screen that stays

  get offlineDoor() { return this.#offlineDoor; }

  async start() {
    applyTheme();
    const wanted = LANGUAGES.includes(settings.language ?? "") ? settings.language : null;
    await setLanguage(wanted ?? browserLanguage());
    this.root.replaceChildren(); // what index.html shows until now
    begun();
    if (isFramed()) { render(framedText(), this.root); return; }
    store.onTrouble((error) => { this.storageTrouble = Boolean(error); this.draw(); });
    this.engine = startEngine((state) => this.engineChanged(state));
    onRoute(() => this.enter());
    listenToPresses(this);
    listenToKeys(this);
    watchInstall(() => this.draw());
    // A shortcut of the installed app, chosen while it is open, is told to this window (launch_handler).
    globalThis.launchQueue?.setConsumer(({ targetURL }) => {
      const { hash } = new URL(targetURL ?? location.href);
      if (hash) go(hash);
    });
    await this.enter();
    this.#offlineDoor = startOffline({
      onState: (state) => { this.offlineChanged(state); },
      idle: () => this.screen !== "match",
    });
  }

  // -- drawing --------------------------------------------------------------------------------------

  get drawable() { return Boolean(this.address); }

  get where() { return location.hash === this.#shown ? this.#shown : null; }

  drawn() {
    document.title = title(this);
    if (this.where !== null && !isGoing()) this.#toastSeen = this.toast;
  }

  view() {
    const { screen, before, setup, embedding, records, table, address } = this;
    if (this.lacks) return missing(this.lacks, this.again);
    if (screen === "new" && before && setup) return before.setupScreen(setup);
    if (screen === "embed" && before && embedding) return before.embedScreen(embedding);
    if (screen === "settings" && before) return before.settingsScreen(this);
    if (screen === "help" && table && address?.id) return table.help(address.id, this.helpPage, null, this);
    const match = screen === "match" ? this.matchView() : null;
    if (match) return match;
    if (records?.screen === screen) return records.view();
    return screen === "library" ? library(this)
      : html`<main class="page" id="main" tabindex="-1"><p class="status">${t("ui.loading")}</p></main>`;
  }

  // -- addresses ------------------------------------------------------------------------------------

  async enter() {
    const address = route();
    const last = this.address;
    const moved = last && (last.screen !== address.screen || last.id !== address.id || last.part !== address.part);
    this.address = address;
    this.#hash = location.hash;
    this.screen = SCREENS.includes(address.screen) ? address.screen : "library";
    const game = GAMES.find((g) => g.id === address.id) ?? null;
    if (OF_A_GAME.includes(this.screen) && !game) { replace("#/"); return; }
    if (this.screen !== "match") { stayAwake(false); onShake(null); release(); }
    if (this.screen !== "match" || address.part) this.session?.rest();
    if (moved && this.toast === this.#toastSeen) this.toast = this.#toastSeen = "";
    this.lacks = "";
    const slow = setTimeout(() => this.draw(), 500); // "just a moment"
    const lacks = await lacking(this.prepare(address, this.screen, game)).finally(() => clearTimeout(slow));
    if (address !== this.address) return; // people have gone on meanwhile
    Object.assign(this, { lacks, again: () => this.enter() });
    this.#shown = this.#hash;
    this.draw();
    if (this.screen === "help" || address.part === "help") {
      this.table?.nameSettings(this.screen === "match" ? this.session?.view ?? null : null);
    }
    if (this.screen === "match" && !address.part) this.table?.showWhatCounts();
    if (moved) {
      scrollTo(0, 0);
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }

  /** Loads what a screen needs before it is drawn.
   * @param {Address} address @param {string} screen @param {GameFacts | null} game */
  async prepare(address, screen, game) {
    const here = () => address === this.address;
    if (!RECORDS.includes(screen) && this.records) { this.records.leave(); this.records = null; }
    if (!["new", "settings", "help", "embed"].includes(screen)) this.setup = null;
    if (screen === "library") {
      const matches = await store.all();
      if (here()) this.matches = matches;
    } else if (screen === "match") await this.#enterMatch(address);
    else if (RECORDS.includes(screen)) await this.#enterRecords(address);
    else if (screen !== "help") {
      const before = this.before ??= await piece("before", () => import("./screens/before.js"));
      if (here() && game && screen === "new" && this.setup?.game.id !== game.id) {
        this.setup = new before.Setup(game, this);
      }
      if (here() && game && screen === "embed" && this.embedding?.game.id !== game.id) {
        this.embedding = new before.Embedding(game, this, this.embedding);
      }
    }
    const about = game?.id ?? this.session?.game;
    if (here() && about && (screen === "help" || address.part === "help")) {
      await this.#loadTable();
      await this.loadHelp(about);
    }
  }

  async #loadTable() { this.table ??= await piece("table", () => import("./screens/table.js")); }

  /** @param {Address} address */
  async #enterMatch(address) {
    await this.#loadTable();
    if (address !== this.address) return;
    stayAwake(true);
    await this.claimMatch(address.id ?? "");
    onShake(() => this.session?.roll());
  }

  /** One tab plays a match; another one may look, or take over. What another tab has stored is read anew.
   * @param {string} id */
  async claimMatch(id, steal = false) {
    const lost = () => { if (this.session?.id === id) this.session.lose("ui.tab_lost"); };
    const held = await claim(id, lost, steal);
    const { match: saved, fault } = await store.find(id);
    if (this.address?.id !== id) return;
    if (!saved) { this.toast = t(fault?.key ?? "ui.match_gone", fault?.params); replace("#/"); return; }
    const elsewhere = held === "taken" ? "ui.tab_taken" : null;
    if (this.session?.id !== id || this.session.saved.revision !== saved.revision || steal) {
      const opened = this.sit(saved, { elsewhere });
      this.#shown = this.#hash; // it is drawn, and presses count, before the engine has read it
      if (this.engineState.stage === "ready") await opened;
    }
    if (this.session?.id === id) this.session.lose(elsewhere);
  }

  /** The match is played in this tab from now on. @param {string} id */
  takeMatch(id) { return this.once("take over", () => this.claimMatch(id, true)); }

  /** @param {Address} address */
  async #enterRecords(address) {
    const { Records } = await piece("records", () => import("./screens/records/records.js"));
    if (address !== this.address) return;
    this.records ??= new Records(this);
    await this.records.enter(address);
  }

  back() {
    const { screen, address } = this;
    back(screen === "match" ? `#/match/${address?.id}` : screen === "help" ? `#/new/${address?.id}` : "#/");
  }

  // -- the engine and the offline copy --------------------------------------------------------------

  engineAgain() { super.engineAgain(); this.records?.engineAgain(); }

  /** @param {OfflineState} state */
  offlineChanged(state) {
    const now = state.offline === "ready"; // good news, but not worth a line above a running match
    if (now && this.offline.offline === "storing" && this.screen !== "match") this.toast = t("ui.offline.ready");
    // An installed app has all of the coach's tables; elsewhere those are kept that somebody has used.
    if (now && this.offline.offline !== "ready") whenInstalled(() => askStored({ do: "store tables" }));
    this.offline = state;
    this.draw();
  }

  /** @param {Trouble} trouble */
  knowsTrouble(trouble) { return isNoted(trouble); }

  /** @param {Trouble} trouble */
  noteTrouble(trouble) {
    note(trouble);
    this.draw();
  }

  // -- settings ---------------------------------------------------------------------------------------

  /** @param {string} name @param {any} value */
  async set(name, value) {
    if (name === "shake" && value && !(await permitShake())) return;
    if (name === "language") {
      const lacks = await lacking(setLanguage(value));
      Object.assign(this, { lacks, again: () => this.set(name, value) });
    }
    if (this.lacks) { this.draw(); return; }
    change(name, value);
    if (name === "language") this.session?.retell();
    this.draw();
  }
}

new App(document.getElementById("app")).start();
