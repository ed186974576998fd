// The page's side of working without a network: registers the service worker, says honestly
// whether everything is stored, notices a new build, and repairs and resets.

import { BUILD } from "#build";
import { firstStart } from "./engine/client.js";
import { askStored, serviceWorkers } from "./engine/stored.js";
import { HOME, isOurWorker, named } from "./home.js";
import { cachesOf, clear } from "./scope.js";
import { recallHere, keepHere } from "./store/settings.js";

/** @import { OfflineState } from "./types/index.js" */

const SCRIPT = new URL("sw.js", HOME).href;

/** @typedef {{onState: (state: OfflineState) => void, idle?: () => boolean}} Page */

/**
 * @param {Page} page
 *   `onState` hears `{offline: "unavailable"|"storing"|"ready"|"failed", done: 0…1, update: null|"ask"|"later",
 *   trouble}`; `trouble` is null or `{what: "store"|"update"|"lost", reason, file}`: this build, the next one, or one
 *   stored file cannot be kept, and why: "offline.network"|"offline.damaged"|"offline.quota"|"offline.refused".
 *   `idle` says whether this page shows no match, so that a waiting build may be taken at the start.
 */
export function startOffline(page) {
  return new Offline(page);
}

export class Offline {
  /** @type {Required<Page>} */ #page;
  /** @type {OfflineState} */ #state = { offline: "storing", done: 0, update: null, trouble: null };
  #workers = serviceWorkers();
  /** @type {ServiceWorkerRegistration | null} */ #registration = null;
  /** Workers whose coming is watched. @type {WeakSet<ServiceWorker>} */ #followed = new WeakSet();
  #reloading = false;
  #starting = true; // until the page has been used, a waiting build may be taken silently

  /** @param {Page} page */
  constructor({ onState, idle = () => false }) {
    this.#page = { onState, idle };
    nameManifest();
    this.#begin();
  }

