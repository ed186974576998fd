// Zeroes memory that the image's allocator has handed back, so that stale bytes are neither stored nor sent.
// Pyodide's CPython takes all its memory from the C library's allocator, dlmalloc: a heap of chunks, each with its size
// and two flags in a word before it. Free chunks keep the links of their list or tree at their beginning; nothing else
// in them is read before it is written.

const HEAD = 4; // offset of the word with size and flags
const IN_USE = 2;
const TREE_SIZE = 256; // free chunks from this size on are in trees, which have more links

/**
 * @param {Uint8Array} memory  linear memory up to the break; changed in place
 * @param {{heapBase: number, stackLow: number, stackHigh: number}} layout  addresses
 * @returns {{chunks: number, free: number, bytes: number}} for the build's log
 */
export function scrub(memory, { heapBase, stackLow, stackHigh }) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >>> 2);
  const found = { chunks: 0, free: 0, bytes: 0 };
  memory.fill(0, stackLow, stackHigh); // between two calls nothing is on the stack
  for (const { at, size, used } of chunks(words, heapBase, memory.length)) {
    found.chunks++;
    if (used) continue;
    const links = at + (size < TREE_SIZE ? 16 : 32);
    if (links < at + size) memory.fill(0, links, at + size);
    found.free++;
    found.bytes += size;
  }
  return found;
}

/** Bytes that each free piece of memory of at most so many bytes can hold.
 * @param {Uint8Array} memory @param {number} heapBase @param {number} largest */
export function holes(memory, heapBase, largest) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >>> 2);
  return chunks(words, heapBase, memory.length).filter(({ size, used }) => !used && size <= largest)
    .map(({ size }) => size - HEAD);
}

/** All chunks of the heap in order. Its first one follows the base within a few alignments.
 * @param {Uint32Array} words @param {number} heapBase @param {number} end */
function chunks(words, heapBase, end) {
  for (let start = heapBase; start < heapBase + 64; start += 8) {
    const list = walk(words, start, end);
    if (list) return list;
  }
  throw new Error('the heap cannot be walked: this allocator is not the one that is known here');
}

/** @param {Uint32Array} words @param {number} start @param {number} end */
function walk(words, start, end) {
  const list = [];
  for (let at = start; at < end - 64;) {
    const head = words[at + HEAD >>> 2], size = head & ~7;
    if (size < 16 || at + size > end) return null;
    list.push({ at, size, used: (head & IN_USE) !== 0 });
    at += size;
  }
  return list.length > 1000 ? list : null;
}
