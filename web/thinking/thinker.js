// The coach's door: an engine of its own, so that the page never waits for it. It is started when it is first asked.

import { startSecond } from "../engine/client.js";
import { reasonOf } from "../engine/trouble.js";
import { fetchTable } from "./tables.js";

export class Thinker {
  #engine = null;
  #state = {};
  #waiting = []; // what goes on when the engine is ready or has failed

  /** The engine's answer; what it lacks is fetched first. Never rejects: a failure is `{ok: false, key, params}`. */
  async ask(request) {
    const given = new Set();
    for (;;) {
      const answer = await this.#ask(request);
      const lacks = answer.code === "table" ? answer.params.tables.filter((name) => !given.has(name)) : [];
      if (!lacks.length) return answer;
      for (const name of lacks) {
        given.add(name);
        const failure = await this.#provide(name);
        if (failure) return failure;
      }
    }
  }

  async #provide(name) {
    try {
      const answer = await this.#ask({ do: "provide", name, data: await fetchTable(name) });
      return answer.ok ? null : answer;
    } catch (error) {
      return { ok: false, code: "table", key: reasonOf(error), params: {} };
    }
  }

  async #ask(request) {
    this.#engine ??= startSecond((state) => this.#hear(state));
    if (this.#state.stage === "failed") this.#engine.retry();
    if (this.#state.stage !== "ready") await new Promise((go) => { this.#waiting.push(go); });
    return this.#state.stage === "ready" ? this.#engine.ask(request)
      : { ok: false, code: "engine", key: this.#state.reason, params: {} };
  }

  #hear(state) {
    this.#state = state;
    if (state.stage === "ready" || state.stage === "failed") for (const go of this.#waiting.splice(0)) go();
  }
}
