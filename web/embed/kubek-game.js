// <kubek-game game="yamb" lang="bg" players="Ana,Ivo"></kubek-game>: one game of Kubek in any page.
// Makes the frame, gives it its height and turns its messages into events: kubek-ready, kubek-turn, kubek-score,
// kubek-finished and kubek-refused, with the facts in `event.detail`. See docs/embed.md. The build makes a classic
// script of it, so that one plain line loads it.

import { FORMAT, LONGEST_LOG, LONGEST_MOVE, MOST_SEATS, TABLE_FORMAT } from "#limits";

const PROTOCOL = 1;
const LOWEST = 80;
const MOST_EQUAL = 19;
const HIGHEST = 4000;
const PATIENCE = 8000; // ms after which a frame that said nothing gets a link beside it
const PARAMETERS = ["lang", "theme", "players", "computer", "dice", "options"];
/** @type {Record<string, string>} */
const LINK = { pl: "Otwórz w Kubku", bg: "Отвори в Kubek", en: "Open in Kubek" };

/** @param {string | null} language @returns {language is string} */
const isLanguage = (language) => language !== null && Object.hasOwn(LINK, language);

/** @param {any} value @param {number} low @param {number} high */
const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
/** @param {unknown} value */
const isName = (value) => typeof value === "string" && value.length <= 100;
/** @param {unknown} value @param {(item: unknown) => boolean} test */
const isList = (value, test, most = MOST_SEATS) => Array.isArray(value) && value.length > 0 && value.length <= most
  && value.every(test);
/** @param {unknown} value */
const isScore = (value) => isWhole(value, -1e6, 1e6);
/** @param {unknown} value */
const isCount = (value) => isWhole(value, 0, 1e6);
/** @param {unknown} value */
const isSeat = (value) => isWhole(value, 0, MOST_SEATS - 1);
/** @param {unknown} event */
const isEvent = (event) => typeof event === "string" && event.length <= LONGEST_MOVE;
/** @param {any} record */
const isRecord = (record) => typeof record === "object" && record !== null
  && (record.kubek === FORMAT || record.kubek === TABLE_FORMAT) && isName(record.game)
  && isList(record.log, isEvent, LONGEST_LOG);
/** @param {any} names @param {any} scores */
const isTable = (names, scores) => isList(names, isName) && isList(scores, isScore) && names.length === scores.length;

/** Facts of a message that pass on, by type; undefined where the message is not what it should be.
 * @type {Record<string, (data: any) => any>} */
const READERS = {
  ready: ({ game, language }) => (isName(game) && isName(language) ? { game, language } : undefined),
  turn: ({ seat, name, number, of }) => (isSeat(seat) && isName(name) && isCount(number) && (of === null || isCount(of))
    ? { seat, name, number, of } : undefined),
  score: ({ names, scores }) => (isTable(names, scores) ? { names, scores } : undefined),
  finished: ({ names, scores, winners, record }) => (isTable(names, scores) && isList(winners, isSeat)
    && isRecord(record)
    ? { names, scores, winners, record } : undefined),
  refused: ({ request, reason, params }) => (isName(request) && isName(reason) ? { request, reason,
    params: params && typeof params === "object" ? params : {} } : undefined),
  unkept: () => ({}),
  height: ({ height }) => (typeof height === "number" && Number.isFinite(height) ? height : undefined),
};

