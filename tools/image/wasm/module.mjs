// A WebAssembly module as plain data, read from and written to its binary format (core specification, "Binary Format").
// Only what linkers produce is supported; anything else is refused, so that nothing is ever rewritten by guesswork.
import { Reader, Writer } from './leb.mjs';
import { walkConst } from './code.mjs';

const SECTION = { custom: 0, type: 1, import: 2, func: 3, table: 4, memory: 5, global: 6, export: 7, start: 8, elem: 9,
  code: 10, data: 11, dataCount: 12, tag: 13 };
/** Kinds of an import or export. */
export const KIND = { func: 0, table: 1, memory: 2, global: 3, tag: 4 };
const HEADER = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

/** What a module is made of. Bytes are as in the file; a function's `origin` is its place in the file, which stays with
 * it when others are removed.
 * @typedef {{params: Uint8Array, bytes: Uint8Array}} Type
 * @typedef {{module: string, name: string, kind: number, desc: Uint8Array, type?: number}} Import
 * @typedef {{type: number, body: Uint8Array, origin?: number}} Func
 * @typedef {{type: Uint8Array, init: Uint8Array}} Global
 * @typedef {{name: string, kind: number, index: number}} Export
 * @typedef {{table: number, offset: Uint8Array, funcs: number[]}} Elem
 * @typedef {{offset: Uint8Array, bytes: Uint8Array}} Data
 * @typedef {{customs: {name: string, bytes: Uint8Array}[], types: Type[], imports: Import[], funcs: Func[],
 *   tables: Uint8Array[], memories: Uint8Array[], tags: Uint8Array[], globals: Global[], exports: Export[],
 *   elems: Elem[], datas: Data[]}} Module */

/**
 * Parse a module. Index spaces are as in the format: imports first.
 * @param {Uint8Array} bytes
 * @returns {Module}
 */
export function parse(bytes) {
  const r = new Reader(bytes);
  if (HEADER.some(byte => r.byte() !== byte)) throw new Error('not a WebAssembly module');
  /** @type {Module} */
  const m = {
    customs: [], types: [], imports: [], funcs: [], tables: [], memories: [], tags: [], globals: [],
    exports: [], elems: [], datas: [],
  };
  /** @type {<T>(reader: Reader, read: (reader: Reader) => T) => T[]} */
  const vector = (reader, read) => Array.from({ length: reader.u32() }, () => read(reader));
  while (!r.done) {
    const id = r.byte(), size = r.u32(), s = new Reader(bytes, r.at, r.at + size);
    r.at += size;
    if (id === SECTION.custom) m.customs.push({ name: s.name(), bytes: s.take(s.end - s.at) });
    else if (id === SECTION.type) m.types = vector(s, readType);
    else if (id === SECTION.import) m.imports = vector(s, readImport);
    else if (id === SECTION.func) m.funcs = vector(s, readFunc).map((func, origin) => ({ ...func, origin }));
    else if (id === SECTION.table) m.tables = vector(s, () => span(s, () => { s.skip(); limits(s); }));
    else if (id === SECTION.memory) m.memories = vector(s, () => span(s, () => limits(s)));
    else if (id === SECTION.tag) m.tags = vector(s, () => span(s, () => { s.byte(); s.u32(); }));
    else if (id === SECTION.global) m.globals = vector(s, () => ({ type: s.take(2), init: constant(s) }));
    else if (id === SECTION.export) m.exports = vector(s, () => ({ name: s.name(), kind: s.byte(), index: s.u32() }));
    else if (id === SECTION.elem) m.elems = vector(s, readElem);
    else if (id === SECTION.code) vector(s, () => s.take(s.u32())).forEach((body, i) => { m.funcs[i].body = body; });
    else if (id === SECTION.data) m.datas = vector(s, readData);
    else if (id !== SECTION.dataCount) throw new Error(`WebAssembly section ${id} is not supported`);
  }
  return m;
}

/** Number of imports of one kind: where the index space of the module's own items begins.
 * @param {Module} m @param {number} kind */
export const imported = (m, kind) => m.imports.reduce((n, item) => n + Number(item.kind === kind), 0);

/** The type index of every function, imports first.
 * @param {Module} m */
export const funcTypes = m =>
  [...m.imports.filter(item => item.kind === KIND.func), ...m.funcs].map(item => /** @type {number} */ (item.type));

