// Static data of the interpreter that nothing reads after the start: each step says why it is sound. They know one Pyodide
// (tools/runtime/image.py holds its hashes against the installed one) and refuse what they do not recognise.
import { EXPORTS } from '../exports.mjs';
import { dropBuiltinModules } from './builtin_modules.mjs';
import { dropDocstrings } from './docstrings.mjs';
import { Edit } from './edit.mjs';
import { dropFrozenModules } from './frozen_modules.mjs';
import { Program } from './program.mjs';
import { dropTables } from './tables.mjs';

/** @import { Module } from '../wasm/module.mjs' */

/**
 * @param {Module} m the interpreter's parsed module
 * @param {Uint8Array} memory of the started interpreter; changed in place
 * @param {{modules: string[], heapBase: number}} layout  what is imported, and where the heap begins
 * @returns {{initial: Uint8Array, removed: [number, number][]}} memory as the module is to set it up; ranges that are zero now
 */
export function dropUnused(m, memory, { modules, heapBase }) {
  const program = new Program(m, memory.length);
  const edit = new Edit(program.memory.slice(), memory, heapBase);
  const used = new Set(modules);
  dropFrozenModules(program, edit);
  dropDocstrings(program, edit);
  dropTables(program, edit, EXPORTS, name => !used.has(name));
  dropBuiltinModules(program, edit, used);
  return edit;
}
