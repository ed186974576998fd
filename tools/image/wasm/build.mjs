// Small pieces of WebAssembly code, written by hand: just what instrumenting and splitting a module need.
import { Reader, Writer } from './leb.mjs';

const I32 = 0x7f;
/** Bytes of a mutable i32 global's type, and of an initial value of 0. */
export const COUNTER = { type: Uint8Array.of(I32, 1), init: Uint8Array.of(0x41, 0, 0x0b) };
/** @param {number} value */
export const constExpr = value => new Writer().byte(0x41).s32(value).byte(0x0b).done();
/** @param {number[]} params @param {number[]} results */
export const funcType = (params, results) => ({
  params: Uint8Array.from(params), bytes: Uint8Array.of(0x60, params.length, ...params, results.length, ...results),
});
export const TYPES = { takesI32: funcType([I32], []), passesI32: funcType([I32], [I32]) };

/** A body without locals of its own.
 * @param {(w: Writer) => unknown} fill */
export function body(fill) {
  const w = new Writer().byte(0);
  fill(w);
  return w.byte(0x0b).done();
}

/** The body with these instructions put in front.
 * @param {Uint8Array} code @param {Uint8Array} instructions */
export function prefixed(code, instructions) {
  const r = new Reader(code);
  for (let n = r.u32(); n > 0; n--) { r.skip(); r.skip(); }
  return new Writer(code.length + 16).raw(code.subarray(0, r.at)).raw(instructions).raw(code.subarray(r.at)).done();
}

/**
 * A function that passes its arguments on to the one in a table's slot.
 * @param {number} params how many
 * @param {{type: number, table: number, slot: number, ensure?: number | null}} to  `ensure`: index of a function that
 *   takes and returns the slot, null for none
 */
export function forward(params, { type, table, slot, ensure = null }) {
  return body(w => {
    for (let i = 0; i < params; i++) w.byte(0x20).u32(i);
    w.byte(0x41).s32(slot);
    if (ensure !== null) w.byte(0x10).u32(ensure);
    w.byte(0x11).u32(type).u32(table);
  });
}

/** A table of functions with exactly so many slots.
 * @param {number} size */
export const limits = size => new Writer().byte(0x70).byte(1).u32(size).u32(size).done();