/** @param {Reader} s @param {() => unknown} read */
function span(s, read) { const from = s.at; read(); return s.bytes.subarray(from, s.at); }

/** @param {Reader} s */
function limits(s) { const flags = s.u32(); s.skip(); if (flags & 1) s.skip(); }

const NO_BODY = new Uint8Array();

/** @param {Reader} s */
const readFunc = s => ({ type: s.u32(), body: NO_BODY });

/** @param {Reader} s */
function readType(s) {
  const from = s.at;
  if (s.byte() !== 0x60) throw new Error('only function types are supported');
  const params = s.take(s.u32());
  s.take(s.u32());
  return { params, bytes: s.bytes.subarray(from, s.at) };
}

/** @param {Reader} s */
function readImport(s) {
  /** @type {Import} */
  const item = { module: s.name(), name: s.name(), kind: s.byte(), desc: NO_BODY };
  item.desc = span(s, () => {
    if (item.kind === KIND.func) item.type = s.u32();
    else if (item.kind === KIND.global) s.take(2);
    else if (item.kind === KIND.tag) { s.byte(); s.u32(); }
    else if (item.kind === KIND.table) { s.skip(); limits(s); }
    else limits(s);
  });
  return item;
}

/** A constant expression with its `end`, as bytes.
 * @param {Reader} s */
function constant(s) { return span(s, () => walkConst(s)); }

/** @param {Reader} s */
function readElem(s) {
  const flags = s.u32();
  if (flags !== 0 && flags !== 2) throw new Error(`element segment of kind ${flags} is not supported`);
  const table = flags === 2 ? s.u32() : 0, offset = constant(s);
  if (flags === 2 && s.byte() !== 0) throw new Error('only functions are supported in element segments');
  return { table, offset, funcs: Array.from({ length: s.u32() }, () => s.u32()) };
}

/** @param {Reader} s */
function readData(s) {
  if (s.u32() !== 0) throw new Error('only active data segments of memory 0 are supported');
  const offset = constant(s), bytes = s.take(s.u32());
  return { offset, bytes };
}

/** Write a module: the inverse of `parse`, the same input gives the same bytes.
 * @param {Module} m */
export function serialize(m) {
  const out = new Writer(1 << 20).raw(HEADER);
  const section = (/** @type {number} */ id, /** @type {(w: Writer) => unknown} */ fill) => {
    const w = new Writer(1 << 12);
    fill(w);
    out.byte(id).u32(w.length).raw(w.bytes.subarray(0, w.length));
  };
  /** @type {<T>(id: number, items: T[], write: (w: Writer, item: T) => unknown) => void} */
  const vector = (id, items, write) => {
    if (!items.length) return;
    section(id, w => { w.u32(items.length); items.forEach(item => write(w, item)); });
  };
  // dylink.0 must be first
  for (const custom of m.customs) section(SECTION.custom, w => w.name(custom.name).raw(custom.bytes));
  vector(SECTION.type, m.types, (w, type) => w.raw(type.bytes));
  vector(SECTION.import, m.imports, (w, item) => w.name(item.module).name(item.name).byte(item.kind).raw(item.desc));
  vector(SECTION.func, m.funcs, (w, func) => w.u32(func.type));
  vector(SECTION.table, m.tables, (w, table) => w.raw(table));
  vector(SECTION.memory, m.memories, (w, memory) => w.raw(memory));
  vector(SECTION.tag, m.tags, (w, tag) => w.raw(tag));
  vector(SECTION.global, m.globals, (w, global) => w.raw(global.type).raw(global.init));
  vector(SECTION.export, m.exports, (w, item) => w.name(item.name).byte(item.kind).u32(item.index));
  vector(SECTION.elem, m.elems, (w, elem) => {
    w.u32(elem.table ? 2 : 0);
    if (elem.table) w.u32(elem.table);
    w.raw(elem.offset);
    if (elem.table) w.byte(0);
    w.u32(elem.funcs.length);
    elem.funcs.forEach(func => w.u32(func));
  });
  if (m.datas.length) section(SECTION.dataCount, w => w.u32(m.datas.length));
  vector(SECTION.code, m.funcs, (w, func) => w.u32(func.body.length).raw(func.body));
  vector(SECTION.data, m.datas, (w, data) => w.u32(0).raw(data.offset).u32(data.bytes.length).raw(data.bytes));
  return out.done();
}
