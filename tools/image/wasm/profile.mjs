// A module that notes which of its functions were called: each sets a global of its own, which is exported.
import { KIND, imported } from './module.mjs';
import { Writer } from './leb.mjs';
import { COUNTER, prefixed } from './build.mjs';

const name = i => `called.${i}`;

/** The module with notes for all its own functions. */
export function instrument(m) {
  const first = imported(m, KIND.global) + m.globals.length;
  return {
    ...m,
    globals: [...m.globals, ...m.funcs.map(() => COUNTER)],
    funcs: m.funcs.map((func, i) => ({ ...func, body: prefixed(func.body, new Writer().byte(0x41).byte(1).byte(0x24).u32(first + i).done()) })),
    exports: [...m.exports, ...m.funcs.map((func, i) => ({ name: name(i), kind: KIND.global, index: first + i }))],
  };
}

/** Positions in `m.funcs` of the functions that an instance of the instrumented module has called. */
export function called(exports) {
  const list = [];
  for (let i = 0; name(i) in exports; i++) if (exports[name(i)].value) list.push(i);
  return list;
}