/** @param {string} source of this script */
function define(source) {
  const site = new URL("./", source);
  /** The frame that holds matches where nothing can be stored. @type {HTMLIFrameElement | null} */
  let keeper = null;

  /** It stays where it is while games are moved about in the page. */
  function placeKeeper() {
    if (keeper?.isConnected) return;
    keeper = Object.assign(document.createElement("iframe"), { src: new URL("keeper.html", site).href, hidden: true });
    keeper.style.display = "none";
    document.documentElement.append(keeper);
  }

  class KubekGame extends HTMLElement {
    static observedAttributes = ["game", "moves", "max-height", ...PARAMETERS];
    #frame = document.createElement("iframe");
    #link = document.createElement("a");
    #timer = 0;
    #address = "";
    /** Which of several equal games of the page this is. @type {number | null} */ #place = null;

    /** A page that moves it with `moveBefore` loads nothing anew. */
    connectedMoveCallback() {}

    connectedCallback() {
      if (!this.shadowRoot) this.#build();
      addEventListener("message", this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      clearTimeout(this.#timer);
      this.#address = "";
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || !this.shadowRoot || before === now) return;
      if (name === "max-height") this.#limit();
      else if (name === "lang" && isLanguage(now)) this.#tell("language", { language: now });
      else if (name === "theme" && now) this.#tell("theme", { theme: now });
      else this.#load();
    }

    /** Begins a new match with the same people; whatever runs is given up. */
    newMatch() { this.#tell("new match"); }

    /** Makes moves, such as ["hold 5 5", "roll"]; needs the attribute `moves`.
     * @param {Iterable<unknown>} moves */
    play(moves) { this.#tell("move", { moves: Array.from(moves, String) }); }

    #build() {
      const root = this.attachShadow({ mode: "open" });
      this.style.display ||= "block";
      const allow = "clipboard-write; screen-wake-lock; web-share";
      Object.assign(this.#frame, { loading: "lazy", allow, referrerPolicy: "no-referrer" });
      Object.assign(this.#frame.style, { display: "block", width: "100%", height: "320px", border: "0" });
      Object.assign(this.#link, { target: "_blank", rel: "noopener", hidden: true });
      root.append(this.#frame, this.#link);
    }

    /** @param {Element} one */
    static #addressOf(one) {
      const game = encodeURIComponent(one.getAttribute("game") ?? "");
      const page = new URL(`${game}/index.html`, site); // not every host shows it for the folder
      for (const name of PARAMETERS) {
        const value = one.getAttribute(name);
        if (value !== null) page.searchParams.set(name, value);
      }
      // A page opened from a file has no origin: it may not make moves, because any other one could say it is this one.
      if (one.hasAttribute("moves") && location.origin !== "null") page.searchParams.set("moves", location.origin);
      return page;
    }

    /** @param {string} address */
    #countEquals(address) {
      const all = [.../** @type {ParentNode} */ (this.getRootNode()).querySelectorAll("kubek-game")];
      return all.slice(0, all.indexOf(this)).filter((one) => KubekGame.#addressOf(one).href === address).length;
    }

    #load() {
      const game = this.getAttribute("game") ?? "";
      const page = KubekGame.#addressOf(this);
      this.#place ??= Math.min(MOST_EQUAL, this.#countEquals(page.href));
      if (this.#place) page.searchParams.set("place", String(this.#place));
      if (page.href === this.#address) return;
      this.#address = page.href;
      this.#limit();
      this.#frame.title = this.getAttribute("title") ?? `Kubek: ${game}`;
      this.#frame.src = page.href;
      this.#link.href = new URL(`../index.html#/new/${encodeURIComponent(game)}`, site).href;
      this.#link.textContent = LINK[this.getAttribute("lang") ?? ""] ?? LINK.en;
      this.#link.hidden = true;
      clearTimeout(this.#timer);
      this.#frame.onload = () => {
        clearTimeout(this.#timer);
        this.#timer = window.setTimeout(() => { this.#link.hidden = false; }, PATIENCE);
      };
    }

    /** Never higher than the window, unless the page says otherwise: the dice stay in sight of the sheet. */
    #limit() {
      const limit = Number(this.getAttribute("max-height"));
      const given = limit >= LOWEST;
      this.#frame.style.maxHeight = given ? `${Math.min(limit, HIGHEST)}px` : "100vh";
      if (!given && CSS.supports("height", "100svh")) this.#frame.style.maxHeight = "100svh";
    }

    /** What was changed while the frame was loading.
     * @param {string} language */
    #repeat(language) {
      const lang = this.getAttribute("lang");
      const theme = this.getAttribute("theme");
      if (isLanguage(lang) && lang !== language) this.#tell("language", { language: lang });
      if (theme) this.#tell("theme", { theme });
    }

    /** @param {string} type @param {object} facts */
    #tell(type, facts = {}) {
      this.#frame.contentWindow?.postMessage({ kubek: PROTOCOL, type, ...facts }, site.origin);
    }

    /** @param {MessageEvent} event */
    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== site.origin) return;
      if (typeof data !== "object" || data?.kubek !== PROTOCOL || !Object.hasOwn(READERS, data.type)) return;
      const facts = READERS[data.type](data);
      if (facts === undefined) return;
      if (data.type === "unkept") { placeKeeper(); return; }
      if (data.type === "height") {
        this.#frame.style.height = `${Math.min(HIGHEST, Math.max(LOWEST, Math.ceil(facts)))}px`;
        return;
      }
      if (data.type === "ready") {
        clearTimeout(this.#timer);
        this.#link.hidden = true;
        this.#repeat(facts.language);
      }
      this.dispatchEvent(new CustomEvent(`kubek-${data.type}`, { detail: facts, bubbles: true, composed: true }));
    };
  }

  customElements.define("kubek-game", KubekGame);
}

const script = document.currentScript;
if (script instanceof HTMLScriptElement && !customElements.get("kubek-game")) define(script.src);
