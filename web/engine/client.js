// The page's door to the rules engine: starts the worker, tells how far it is, carries requests
// to it and answers back, notices when it fails, dies or falls silent. Long because the life of a worker is one story:
// each of its steps changes what the others may do.

import { begin } from "#runtime-page";
import { FILES } from "#files";
import { WORKER } from "#worker";
import { download } from "./download.js";
import { BUILD } from "#build";
import { newName, Pulse } from "./pulse.js";
import { askStored } from "./stored.js";
import { reasonOf, Trouble } from "./trouble.js";

/** @import { Answer, EngineState } from "../types/index.js" */

/** @typedef {(state: EngineState) => void} Hear */
/** `again`: it was asked before, of a worker that died. @typedef {{id: number, text: string,
 *   answer: (answer: Answer) => void, again?: boolean}} Request */

const PATIENCE = 60_000; // ms without any sign of life, while something is waited for

let markFirstStart = () => {};

/** Settles when the engine has started or failed for the first time: the network is free then. */
/** @type {Promise<void>} */
export const firstStart = new Promise((resolve) => { markFirstStart = resolve; });

/**
 * Begins loading at once.
 * @param {Hear} onState
 * @returns {Engine}
 *   `ask` never rejects: what an engine that failed did not answer gets
 *   `{ok: false, code: "engine", key: reason, params: {}}`; what was not sent yet waits for `retry`. What is asked
 *   while `onState` hears "ready" goes before what waited.
 *   `ready` settles at the first complete start.
 */
export function startEngine(onState) {
  const begun = early;
  early = null;
  begun?.follow(onState);
  return begun ?? new Engine(onState);
}

/** Another engine beside the page's own, for what takes long; the same door, no match in common.
 * @param {Hear} onState */
export function startSecond(onState) {
  return new Engine(onState, false);
}

/** An engine that nobody has asked for yet. @type {Engine | null} */
let early = null;

/** Begins loading before the page's own code is there; the next `startEngine` takes it over. */
export function startEarly() {
  early ??= new Engine(() => {});
}

class Engine {
  /** @type {Hear} */ #onState;
  #main; // the page's own: it is what the page and those who watch it wait for
  /** @type {EngineState} */ #state = {};
  /** @type {Worker | null} */ #worker = null;
  /** Which of several retries counts. @type {object | null} */ #attempt = null;
  /** Settles when the worker's script is known to be the right one. @type {Promise<unknown>} */
    #intact = Promise.resolve();
  #running = false;
  #failed = false;
  #mended = false; // stored files are mended once by themselves
  #nextId = 1;
  /** What is not sent yet. @type {Request[]} */ #queue = [];
  /** What waits for an answer, by id. @type {Map<number, Request>} */ #sent = new Map();
  /** Of the worker that runs. @type {Pulse | null} */ #pulse = null;
  #proven = false; // the worker that runs has answered something
  #watchdog = 0;
  #markReady = () => {};
  /** @type {Promise<void>} */ ready;

