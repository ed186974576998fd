// <kubek-game game="yamb" lang="bg" players="Ana,Ivo"></kubek-game>: one game of Kubek in any page.
// Makes the frame, gives it its height and turns its messages into events: kubek-ready, kubek-turn, kubek-score and
// kubek-finished, with the facts in `event.detail`. See docs/embed.md. A classic script, so that one plain line loads it.
(() => {
  "use strict";
  if (!document.currentScript || customElements.get("kubek-game")) return;

  const PROTOCOL = 1;
  const SITE = new URL("./", document.currentScript.src);
  const LOWEST = 80;
  const HIGHEST = 4000;
  const PATIENCE = 8000; // ms after which a frame that said nothing gets a link beside it
  const PARAMETERS = ["lang", "theme", "players", "computer", "dice", "options"];
  const LANGUAGES = ["pl", "bg", "en"];
  const LINK = { pl: "Otwórz w Kubku", bg: "Отвори в Kubek", en: "Open in Kubek" };

  const isWhole = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
  const isName = (value) => typeof value === "string" && value.length <= 100;
  const isList = (value, test, most = 12) => Array.isArray(value) && value.length > 0 && value.length <= most && value.every(test);
  const isScore = (value) => isWhole(value, -1e6, 1e6);

  // Facts of a message that pass on, by type; undefined where the message is not what it should be.
  const READERS = {
    ready: ({ game, language }) => (isName(game) && isName(language) ? { game, language } : undefined),
    turn: ({ seat, name, number, of }) => (isWhole(seat, 0, 11) && isName(name) && isWhole(number, 0, 1e6) && (of === null || isWhole(of, 0, 1e6))
      ? { seat, name, number, of } : undefined),
    score: ({ names, scores }) => (isList(names, isName) && isList(scores, isScore) && names.length === scores.length ? { names, scores } : undefined),
    finished: ({ names, scores, winners, record }) => (isList(names, isName) && isList(scores, isScore) && names.length === scores.length
      && isList(winners, (seat) => isWhole(seat, 0, 11)) && isRecord(record) ? { names, scores, winners, record } : undefined),
    height: ({ height }) => (typeof height === "number" && Number.isFinite(height) ? height : undefined),
  };

  function isRecord(record) {
    return typeof record === "object" && record !== null && record.kubek === 1 && isName(record.game)
      && isList(record.log, (event) => typeof event === "string" && event.length <= 80, 100000);
  }

  class KubekGame extends HTMLElement {
    static observedAttributes = ["game", "moves", "max-height", ...PARAMETERS];
    #frame = null;
    #link = null;
    #timer = 0;
    #address = "";

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

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || !this.#frame || before === now) return;
      if (name === "max-height") this.#limit();
      else if (name === "lang" && LANGUAGES.includes(now)) this.#tell("language", { language: now });
      else if (name === "theme" && now) this.#tell("theme", { theme: now });
      else this.#load();
    }

    /** Begins a new match with the same people; whatever runs is given up. */
    newMatch() { this.#tell("new match"); }

    /** Makes moves, such as ["hold 5 5", "roll"]; needs the attribute `moves`. */
    play(moves) { this.#tell("move", { moves: Array.from(moves, String) }); }

    #build() {
      const root = this.attachShadow({ mode: "open" });
      this.style.display ||= "block";
      this.#frame = document.createElement("iframe");
      Object.assign(this.#frame, { loading: "lazy", allow: "clipboard-write; screen-wake-lock; web-share", referrerPolicy: "no-referrer" });
      Object.assign(this.#frame.style, { display: "block", width: "100%", height: "320px", border: "0" });
      this.#link = document.createElement("a");
      Object.assign(this.#link, { target: "_blank", rel: "noopener", hidden: true });
      root.append(this.#frame, this.#link);
    }

    #load() {
      const game = this.getAttribute("game") ?? "";
      const page = new URL(`${encodeURIComponent(game)}/`, SITE);
      for (const name of PARAMETERS) if (this.hasAttribute(name)) page.searchParams.set(name, this.getAttribute(name));
      if (this.hasAttribute("moves")) page.searchParams.set("moves", location.origin);
      if (page.href === this.#address) return;
      this.#address = page.href;
      this.#limit();
      this.#frame.title = this.getAttribute("title") ?? `Kubek: ${game}`;
      this.#frame.src = page.href;
      this.#link.href = new URL(`../#/new/${encodeURIComponent(game)}`, SITE).href;
      this.#link.textContent = LINK[this.getAttribute("lang")] ?? LINK.en;
      this.#link.hidden = true;
      clearTimeout(this.#timer);
      this.#frame.onload = () => {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => { this.#link.hidden = false; }, PATIENCE);
      };
    }

    /** Never higher than the window, unless the page says otherwise: the dice stay in sight of the sheet. */
    #limit() {
      const limit = Number(this.getAttribute("max-height"));
      this.#frame.style.maxHeight = limit >= LOWEST ? `${Math.min(limit, HIGHEST)}px` : "100vh";
      if (!(limit >= LOWEST) && CSS.supports("height", "100svh")) this.#frame.style.maxHeight = "100svh";
    }

    /** What was changed while the frame was loading. */
    #repeat(language) {
      const lang = this.getAttribute("lang");
      const theme = this.getAttribute("theme");
      if (LANGUAGES.includes(lang) && lang !== language) this.#tell("language", { language: lang });
      if (theme) this.#tell("theme", { theme });
    }

    #tell(type, facts = {}) {
      this.#frame?.contentWindow?.postMessage({ kubek: PROTOCOL, type, ...facts }, SITE.origin);
    }

    #hear = ({ source, origin, data }) => {
      if (source !== this.#frame.contentWindow || origin !== SITE.origin) return;
      if (typeof data !== "object" || data === null || data.kubek !== PROTOCOL || !Object.hasOwn(READERS, data.type)) return;
      const facts = READERS[data.type](data);
      if (facts === undefined) return;
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
})();
