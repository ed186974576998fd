// Splits a module in two: the functions that are needed at once, and the rest, which is loaded later into the same
// instance's memory and tables. Either half reaches the other through one table of functions:
//
//   slots 0 … t-1   functions of the rest that the first half may call; empty until the rest is there
//   slots t … n-1   functions of the first half (imports included) that the rest calls
//
// Where the first half refers to a function of the rest, it has a forwarder in its place: it asks for the rest if that
// is not there yet (a synchronous call to the import rest.load, with the slot), then calls through the table. So
// function pointers stay what they are, whenever the rest comes.
import { KIND, funcTypes, imported } from './module.mjs';
import { REF, renumber, walkBody } from './code.mjs';
import { Writer } from './leb.mjs';
import { COUNTER, TYPES, body, constExpr, forward, limits } from './build.mjs';

/** @import { Module } from './module.mjs' */

/** What is known of both halves: functions are named by their index in the whole module. `wanted` are those of the rest
 * that the first half calls, in the order of their slots; `linked` those of the first half that the rest calls.
 * @typedef {{nImports: number, isHot: Set<number>, cold: number[], wanted: number[], linked: number[],
 *   typeOf: (index: number) => number, table: number}} Plan */

/** Names that the two halves and the page know each other by. */
export const LINK = { module: 'rest', load: 'load', loaded: 'rest.loaded', table: 'rest.table', from: 'first' };

/**
 * @param {Module} m
 * @param {number[]} hot  positions in `m.funcs` of the functions for the first half
 * @returns {{first: Module, rest: Module}} two modules; `rest` imports from `first`'s exports under
 *   the module name LINK.from
 */
export function split(m, hot) {
  const nImports = imported(m, KIND.func), isHot = new Set(hot.map(i => i + nImports));
  const cold = m.funcs.map((_, i) => i + nImports).filter(i => !isHot.has(i));
  const isCold = new Set(cold);
  const types = funcTypes(m), typeOf = (/** @type {number} */ index) => types[index];
  const wanted = wantedOfRest(m, [...isHot], isCold, nImports).sort((a, b) => typeOf(a) - typeOf(b) || a - b);
  const linked = callees(m, cold, nImports).filter(i => !isCold.has(i)).sort((a, b) => a - b);
  const plan = { nImports, isHot, cold, wanted, linked, typeOf, table: m.tables.length };
  return { first: firstHalf(m, plan), rest: restHalf(m, plan) };
}

/** Functions that the bodies of `funcs` call.
 * @param {Module} m @param {number[]} funcs @param {number} nImports */
function callees(m, funcs, nImports) {
  /** @type {Set<number>} */
  const found = new Set();
  for (const index of funcs) {
    walkBody(m.funcs[index - nImports].body, (kind, _at, to) => { if (kind === REF.func) found.add(to); });
  }
  return [...found];
}

/** Functions of the rest that the first half, a table or an export refers to.
 * @param {Module} m @param {number[]} hot @param {Set<number>} isCold @param {number} nImports */
function wantedOfRest(m, hot, isCold, nImports) {
  const found = new Set(callees(m, hot, nImports));
  for (const elem of m.elems) for (const func of elem.funcs) found.add(func);
  for (const item of m.exports) if (item.kind === KIND.func) found.add(item.index);
  return [...found].filter(i => isCold.has(i));
}

/** @param {Module} m @param {Plan} plan
 * @returns {Module} */
