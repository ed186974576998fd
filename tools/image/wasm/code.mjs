// Walks the instructions of a function body and reports the indices in them: enough to see what a function uses and to
// renumber it, without understanding what it computes. An opcode that is not known is an error, never a guess.
import { Reader, Writer } from './leb.mjs';

/** What an index refers to. */
export const REF = { func: 0, global: 1, table: 2, tag: 3 };

/** @typedef {(kind: number, at: number, index: number) => void} Ref */

const NO_IMMEDIATE = new Set([0x00, 0x01, 0x05, 0x0a, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1]);
for (let op = 0x45; op <= 0xc4; op++) NO_IMMEDIATE.add(op);
const LABEL_OR_LOCAL = new Set([0x09, 0x0c, 0x0d, 0x18, 0x20, 0x21, 0x22]);

/** Step over one instruction; `ref(kind, at, index)` is called for each index in it, `at` its offset, and
 * `number(value)` for what may be an address: constants, and offsets of loads and stores.
 * @param {Reader} r @param {Ref} ref @param {((value: number) => void) | null} number */
function step(r, ref, number = null) {
  const op = r.byte();
  const index = (/** @type {number} */ kind) => { const at = r.at; ref(kind, at, r.u32()); };
  if (NO_IMMEDIATE.has(op)) return op;
  if (op === 0x10 || op === 0x12 || op === 0xd2) index(REF.func);
  else if (LABEL_OR_LOCAL.has(op)) r.skip();
  else if (op === 0x23 || op === 0x24) index(REF.global);
  else if (op >= 0x28 && op <= 0x3e) memoryArgument(r, number);
  else if (op === 0x41 && number) number(r.s32() >>> 0);
  else if (op === 0x41 || op === 0x42) r.skip();
  else if (op === 0x43) r.take(4);
  else if (op === 0x44) r.take(8);
  else if (op === 0x02 || op === 0x03 || op === 0x04 || op === 0x06) r.skip(); // block type: types are never renumbered
  else if (op === 0x07 || op === 0x08) index(REF.tag);
  else if (op === 0x0e) for (let n = r.u32() + 1; n > 0; n--) r.skip();
  else if (op === 0x11 || op === 0x13) { r.skip(); index(REF.table); }
  else if (op === 0x1c) r.take(r.u32());
  else if (op === 0x1f) tryTable(r, index);
  else if (op === 0x25 || op === 0x26) index(REF.table);
  else if (op === 0x3f || op === 0x40) r.skip();
  else if (op === 0xd0) r.skip();
  else if (op === 0xfb) aggregate(r);
  else if (op === 0xfc) bulk(r, index);
  else throw new Error(`WebAssembly opcode 0x${op.toString(16)} at ${r.at - 1} is not supported`);
  return op;
}

/** @param {Reader} r @param {((value: number) => void) | null} number */
function memoryArgument(r, number = null) {
  if (r.u32() & 64) throw new Error('more than one memory is not supported');
  if (number) number(r.u32());
  else r.skip();
}

/** @param {Reader} r @param {(kind: number) => void} index */
function tryTable(r, index) {
  r.skip();
  for (let n = r.u32(); n > 0; n--) { if (r.byte() < 2) index(REF.tag); r.skip(); }
}

/** @param {Reader} r */
function aggregate(r) {
  const op = r.u32();
  if (op === 0x14 || op === 0x15 || op === 0x16 || op === 0x17) r.skip(); // ref.test and ref.cast: a heap type
  else if (op < 0x1a || op > 0x1e) throw new Error(`WebAssembly opcode 0xfb ${op} is not supported`);
}

/** @param {Reader} r @param {(kind: number) => void} index */
function bulk(r, index) {
  const op = r.u32();
  if (op <= 7) return;
  if (op === 10) { r.skip(); r.skip(); }
  else if (op === 11) r.skip();
  else if (op === 14) { index(REF.table); index(REF.table); }
  else if (op >= 15 && op <= 17) index(REF.table);
  else throw new Error(`WebAssembly opcode 0xfc ${op} is not supported`);
}

/** Step over a constant expression, its `end` included.
 * @param {Reader} r @param {Ref} ref */
export function walkConst(r, ref = () => {}) { while (step(r, ref) !== 0x0b); }

/** Call `ref(kind, at, index)` for every index in a function body, `number(value)` for what may be an address.
 * @param {Uint8Array} body @param {Ref} ref @param {((value: number) => void) | null} number */
export function walkBody(body, ref, number = null) {
  const r = new Reader(body);
  for (let n = r.u32(); n > 0; n--) { r.skip(); r.skip(); }
  while (!r.done) step(r, ref, number);
}

/** The body (or, with `isConst`, constant expression) with every index replaced by `map(kind, index)`.
 * @param {Uint8Array} body @param {(kind: number, index: number) => number | undefined} map */
export function renumber(body, map, isConst = false) {
  const out = new Writer(body.length + 64);
  let copied = 0;
  /** @type {Ref} */
  const replace = (kind, at, index) => {
    const to = map(kind, index);
    if (to === undefined) throw new Error(`index ${index} of kind ${kind} is used but not kept`);
    if (to === index) return;
    const past = new Reader(body, at);
    past.skip();
    out.raw(body.subarray(copied, at)).u32(to);
    copied = past.at;
  };
  if (isConst) walkConst(new Reader(body), replace); else walkBody(body, replace);
  if (!copied) return body;
  return out.raw(body.subarray(copied)).done();
}