  /** Makes the waiting build the active one and loads it. Other tabs go on with theirs. */
  update() {
    const waiting = this.#registration?.waiting;
    if (!waiting) {
      location.reload();
      return;
    }
    // A page that no worker serves yet is not told of another controller.
    const load = () => { if (waiting.state === "activated") location.reload(); };
    if (isOurWorker(this.#workers?.controller)) this.#reloading = true;
    else waiting.addEventListener("statechange", load);
    waiting.postMessage({ do: "take over" });
  }

  /** The waiting build is not asked about again in this tab; the next start without a match takes it. */
  later() {
    keepHere("later", BUILD);
    this.#tell({ update: "later" });
  }

  /** Looks for a new build; where storing failed before, tries again. */
  async check() {
    try {
      if (this.#registration?.active) await this.#registration.update();
      else if (this.#workers) await this.#register();
    } catch { /* no network, or a host that does not answer: next time */ }
  }

  /** Verifies all stored files and fetches damaged ones again. */
  async repair() {
    const found = await askStored({ do: "check" }, this.#registration?.active);
    if (!found) return;
    const { trouble } = this.#state;
    if (found.ready) this.#tell({ offline: "ready", done: 1, trouble: trouble?.what === "update" ? trouble : null });
    else this.#lost(found.lost[0]);
  }

  /** Tries again what could not be stored. */
  retry() {
    if (this.#registration?.active && this.#state.trouble?.what === "lost") this.repair();
    else this.check();
  }

  /** The kill switch: forgets the stored build, keeps the matches, loads everything anew. */
  reset() {
    location.assign(new URL("?reset", location.href));
  }

  async #begin() {
    if (new URLSearchParams(location.search).has("reset") && (await this.#finishReset())) return;
    if (!this.#workers) {
      this.#tell({ offline: "unavailable" });
      return;
    }
    this.#workers.addEventListener("message", ({ data }) => this.#hear(data));
    this.#workers.addEventListener("controllerchange", () => {
      if (this.#reloading) location.reload();
    });
    addEventListener("pointerdown", () => { this.#starting = false; }, { once: true, capture: true });
    addEventListener("keydown", () => { this.#starting = false; }, { once: true, capture: true });
    await firstStart; // the runtime's files arrive once, for the engine and for the store
    addEventListener("online", () => this.check());
    addEventListener("pageshow", (event) => event.persisted && this.check());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    await this.#register();
  }

  async #register() {
    if (!this.#workers) return;
    const registration = await this.#workers.register(SCRIPT, { updateViaCache: "none" }).catch(whyNot);
    if (!registration || typeof registration === "string") { // a browser made to refuse may give nothing
      this.#tell(!registration || registration === "offline.refused" ? { offline: "unavailable", trouble: null }
        : { offline: "failed", trouble: { what: "store", reason: registration, file: "sw.js" } });
      return;
    }
    if (registration !== this.#registration) {
      this.#registration = registration;
      registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    }
    this.#follow(registration.installing);
    if (!registration.active) return;
    // What the old worker still has to do holds the new one up: nothing more is asked of it.
    if (registration.waiting && (await this.#waits())) return;
    if (!registration.waiting) this.check();
    await this.#settle();
  }

  /** An active build: is all of it there? Tell it which build this page is. */
  async #settle() {
    await this.repair();
    this.#registration?.active?.postMessage({ do: "hello", build: BUILD });
  }

  /** @param {ServiceWorker | null} worker */
  #follow(worker) {
    if (!worker || this.#followed.has(worker)) return;
    this.#followed.add(worker);
    const first = !this.#registration?.active;
    if (first) this.#tell({ offline: "storing", done: 0, trouble: null });
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && this.#registration?.active) this.#waits();
      if (worker.state === "activated" && first) this.#settle();
      if (worker.state === "redundant" && first && this.#state.offline === "storing") {
        this.#tell({ offline: "failed", trouble: { what: "store", reason: "offline.network" } });
      }
    });
  }

  /** Takes the waiting build where nobody is disturbed, or asks. True where it is taken. */
  async #waits() {
    // Once in a tab: a host that changes sw.js at each request must not make the page reload for ever.
    if (this.#starting && !recallHere("taken") && (await this.#noMatch()) && this.#starting) {
      keepHere("taken", BUILD);
      this.update();
      return true;
    }
    this.#tell({ update: recallHere("later") === BUILD ? "later" : "ask" });
    return false;
  }

  /** Neither here nor in another tab. */
  async #noMatch() {
    if (!this.#page.idle()) return false;
    const locks = await navigator.locks?.query().catch(() => null);
    return !locks?.held?.some(({ name }) => name?.startsWith(named("kubek.match.")));
  }

  /** @param {any} message as web/sw.js lists them */
  #hear(message) {
    const { kubek, done, reason, path: file, home = HOME } = message ?? {};
    if (home !== HOME) return;
    const first = !this.#registration?.active && !isOurWorker(this.#workers?.controller);
    if (kubek === "storing" && first) this.#tell({ offline: "storing", done });
    if (kubek === "unstored" && first) this.#tell({ offline: "failed", trouble: { what: "store", reason, file } });
    if (kubek === "unstored" && !first) this.#tell({ trouble: { what: "update", reason, file } });
    if (kubek === "lost") this.#lost(message);
  }

  /** @param {{path: string, reason: string}} file */
  #lost({ path, reason }) {
    this.#tell({ offline: "failed", trouble: { what: "lost", reason, file: path } });
  }

  /** True while the page is on its way to a fresh load. */
  async #finishReset() {
    const home = location.pathname;
    try {
      const answer = await fetch(new URL("build.json", HOME), { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      history.replaceState(null, "", home); // without a network nothing is thrown away
      return false;
    }
    try {
      const registration = await this.#workers?.getRegistration(HOME);
      if (registration?.scope === HOME) await registration.unregister();
      for (const name of await cachesOf(HOME)) await clear(HOME, name);
    } catch { /* refused: then there is nothing to forget */ }
    location.replace(home);
    return true;
  }

  /** @param {OfflineState} change */
  #tell(change) {
    Object.assign(this.#state, change);
    document.documentElement.dataset.offline = this.#state.offline;
    this.#page.onState({ ...this.#state });
  }
}

/** Why the worker's script could not be registered: the network's fault, the host's, or the browser refuses.
 * @param {unknown} error */
async function whyNot(error) {
  try {
    const answer = await fetch(SCRIPT, { cache: "no-store" });
    const script = /javascript/.test(answer.headers.get("content-type") ?? "");
    if (!answer.ok || !script) return "offline.damaged";
    await answer.arrayBuffer();
    return error instanceof DOMException ? "offline.refused" : "offline.network";
  } catch {
    return "offline.network";
  }
}

/** The installed app is called and described in the language of the page. */
function nameManifest() {
  /** @type {HTMLLinkElement | null} */
  const link = document.querySelector('link[rel="manifest"]');
  if (!link) return;
  const name = () => {
    const { lang } = document.documentElement;
    link.href = ["pl", "bg"].includes(lang) ? `manifest.${lang}.webmanifest` : "manifest.webmanifest";
  };
  new MutationObserver(name).observe(document.documentElement, { attributeFilter: ["lang"] });
  name();
}
