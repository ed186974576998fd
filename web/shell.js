// What shows a match on a page: the whole app (app.js) and an embedded game (embed/game.js) are both one of these.

import { html, render } from "lit-html";
import { currentLanguage, t } from "./i18n/i18n.js";
import { Session } from "./match/session.js";
import { speak } from "./parts/live.js";
import { Once } from "./once.js";
import { showWholeNames } from "./parts/whole.js";
import { share } from "./parts/share.js";
import { notices } from "./parts/status.js";
import { piece } from "./pieces.js";

/** @import { startEngine } from "./engine/client.js" */
/** @import { Around } from "./screens/around.js" */
/** @import { Address, EngineState, HelpPage, OfflineState, Saved, Trouble } from "./types/index.js" */

const NEXT = "[data-main], .dock :is(.tray, .actions, .pad) button:not([aria-disabled=true])";

export class Shell {
  screen = "match";
  /** @type {Address | null} */ address = null;
  /** @type {EngineState} */ engineState = { stage: "download", done: 0 };
  /** @type {OfflineState} */ offline = {};
  storageTrouble = false;
  toast = "";
  /** @type {Session | null} */ session = null;
  /** @type {HelpPage | "loading" | "missing" | null} */ helpPage = "loading";
  /** The screens of a match, once they are loaded. @type {typeof import("./screens/table.js") | null} */ table = null;
  /** What leads from a match to other screens, where there are any. @type {Around | null} */ around = null;
  #hadReady = false;
  #drawing = false;
  #once = new Once(() => this.where);

  /** @param {Element | null} root what is drawn into */
  constructor(root) {
    this.root = /** @type {HTMLElement} */ (root);
    showWholeNames(this.root);
    this.engine = /** @type {ReturnType<typeof startEngine>} */ (/** @type {unknown} */ (null)); // until it starts
  }

  // -- what each of the two does in its own way -------------------------------------------------------

  /** What people look at, null while it turns into another screen. @returns {string | null} */
  get where() { return this.screen; }

  /** The match that people look at and play, not its rules or its end. */
  get playing() {
    const { session, screen, address } = this;
    return screen === "match" && !address?.part && session?.view ? session : null;
  }

  /** The screen. @returns {unknown} */
  view() { return this.matchView(); }

  drawn() {}

  /** Whether there is anything to draw yet. */
  get drawable() { return Boolean(this.session); }

  /** The engine has started anew and knows nothing: it is told again of what is open, before anything that waits. */
  engineAgain() { this.session?.open(); }

  back() {}

  /** From the end to the match. */
  toMatch() { this.back(); }

  async playAgain() {}

  /** @param {string} _name @param {unknown} _value */
  async set(_name, _value) {}

  /** @param {Trouble} _trouble */
  knowsTrouble(_trouble) { return true; }

  /** @param {Trouble} _trouble */
  noteTrouble(_trouble) {}

  /** @returns {import("./offline.js").Offline | null} */
  get offlineDoor() { return null; }

  // -- drawing ----------------------------------------------------------------------------------------

  /** A field that goes while it is typed in tells so in the middle of a drawing: what it changes is drawn next. */
  draw() {
    if (this.#drawing) { queueMicrotask(() => this.draw()); return; }
    this.#drawing = true;
    try { this.#draw(); } finally { this.#drawing = false; }
  }

  #draw() {
    const before = document.activeElement;
    const { session } = this;
    if (session?.view) { session.coach?.look(); session.computer?.look(); }
    render(html`${notices(this)}${this.view()}`, this.root);
    // Focus that was on something now gone goes to what can be done next.
    if (before && before !== document.body && !before.isConnected && this.screen === "match") this.focusMain();
    this.drawn();
  }

  focusMain() {
    const next = /** @type {HTMLElement | null} */ (this.root.querySelector(NEXT)) ?? document.getElementById("main");
    next?.focus({ preventScroll: true });
  }

  /** The match, its rules or its end.
   * @returns {unknown} */
  matchView() {
    const { session, table, address } = this;
    if (!session || !table) return null;
    const { view } = session;
    if (address?.part === "help") return table.help(session.game, this.helpPage, view, this);
    return address?.part === "end" && view?.over ? table.end(session, view, this) : table.play(session, this);
  }

  // -- matches ----------------------------------------------------------------------------------------

  /** Sits down at a match: it is shown as soon as the engine has read its record. `elsewhere`: why it cannot be
   * played here; known before it is open, because a computer must not move in two tabs.
   * @param {Saved} saved
   * @param {{elsewhere?: string | null, keep?: (saved: Saved) => Promise<unknown>}} how
   * @returns {Promise<unknown>} settles when it is open */
  sit(saved, { elsewhere = null, keep } = {}) {
    this.session?.leave();
    const session = new Session(saved, {
      ask: (request) => this.engine.ask(request),
      changed: () => this.draw(),
      say: (text) => { if (this.session === session && this.screen === "match") speak(text); },
      arrived: () => this.table?.arrived(session.view),
      keep,
    });
    session.match.lose(elsewhere);
    this.session = session;
    this.table?.accompany(session, this);
    this.draw();
    return session.open();
  }

  /** Leaves the match that is on the screen: the engine need not know it any more. */
  getUp() {
    this.session?.leave();
    this.session = null;
  }

  /** Every action that takes a while: see once.js.
   * @template T
   * @param {string} name @param {import("./once.js").Work<T>} work */
  once(name, work) { return this.#once.do(name, work); }

  undoEnd() {
    return this.once("undo end", async (here) => {
      await this.session?.step("undo");
      if (here()) this.toMatch();
    });
  }

  /** @param {string} game */
  async loadHelp(game) {
    this.helpPage = "loading";
    this.draw();
    try {
      const { helpPage } = await piece("help", () => import("#help"));
      const page = await piece(`${game}.${currentLanguage()}`, () => helpPage(game, currentLanguage()));
      this.table?.useExamples(page?.plays ?? []); // before it is drawn: an example looks once, when it appears
      this.helpPage = page;
    } catch { this.helpPage = "missing"; }
  }

  /** @param {string} game */
  async helpAgain(game) {
    await this.loadHelp(game);
    this.draw();
    this.table?.nameSettings(this.session?.view ?? null);
  }

  /** @param {string} text */
  share(text) {
    return this.once("share", async () => {
      const said = await share(text);
      if (said) this.toast = t(said);
      this.draw();
    });
  }

  /** @param {"toast" | "storageTrouble"} what */
  dismiss(what) {
    if (what === "toast") this.toast = "";
    else this.storageTrouble = false;
    this.draw();
  }

  // -- the engine -------------------------------------------------------------------------------------

  /** @param {EngineState | undefined} state undefined: begun, and nothing to tell yet */
  engineChanged(state) {
    if (!state) return;
    const ready = state.stage === "ready";
    const again = ready && this.engineState.stage !== "ready" && this.#hadReady;
    this.engineState = state;
    this.#hadReady ||= ready;
    if (again) this.engineAgain();
    if (this.drawable) this.draw();
  }

  retryEngine() {
    this.engine.retry();
    if (this.session && !this.session.view) this.session.open();
  }
}

/** The same table, another seat first.
 * @template T
 * @param {T[]} list @param {number} first
 * @returns {T[]} */
export const turned = (list, first) => [...list.slice(first), ...list.slice(0, first)];
