// What a step that removes things has to know about the interpreter's module: its static data as it is before anything
// runs, the names it exports, its table of functions, and which addresses each function names.
import { initialMemory } from '../pack.mjs';
import { walkBody } from '../wasm/code.mjs';
import { KIND, imported } from '../wasm/module.mjs';
import { constValue } from '../wasm/trim.mjs';

/** @import { Module } from '../wasm/module.mjs' */

export class Program {
  /** @param {Module} m the parsed module @param {number} length bytes of memory that are of interest */
  constructor(m, length) {
    const nFuncs = imported(m, KIND.func), nGlobals = imported(m, KIND.global);
    this.module = m;
    this.memory = initialMemory(m, length);
    this.words = new Uint32Array(this.memory.buffer, 0, length >>> 2);
    /** Ends of the static data: the first and the last byte that is not zero. */
    this.low = Math.min(...m.datas.map(data => constValue(data.offset)));
    this.high = Math.max(...m.datas.map(data => constValue(data.offset) + data.bytes.length));
    /** name -> address, name -> place in `m.funcs` */
    this.data = new Map(m.exports.filter(item => item.kind === KIND.global && item.index >= nGlobals)
      .map(item => [item.name, constValue(m.globals[item.index - nGlobals].init) >>> 0]));
    this.functions = new Map(m.exports.filter(item => item.kind === KIND.func)
      .map(item => [item.name, item.index - nFuncs]));
    /** Table slot -> place in `m.funcs`. @type {Map<number, number>} */
    this.slots = new Map(m.elems.filter(elem => elem.table === 0)
      .flatMap(elem => elem.funcs.map((func, i) => [constValue(elem.offset) + i, func - nFuncs])));
    this.named = m.funcs.map(({ body }) => this.#named(body));
  }

  /** @param {number} at */
  word(at) { return this.words[at >>> 2]; }

  /** @param {number} at */
  text(at) { return new TextDecoder('latin1').decode(this.memory.subarray(at, this.memory.indexOf(0, at))); }

  /** The address of exported data; an error where there is none.
   * @param {string} name */
  address(name) {
    const found = this.data.get(name);
    if (found === undefined) throw new Error(`the interpreter does not export ${name}`);
    return found;
  }

  /** The place of the function in a slot of the table; -1 where there is none.
   * @param {number} slot */
  inSlot(slot) { return this.slots.get(slot) ?? -1; }

  /** Numbers in a function's code that may be addresses of static data: constants, and offsets of loads and stores.
   * @param {Uint8Array} body */
  #named(body) {
    /** @type {Set<number>} */
    const found = new Set();
    walkBody(body, () => {}, number => { if (number >= this.low && number < this.high) found.add(number); });
    return found;
  }
}
