// Removes from a module what nobody can reach: exports that are not wanted, then every function and global that neither
// an export, a table entry nor another reached function refers to.
import { KIND, imported } from './module.mjs';
import { REF, renumber, walkBody, walkConst } from './code.mjs';
import { constExpr } from './build.mjs';
import { Reader } from './leb.mjs';

/** @import { Module } from './module.mjs' */

/** @typedef {(kind: number, index: number) => void} Reach */

/** @type {Record<number, number>} */
const REF_OF = { [KIND.func]: REF.func, [KIND.global]: REF.global };

/**
 * @param {Module} m
 * @param {Iterable<string>} exports  names to keep
 * @returns {Module} a new module; types, tables, memories, tags and data are untouched
 */
export function trim(m, exports) {
  const wanted = new Set(exports);
  const linked = pinTableImports(m);
  return keepReached({ ...linked, exports: linked.exports.filter(item => wanted.has(item.name)) });
}

/**
 * The dynamic linker's table of functions (GOT.func) becomes constants: nothing is linked at run time, and what this
 * build does not provide is the null pointer, as for a weak undefined symbol.
 * @param {Module} m
 * @returns {Module}
 */
function pinTableImports(m) {
  const nGlobals = imported(m, KIND.global);
  const exported = new Map(m.exports.filter(item => item.kind === KIND.func).map(item => [item.name, item.index]));
  /** @type {Map<number | undefined, number>} */
  const slot = new Map();
  for (const { table, offset, funcs } of m.elems) {
    if (table === 0) funcs.forEach((func, i) => slot.set(func, constValue(offset) + i));
  }
  const imports = m.imports.filter(item => item.kind !== KIND.global || item.module !== 'GOT.func');
  const pinned = m.imports.filter(item => item.kind === KIND.global && item.module === 'GOT.func');
  const kept = imports.filter(item => item.kind === KIND.global).length;
  const order = new Map();
  let next = 0, nextPinned = kept;
  for (const [i, item] of m.imports.filter(one => one.kind === KIND.global).entries()) {
    order.set(i, item.module === 'GOT.func' ? nextPinned++ : next++);
  }
  /** @type {(kind: number, index: number) => number} */
  const map = (kind, index) => kind === REF.global && index < nGlobals ? order.get(index) : index;
  const pin = (/** @type {string} */ name) => constExpr(slot.get(exported.get(name)) ?? 0);
  const globals = pinned.map(({ name }) => ({ type: Uint8Array.of(0x7f, 1), init: pin(name) }));
  return {
    ...m, imports,
    funcs: m.funcs.map(func => ({ ...func, body: renumber(func.body, map) })),
    globals: [...globals, ...m.globals.map(global => ({ ...global, init: renumber(global.init, map, true) }))],
    exports: m.exports.map(item => item.kind === KIND.global ? { ...item, index: map(REF.global, item.index) } : item),
    elems: m.elems.map(elem => ({ ...elem, offset: renumber(elem.offset, map, true) })),
    datas: m.datas.map(data => ({ ...data, offset: renumber(data.offset, map, true) })),
  };
}

/** The value of `i32.const x; end`.
 * @param {Uint8Array} bytes */
export function constValue(bytes) {
  const r = new Reader(bytes);
  if (r.byte() !== 0x41) throw new Error('only constant offsets are supported');
  return r.s32();
}

/** @param {Module} m */
function keepReached(m) {
  const nFuncs = imported(m, KIND.func), nGlobals = imported(m, KIND.global);
  const reached = [new Set(), new Set()];
  /** @type {[number, number][]} */
  const todo = [];
  /** @type {Reach} */
  const reach = (kind, index) => {
    if (kind > REF.global || reached[kind].has(index)) return;
    reached[kind].add(index);
    todo.push([kind, index]);
  };
  for (const item of m.exports) if (item.kind in REF_OF) reach(REF_OF[item.kind], item.index);
  for (const elem of m.elems) { elem.funcs.forEach(func => reach(REF.func, func)); scanConst(elem.offset, reach); }
  for (const data of m.datas) scanConst(data.offset, reach);
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [kind, index] = next;
    if (kind === REF.func && index >= nFuncs) walkBody(m.funcs[index - nFuncs].body, (k, _at, i) => reach(k, i));
    if (kind === REF.global && index >= nGlobals) scanConst(m.globals[index - nGlobals].init, reach);
  }
  return select(m, reached[REF.func], reached[REF.global]);
}

/** @param {Uint8Array} bytes @param {Reach} reach */
function scanConst(bytes, reach) { walkConst(new Reader(bytes), (kind, _at, index) => reach(kind, index)); }

/** The module with only these functions and globals, renumbered in their old order.
 * @param {Module} m @param {Set<number>} funcs @param {Set<number>} globals
 * @returns {Module} */
function select(m, funcs, globals) {
  const maps = [new Map(), new Map()];
  /** @param {number} kind @param {number} refKind @param {Set<number>} kept */
  const keep = (kind, refKind, kept) => {
    let index = 0;
    return (/** @type {{kind?: number}} */ item) => {
      if (item.kind !== undefined && item.kind !== kind) return true;
      const old = index++;
      if (!kept.has(old)) return false;
      maps[refKind].set(old, maps[refKind].size);
      return true;
    };
  };
  const keepFunc = keep(KIND.func, REF.func, funcs), keepGlobal = keep(KIND.global, REF.global, globals);
  const imports = m.imports.filter(item => keepFunc({ kind: item.kind }) && keepGlobal({ kind: item.kind }));
  const ownFuncs = m.funcs.filter(() => keepFunc({})), ownGlobals = m.globals.filter(() => keepGlobal({}));
  /** @type {(kind: number, index: number) => number} */
  const map = (kind, index) => kind <= REF.global ? maps[kind].get(index) : index;
  return {
    ...m, imports,
    funcs: ownFuncs.map(func => ({ ...func, body: renumber(func.body, map) })),
    globals: ownGlobals.map(global => ({ ...global, init: renumber(global.init, map, true) })),
    exports: m.exports.map(item => item.kind in REF_OF
      ? { ...item, index: map(REF_OF[item.kind], item.index) } : item),
    elems: m.elems.map(elem => ({
      ...elem, offset: renumber(elem.offset, map, true), funcs: elem.funcs.map(func => map(REF.func, func)),
    })),
    datas: m.datas.map(data => ({ ...data, offset: renumber(data.offset, map, true) })),
  };
}
