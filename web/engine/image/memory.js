// Reads the image file and lays it into memory. The format is written by tools/image/pack.mjs.

const MAGIC = 0x314b424b;

/** Addresses in memory; the image file begins with them. `trampolineModule` is in base64.
 * @typedef {{handle: number, start: number, trampoline: number, trampolineModule: string, modules?: string[],
 *   stackLow: number, stackHigh: number, heapBase: number}} Layout */

/**
 * @param {ArrayBuffer} file
 * @returns {{layout: Layout, used: number, apply: (memory: Uint8Array) => void}}
 *   `used`: bytes of memory that the image needs; `apply` writes it over memory as the module set it up
 */
export function readImage(file) {
  const [magic, jsonLength, runs, used] = new Uint32Array(file, 0, 4);
  if (magic !== MAGIC) throw new Error("not an image");
  const layout = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 16, jsonLength)));
  const at = 16 + ((jsonLength + 3) & ~3);
  const table = new Uint32Array(file, at, runs * 2);
  return { layout, used, apply: (memory) => copy(memory, table, new Uint8Array(file, at + runs * 8)) };
}

/** @param {Uint8Array} memory @param {Uint32Array} table @param {Uint8Array} bytes */
function copy(memory, table, bytes) {
  let to = 0;
  let from = 0;
  for (let i = 0; i < table.length; i += 2) {
    to += table[i];
    const length = table[i + 1];
    memory.set(bytes.subarray(from, from + length), to);
    to += length;
    from += length;
  }
}
