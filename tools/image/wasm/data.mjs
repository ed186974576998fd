// Data segments anew from memory as the module sets it up: linkers cut them at every few zeros; fewer and larger ones are
// set up quicker and compress better, and long stretches of zeros need not be in the file.
import { constExpr } from './build.mjs';
import { Reader, Writer } from './leb.mjs';

/** @import { Module } from './module.mjs' */

const PAGE = 65536;

/** The module with as much memory as `memory`, and its data in segments that hold no more than `gap` zeros on end.
 * @param {Module} m @param {Uint8Array} memory @param {number} gap
 * @returns {Module} */
export function withData(m, memory, gap) {
  /** @type {Module["datas"]} */
  const datas = [];
  let from = -1, end = -1; // of the segment at hand
  const close = () => { if (from >= 0) datas.push({ offset: constExpr(from), bytes: memory.slice(from, end) }); };
  for (let at = 0; at < memory.length; at++) {
    if (memory[at] === 0) continue;
    if (from < 0 || at - end > gap) { close(); from = at; }
    end = at + 1;
  }
  close();
  return { ...m, datas, memories: [sized(m.memories[0], Math.ceil(memory.length / PAGE))] };
}

/** The memory's type with another size to begin with; it grows as before.
 * @param {Uint8Array} type @param {number} pages */
function sized(type, pages) {
  const r = new Reader(type), flags = r.u32();
  r.skip();
  return new Writer().u32(flags).u32(pages).raw(type.subarray(r.at)).done();
}