  /** @param {Hear} onState */
  constructor(onState, main = true) {
    this.#onState = onState;
    this.#main = main;
    document.documentElement.dataset.build = BUILD;
    this.ready = new Promise((resolve) => { this.#markReady = resolve; });
    this.ask = this.ask.bind(this);
    this.retry = this.retry.bind(this);
    this.terminate = this.terminate.bind(this);
    this.#start();
  }

  /** Tells somebody else from now on, beginning with how it stands.
   * @param {Hear} onState */
  follow(onState) {
    this.#onState = onState;
    this.#onState(this.#state);
  }

  /** @param {object} request
   * @returns {Promise<Answer>} */
  ask(request) {
    return new Promise((answer) => {
      this.#queue.push({ id: this.#nextId++, text: JSON.stringify(request), answer });
      this.#flush();
    });
  }

  /** Starts anew with a fresh worker, which knows no match. Whoever is told "ready" opens what was open, ahead of all
   * that waits. */
  async retry() {
    this.#end();
    this.#failed = false;
    this.#tell("download", 0);
    const next = (this.#attempt = {});
    try {
      await download(WORKER); // so that a bad copy in the browser's cache is not taken again
      if (this.#attempt === next) this.#start();
    } catch (error) {
      if (this.#attempt === next) this.#fail(error);
    }
  }

  /** Ends the engine for good, or until `retry`. */
  terminate() {
    this.#attempt = null;
    this.#end();
    this.#failed = true;
  }

  #start() {
    this.#failed = false;
    this.#running = false;
    this.#tell("download", 0);
    /** @type {Worker} */
    let worker;
    const name = newName();
    try {
      if (typeof WebAssembly !== "object") throw new Trouble("start.no_wasm"); // too old, or in Lockdown Mode
      worker = new Worker(WORKER.url, { type: "module", name });
    } catch (error) {
      this.#fail(error instanceof Trouble ? error : new Trouble("start.unsupported", String(error)));
      return;
    }
    this.#worker = worker;
    /** @template T
     * @param {(event: T) => void} act */
    const current = (act) => (/** @type {T} */ event) => { if (this.#worker === worker) act(event); };
    worker.onmessage = current((/** @type {MessageEvent} */ { data }) => this.#hear(data, name));
    worker.onmessageerror = current(() => this.#fail(new Trouble("start.crashed", "unreadable message")));
    // Before the first message it is the worker's own file that did not come, or is another one: that is told then.
    worker.onerror = current((/** @type {ErrorEvent} */ event) => {
      event.preventDefault();
      const trouble = new Trouble(event.message ? "start.crashed" : "start.network", event.message);
      this.#intact.then(current(() => this.#fail(trouble)), () => {});
    });
    this.#watch();
    this.#sendEarly(worker);
    // Browsers do not check a worker's script: nothing is asked before that is done.
    this.#intact = download(WORKER, undefined, { again: false });
    this.#intact.catch(current((error) => this.#fail(error)));
  }

  /** @param {Worker} worker */
  async #sendEarly(worker) {
    try {
      const parts = await begin(FILES, (stage, done) => {
        if (this.#worker !== worker) return;
        this.#watch();
        this.#tell(stage, done);
      });
      if (parts && this.#worker === worker) worker.postMessage({ early: parts }, parts.transfer ?? []);
    } catch (error) {
      if (this.#worker === worker) this.#fail(error);
    }
  }

  /** @param {any} message as web/engine/worker.js lists them @param {string} name the worker's */
  #hear(message, name) {
    this.#watch();
    this.#pulse?.sign();
    if ("failed" in message) {
      this.#fail(Object.assign(new Trouble(message.failed, message.detail), { reason: message.failed }));
    } else if ("ready" in message) {
      if (message.ready !== BUILD) {
        this.#fail(new Trouble("start.damaged", `engine of build ${message.ready}, page of ${BUILD}`));
        return;
      }
      const worker = this.#worker;
      this.#intact.then(() => this.#worker === worker && this.#run(name), () => {}); // its failure has been told
    } else if ("stage" in message) {
      this.#tell(message.stage, message.done);
    } else if ("id" in message) {
      const asked = this.#sent.get(message.id);
      this.#sent.delete(message.id);
      this.#proven = true;
      this.#watch();
      asked?.answer(JSON.parse(message.text));
    }
  }

  /** @param {string} name the worker's */
  #run(name) {
    const waiting = this.#queue.splice(0);
    this.#running = true;
    this.#proven = false;
    if (this.#worker) {
      this.#pulse = new Pulse(this.#worker, name, { busy: () => this.#sent.size > 0, died: () => this.#bury() });
    }
    if (this.#main) performance.mark("kubek ready"); // for the benchmark
    // What is asked now goes first: matches are opened again before anything in them is asked for.
    this.#tell("ready", 1);
    this.#queue.push(...waiting);
    this.#markReady();
    markFirstStart();
    this.#flush();
  }

  #flush() {
    if (!this.#running) return;
    if (this.#queue.length) this.#pulse?.look();
    for (const request of this.#queue.splice(0)) {
      this.#sent.set(request.id, request);
      this.#worker?.postMessage({ id: request.id, text: request.text });
    }
    this.#watch();
  }

  /** The worker has died without a word. The next one is asked what this one was asked, but nothing a third time, and
   * no worker is replaced by itself that died before it has answered anything. */
  #bury() {
    if (!this.#proven) { this.#fail(new Trouble("start.crashed", "died")); return; }
    const unanswered = [...this.#sent.values()];
    this.#sent.clear();
    for (const request of unanswered) {
      if (request.again) request.answer({ ok: false, code: "engine", key: "start.crashed", params: {} });
      else this.#queue.push({ ...request, again: true });
    }
    this.retry();
  }

  /** Puts the watchdog off; it sleeps while nothing is waited for. */
  #watch() {
    clearTimeout(this.#watchdog);
    if (this.#worker && (!this.#running || this.#sent.size)) {
      this.#watchdog = window.setTimeout(() => this.#fail(new Trouble("start.silent")), PATIENCE);
    }
  }

  /** @param {any} error */
  #fail(error) {
    if (this.#failed) return;
    this.#failed = true;
    console.warn("Kubek's engine:", error.message);
    const reason = reasonOf(error);
    this.#end(reason);
    markFirstStart();
    if (reason === "start.damaged" && !this.#mended) this.#mend();
    else this.#tell("failed", 0, reason);
  }

  /** A stored file may have gone bad: have it fetched again and start once more. */
  async #mend() {
    this.#mended = true;
    const found = await askStored({ do: "check" });
    if (!this.#failed) return;
    if (found?.mended.length && found.ready) this.retry();
    else this.#tell("failed", 0, "start.damaged");
  }

  #end(reason = "start.crashed") {
    clearTimeout(this.#watchdog);
    this.#pulse?.stop();
    this.#pulse = null;
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = false;
    const unanswered = [...this.#sent.values()];
    this.#sent.clear();
    for (const { answer } of unanswered) answer({ ok: false, code: "engine", key: reason, params: {} });
  }

  /** @param {NonNullable<EngineState["stage"]>} stage @param {number} done @param {string} [reason] */
  #tell(stage, done, reason) {
    if (this.#main) document.documentElement.dataset.engine = stage; // for styles, and for those who watch the page
    this.#state = reason ? { stage, done, reason } : { stage, done };
    this.#onState(this.#state);
  }
}
