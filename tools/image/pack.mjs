// The image file: how memory differs from what the WebAssembly module itself sets up.
// Layout, little endian: u32 magic, u32 length of the layout's JSON, u32 number of runs, u32 memory in use;
// JSON; runs as pairs of u32 (bytes to skip, bytes to copy); the bytes.
import { constValue } from './wasm/trim.mjs';

export const MAGIC = 0x314b424b; // "KBK1"
const GAP = 48; // bytes; runs that are closer are joined: fewer of them are quicker to lay down, and compress better

/** @import { Module } from './wasm/module.mjs' */

/** Memory as the module's data segments leave it.
 * @param {Module} module @param {number} length */
export function initialMemory(module, length) {
  const memory = new Uint8Array(length);
  for (const data of module.datas) memory.set(data.bytes, constValue(data.offset));
  return memory;
}

/** @param {Uint8Array} memory @param {Uint8Array} initial @param {object} layout
 * @returns {Uint8Array} the image file */
export function pack(memory, initial, layout) {
  const runs = differences(memory, initial), json = new TextEncoder().encode(JSON.stringify(layout).padEnd(4));
  const head = 16 + (json.length + 3 & ~3), body = runs.reduce((n, [from, to]) => n + to - from, 0);
  const out = new Uint8Array(head + runs.length * 8 + body);
  const words = new Uint32Array(out.buffer, 0, head + runs.length * 8 >>> 2);
  words.set([MAGIC, json.length, runs.length, memory.length]);
  out.set(json, 16);
  let at = head + runs.length * 8, past = 0;
  runs.forEach(([from, to], i) => {
    words.set([from - past, to - from], (head >>> 2) + 2 * i);
    out.set(memory.subarray(from, to), at);
    at += to - from;
    past = to;
  });
  return out;
}

/** @param {Uint8Array} memory @param {Uint8Array} initial */
function differences(memory, initial) {
  /** @type {[number, number][]} */
  const runs = [];
  /** @type {[number, number] | null} */
  let last = null;
  for (let i = 0; i < memory.length; i++) {
    if (memory[i] === initial[i]) continue;
    if (last && i - last[1] < GAP) last[1] = i + 1; else runs.push(last = [i, i + 1]);
  }
  return runs;
}
