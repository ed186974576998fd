// Whether a worker still lives: one that the system ends says nothing. It holds a lock that bears its name, which the
// browser takes back at its death; and where it has nothing to do, it can be asked for a sign.

const PATIENCE = 2500; // ms for a sign, twice: the page itself may have been asleep in between

/** Who asks for a sign when people come back to the page. @type {Set<() => void>} */
const watching = new Set();
const ask = () => { if (!document.hidden) for (const look of watching) look(); };
document.addEventListener("visibilitychange", ask);
addEventListener("pageshow", ask);

/** A name for a new worker that no other one has. */
export const newName = () => `kubek.worker.${Math.random().toString(36).slice(2)}`;

export class Pulse {
  #timer = 0;
  #stopped = false;

  /** `busy` says whether the worker is at work and cannot answer; `died` is called once, unless stopped before.
   * @param {Worker} worker @param {string} name @param {{busy: () => boolean, died: () => void}} doors */
  constructor(worker, name, { busy, died }) {
    this.worker = worker;
    this.busy = busy;
    this.died = died;
    this.look = this.look.bind(this);
    watching.add(this.look);
    this.#wait(name);
  }

  /** @param {string} name */
  async #wait(name) {
    try {
      await navigator.locks.request(name, () => {});
      this.#end();
    } catch { /* no locks here (a page without https): signs alone */ }
  }

  /** Asks for a sign, where the worker could give one. */
  look() {
    if (this.busy() || this.#timer || this.#stopped) return;
    this.worker.postMessage({ sign: true });
    this.#timer = window.setTimeout(() => { this.#timer = window.setTimeout(() => this.#end(), PATIENCE); }, PATIENCE);
  }

  /** Something came from the worker. */
  sign() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #end() {
    if (this.#stopped) return;
    this.stop();
    this.died();
  }

  stop() {
    this.sign();
    this.#stopped = true;
    watching.delete(this.look);
  }
}
