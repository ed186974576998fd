// A module that notes which of its functions were called: each sets a global of its own, which is exported.
import { KIND, imported } from './module.mjs';
import { Writer } from './leb.mjs';
import { COUNTER, prefixed } from './build.mjs';

/** @import { Module } from './module.mjs' */

const name = (/** @type {number} */ i) => `called.${i}`;

/** The module with notes for all its own functions.
 * @param {Module} m
 * @returns {Module} */
export function instrument(m) {
  const first = imported(m, KIND.global) + m.globals.length;
  const note = (/** @type {number} */ i) => new Writer().byte(0x41).byte(1).byte(0x24).u32(first + i).done();
  return {
    ...m,
    globals: [...m.globals, ...m.funcs.map(() => COUNTER)],
    funcs: m.funcs.map((func, i) => ({ ...func, body: prefixed(func.body, note(i)) })),
    exports: [...m.exports, ...m.funcs.map((_, i) => ({ name: name(i), kind: KIND.global, index: first + i }))],
  };
}

/** Positions in `m.funcs` of the functions that an instance of the instrumented module has called.
 * @param {WebAssembly.Exports} exports */
export function called(exports) {
  /** @type {number[]} */
  const list = [];
  for (let i = 0; name(i) in exports; i++) if (/** @type {WebAssembly.Global} */ (exports[name(i)]).value) list.push(i);
  return list;
}
