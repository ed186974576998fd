// The page's side of working without a network: registers the service worker, says honestly
// whether everything is stored, notices a new build, and repairs and resets.

import { BUILD } from "#build";
import { firstStart } from "./engine/client.js";
import { askStored } from "./engine/stored.js";

const SUPPORTED = "serviceWorker" in navigator;

/**
 * @param {{onState: (state: object) => void, idle?: () => boolean}} page
 *   `onState` hears `{offline: "unavailable"|"storing"|"ready"|"failed", done: 0…1, update: boolean,
 *   reason?: "offline.network"|"offline.damaged"|"offline.quota", file?: string}`;
 *   `idle` says whether no match is running, so that a waiting build may be taken at the start.
 */
export function startOffline(page) {
  return new Offline(page);
}

class Offline {
  #page;
  #state = { offline: "storing", done: 0, update: false };
  #registration = null;
  #reloading = false;
  #starting = true; // until the page has been used, a waiting build may be taken silently

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
    this.#reloading = true;
    waiting.postMessage({ do: "take over" });
  }

  /** Looks for a new build; where storing failed before, tries again. */
  async check() {
    try {
      if (this.#registration?.active) await this.#registration.update();
      else if (SUPPORTED) await this.#register();
    } catch { /* no network, or a host that does not answer: next time */ }
  }

  /** Verifies all stored files and fetches damaged ones again. */
  async repair() {
    const found = await askStored({ do: "check" });
    if (!found) return;
    if (found.ready) this.#tell({ offline: "ready", done: 1, reason: undefined, file: undefined });
    else this.#tell({ offline: "failed", reason: "offline.damaged", file: found.lost[0] });
  }

  /** The kill switch: forgets the stored build, keeps the matches, loads everything anew. */
  reset() {
    location.assign(new URL("?reset", new URL(".", document.baseURI)));
  }

  async #begin() {
    if (new URLSearchParams(location.search).has("reset") && (await this.#finishReset())) return;
    if (!SUPPORTED) {
      this.#tell({ offline: "unavailable" });
      return;
    }
    navigator.serviceWorker.addEventListener("message", ({ data }) => this.#hear(data));
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (this.#reloading) location.reload();
    });
    addEventListener("pointerdown", () => { this.#starting = false; }, { once: true, capture: true });
    addEventListener("keydown", () => { this.#starting = false; }, { once: true, capture: true });
    addEventListener("online", () => this.check());
    addEventListener("pageshow", (event) => event.persisted && this.check());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.check());
    await firstStart; // the runtime's files arrive once, for the engine and for the store
    try {
      await this.#register();
    } catch {
      this.#tell({ offline: "unavailable" });
    }
  }

  async #register() {
    const script = new URL("sw.js", document.baseURI);
    const registration = await navigator.serviceWorker.register(script, { updateViaCache: "none" });
    if (registration !== this.#registration) {
      this.#registration = registration;
      registration.addEventListener("updatefound", () => this.#follow(registration.installing));
    }
    this.#follow(registration.installing);
    if (registration.waiting && registration.active) this.#waits();
    if (registration.active) await this.#settle();
  }

  /** An active build: is all of it there? Tell it which build this page is. */
  async #settle() {
    await this.repair();
    navigator.serviceWorker.controller?.postMessage({ do: "hello", build: BUILD });
  }

  #follow(worker) {
    if (!worker || worker.followed) return;
    worker.followed = true;
    const first = !this.#registration?.active;
    if (first) this.#tell({ offline: "storing", done: 0, reason: undefined });
    worker.addEventListener("statechange", () => {
      if (worker.state === "installed" && this.#registration?.active) this.#waits();
      if (worker.state === "activated" && first) this.#settle();
      if (worker.state === "redundant" && first && this.#state.offline === "storing") {
        this.#tell({ offline: "failed", reason: this.#state.reason ?? "offline.network" });
      }
    });
  }

  #waits() {
    if (this.#starting && this.#page.idle()) this.update();
    else this.#tell({ update: true });
  }

  #hear(message) {
    if (message?.kubek === "storing" && this.#state.offline !== "ready") this.#tell({ offline: "storing", done: message.done });
    if (message?.kubek === "unstored") {
      const offline = this.#state.offline === "ready" ? "ready" : "failed";
      this.#tell({ offline, reason: message.reason, file: message.path });
    }
  }

  /** True while the page is on its way to a fresh load. */
  async #finishReset() {
    const home = new URL(".", document.baseURI);
    try {
      const answer = await fetch(new URL("build.json", home), { cache: "no-store" });
      if (!answer.ok) throw new Error(String(answer.status));
    } catch {
      history.replaceState(null, "", home); // without a network nothing is thrown away
      return false;
    }
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
    const names = SUPPORTED ? await caches.keys() : [];
    await Promise.all(names.filter((name) => name.startsWith("kubek-")).map((name) => caches.delete(name)));
    location.replace(home);
    return true;
  }

  #tell(change) {
    Object.assign(this.#state, change);
    document.documentElement.dataset.offline = this.#state.offline;
    this.#page.onState({ ...this.#state });
  }
}

/** The installed app is called and described in the language of the page. */
function nameManifest() {
  const link = document.querySelector('link[rel="manifest"]');
  if (!link) return;
  const name = () => {
    const { lang } = document.documentElement;
    link.href = ["pl", "bg"].includes(lang) ? `manifest.${lang}.webmanifest` : "manifest.webmanifest";
  };
  new MutationObserver(name).observe(document.documentElement, { attributeFilter: ["lang"] });
  name();
}