function firstHalf(m, { nImports, isHot, wanted, linked, typeOf, table }) {
  const slots = new Map(wanted.map((func, slot) => [func, slot]));
  const load = nImports, ensure = nImports + 1; // one more import, one more function: the others move up
  const kept = m.funcs.map((_, i) => i + nImports).filter(i => isHot.has(i) || slots.has(i));
  const place = new Map([...Array(nImports).keys()].map(i => [i, i]));
  const placeOf = (/** @type {number} */ index) => /** @type {number} */ (place.get(index));
  kept.forEach((index, i) => place.set(index, ensure + 1 + i));
  /** @type {(kind: number, index: number) => number | undefined} */
  const map = (kind, index) => kind === REF.func ? place.get(index) : index;
  const types = [...m.types, TYPES.takesI32, TYPES.passesI32];
  const loaded = imported(m, KIND.global) + m.globals.length;
  const own = (/** @type {number} */ index) => {
    const type = typeOf(index), slot = slots.get(index) ?? 0;
    const code = isHot.has(index) ? renumber(m.funcs[index - nImports].body, map)
      : forward(m.types[type].params.length, { type, table, slot, ensure });
    return { type, body: code };
  };
  const askForRest = { type: m.types.length + 1, body: body(w => w
    .byte(0x23).u32(loaded).byte(0x45).byte(0x04).byte(0x40) // if not loaded
    .byte(0x20).u32(0).byte(0x10).u32(load).byte(0x0b).byte(0x20).u32(0)) };
  const shared = [...m.tables.map((_, i) => [KIND.table, i]), ...m.tags.map((_, i) => [KIND.tag, i]),
    ...m.globals.map((_, i) => [KIND.global, imported(m, KIND.global) + i])];
  return {
    ...m, types,
    imports: [...m.imports,
      { module: LINK.module, name: LINK.load, kind: KIND.func, type: m.types.length, desc: leb(m.types.length) }],
    funcs: [askForRest, ...kept.map(own)],
    tables: [...m.tables, limits(wanted.length + linked.length)],
    globals: [...m.globals, COUNTER],
    exports: [...m.exports.map(item => item.kind === KIND.func ? { ...item, index: placeOf(item.index) } : item),
      { name: LINK.loaded, kind: KIND.global, index: loaded }, { name: LINK.table, kind: KIND.table, index: table },
      ...shared.map(([kind, index]) => ({ name: sharedName(kind, index), kind, index }))],
    elems: [...m.elems.map(elem => ({ ...elem, funcs: elem.funcs.map(placeOf) })),
      { table, offset: constExpr(wanted.length), funcs: linked.map(placeOf) }],
  };
}

/** @param {number} kind @param {number} index */
const sharedName = (kind, index) => `rest.${kind}.${index}`;

/** @param {Module} m @param {Plan} plan
 * @returns {Module} */
function restHalf(m, { nImports, cold, wanted, linked, typeOf, table }) {
  if ([KIND.global, KIND.table, KIND.memory].some(kind => imported(m,
    kind))) throw new Error('only functions may be imported');
  const place = new Map([...linked, ...cold].map((func, i) => [func, i]));
  /** @type {(kind: number, index: number) => number | undefined} */
  const map = (kind, index) => kind === REF.func ? place.get(index) : index;
  /** @param {string} name @param {number} kind @param {Uint8Array} desc */
  const from = (name, kind, desc) => ({ module: LINK.from, name, kind, desc });
  const memory = m.exports.find(item => item.kind === KIND.memory)?.name ?? '';
  const passOn = (/** @type {number} */ func, /** @type {number} */ i) => {
    const type = typeOf(func);
    return { type, body: forward(m.types[type].params.length, { type, table, slot: wanted.length + i }) };
  };
  return {
    customs: [], types: m.types, tags: [], tables: [], memories: [], globals: [], exports: [], datas: [],
    imports: [
      from(memory, KIND.memory, m.memories[0]),
      ...m.tables.map((desc, i) => from(sharedName(KIND.table, i), KIND.table, desc)),
      from(LINK.table, KIND.table, limits(wanted.length + linked.length)),
      ...m.tags.map((desc, i) => from(sharedName(KIND.tag, i), KIND.tag, desc)),
      ...m.globals.map((global, i) => from(sharedName(KIND.global, i), KIND.global, global.type)),
    ],
    funcs: [
      ...linked.map(passOn),
      ...cold.map(func => ({ type: typeOf(func), body: renumber(m.funcs[func - nImports].body, map) })),
    ],
    elems: [{ table, offset: constExpr(0), funcs: wanted.map(func => /** @type {number} */ (place.get(func))) }],
  };
}

const leb = (/** @type {number} */ value) => new Writer().u32(value).done();
