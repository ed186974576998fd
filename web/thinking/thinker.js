// The coach's door: an engine of its own, so that the page never waits for it. It is started when it is first asked.

import { startSecond } from "../engine/client.js";
import { reasonOf } from "../engine/trouble.js";
import { fetchTable } from "./tables.js";

/** @import { Answer, EngineState } from "../types/index.js" */

export class Thinker {
  /** @type {ReturnType<typeof startSecond> | null} */ #engine = null;
  /** @type {EngineState} */ #state = {};
  /** What goes on when the engine is ready or has failed. @type {(() => void)[]} */ #waiting = [];

  /** The engine's answer; what it lacks is fetched first. Never rejects: a failure is `{ok: false, key, params}`.
   * @param {object} request
   * @returns {Promise<Answer>} */
  async ask(request) {
    /** @type {Set<string>} */
    const given = new Set();
    for (;;) {
      const answer = await this.#ask(request);
      /** @type {string[]} */
      const lacks = answer.code === "table" ? answer.params.tables.filter((/** @type {string} */ name) =>
        !given.has(name)) : [];
      if (!lacks.length) return answer;
      for (const name of lacks) {
        given.add(name);
        const failure = await this.#provide(name);
        if (failure) return failure;
      }
    }
  }

  /** @param {string} name
   * @returns {Promise<Answer | null>} what went wrong */
  async #provide(name) {
    try {
      const answer = await this.#ask({ do: "provide", name, data: await fetchTable(name) });
      return answer.ok ? null : answer;
    } catch (error) {
      return { ok: false, code: "table", key: reasonOf(error), params: {} };
    }
  }

  /** @param {object} request
   * @returns {Promise<Answer>} */
  async #ask(request) {
    const engine = this.#engine ??= startSecond((state) => this.#hear(state));
    if (this.#state.stage === "failed") engine.retry();
    if (this.#state.stage !== "ready") await this.#settled();
    const { stage, reason } = this.#state;
    return stage === "ready" ? engine.ask(request) : { ok: false, code: "engine", key: reason ?? "start.crashed",
      params: {} };
  }

  /** @returns {Promise<void>} */
  #settled() { return new Promise((go) => { this.#waiting.push(go); }); }

  /** @param {EngineState} state */
  #hear(state) {
    this.#state = state;
    if (state.stage === "ready" || state.stage === "failed") for (const go of this.#waiting.splice(0)) go();
  }
}

const shared = new Thinker();

/** Asks the one second engine that the page has: the coach's, the computers', and whoever looks back at a match.
 * @param {object} request */
export const think = (request) => shared.ask(request);
