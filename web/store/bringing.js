// A file on its way in, in pieces: read by the engine, and only kept when the whole of it has been read.

import { LONGEST_FILE } from "#limits";
import { keepAside } from "./aside.js";
import * as store from "./matches.js";
import { elements, members } from "./pieces.js";

/** @import { Answer, Ask, Said, Saved } from "../types/index.js" */

/** What came of it. @typedef {{put: Saved[], same: number, aside: number}} Brought */
/** @typedef {(share: number) => void} Step */

const PIECE = 100_000; // characters
const SMALL = 8_000_000; // characters: a record, a link or the like is not longer
const KNOWN = 50; // matches of this device that the engine is told of at once

/** Why it does not come in. */
export class Refused extends Error {
  /** @param {Said} said */
  constructor({ key, params }) {
    super(key);
    this.key = key;
    this.params = params ?? {};
  }
}

/** Somebody has stopped it: nothing is changed. */
export class Stopped extends Error {}

/** The text of a file, whatever it is written in. Throws `Refused`.
 * @param {Blob} file */
export async function textOf(file) {
  if (file.size > LONGEST_FILE * 4) throw new Refused({ key: "reason.file_large" });
  const data = new Uint8Array(await file.arrayBuffer().catch(() => { throw new Refused({ key: "ui.file_unread" }); }));
  const [first, second] = data;
  const coding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be"
    : "utf-8";
  return new TextDecoder(coding).decode(data);
}

export class Bringing {
  stopped = false;
  /** @type {Saved[]} */ #put = [];
  /** @type {string[]} */ #aside = [];
  #same = 0;

  /** @param {Ask} ask @param {Step} step */
  constructor(ask, step) {
    this.ask = ask;
    this.step = step;
  }

  stop() { this.stopped = true; }

  /** @param {object} request @returns {Promise<Answer>} */
  async #ask(request) {
    if (this.stopped) throw new Stopped();
    const answer = await this.ask({ do: "import", ...request });
    if (!answer.ok) throw new Refused(answer);
    return answer;
  }

  /** Brings a text in, all of it or nothing. Throws `Refused` and `Stopped`.
   * @param {string} text
   * @returns {Promise<Brought>} */
  async bring(text) {
    if (text.length > LONGEST_FILE) throw new Refused({ key: "reason.file_large" });
    try {
      const parts = this.#parts(text);
      const version = parts ? this.#number(text, parts, "kubek_library") : undefined;
      await this.#ask(parts ? { step: "begin", version } : { step: "begin" });
      await this.#known();
      if (parts) await this.#library(text, parts);
      else this.#take(await this.#ask({ step: "take", file: text }));
      if (this.stopped) throw new Stopped();
      const put = await store.bringIn(this.#put, (n) => this.step(n / this.#put.length));
      await keepAside(this.#aside);
      return { put, same: this.#same, aside: this.#aside.length };
    } finally {
      this.ask({ do: "import", step: "stop" }); // what the engine has kept for it
    }
  }

  /** Where the parts of the app's own file stand; null for anything else, which is small.
   * @param {string} text */
  #parts(text) {
    try {
      const found = members(text);
      if (found.has("kubek_library")) return found;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      if (text.slice(0, 100).includes("kubek_library")) throw new Refused({ key: "reason.file_damaged" });
    }
    if (text.length > SMALL) throw new Refused({ key: "reason.file_invalid" });
    return null;
  }

  /** @param {string} text @param {Map<string, [number, number]>} parts @param {string} name */
  #number(text, parts, name) {
    try { return JSON.parse(text.slice(...parts.get(name) ?? [0, 0])); } catch { return null; }
  }

  async #known() {
    const known = (await store.all()).map(({ id, record }) => ({ id, record }));
    for (let at = 0; at < known.length; at += KNOWN) {
      await this.#ask({ step: "known", known: known.slice(at, at + KNOWN) });
    }
  }

  /** @param {string} text @param {Map<string, [number, number]>} parts */
  async #library(text, parts) {
    const matches = parts.get("matches");
    const aside = parts.get("aside");
    if (!matches || !aside) throw new Refused({ key: "reason.file_damaged" });
    try {
      for (const { texts, end } of elements(text, matches[0], PIECE)) {
        this.#take(await this.#ask({ step: "take", matches: texts }));
        this.step(end / text.length);
      }
      const kept = [...elements(text, aside[0], Infinity)].flatMap(({ texts }) => texts);
      const check = this.#number(text, parts, "check");
      this.#aside.push(...(await this.#ask({ step: "end", aside: kept, check })).aside);
    } catch (error) {
      throw error instanceof SyntaxError ? new Refused({ key: "reason.file_damaged" }) : error;
    }
  }

  /** @param {Answer} answer */
  #take({ put, aside, same }) {
    this.#put.push(...put);
    this.#aside.push(...aside);
    this.#same += same;
  }
}
