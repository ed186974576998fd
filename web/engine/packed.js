// Large files lie on the host twice: as they are, and packed by gzip beside them. A host that looks for compressed
// siblings sends, for the packed one too, what Brotli makes of the file itself, and the browser hands that over
// unpacked; any other host sends the packed file as it is. So one request costs about the same everywhere, and what
// came tells which it was.

const ENDING = ".gz";

/**
 * Where to get a file, or the rest of it: what came unpacked goes on unpacked.
 * @param {{url: string, packed?: boolean}} file  @param {Uint8Array} begun what came before the transfer broke off
 */
export function addressOf(file, begun) {
  const wanted = file.packed && "DecompressionStream" in globalThis && (!begun.length || isPacked(begun));
  return wanted ? file.url + ENDING : file.url;
}

/** The address of the file itself, whichever of the two is asked for.
 * @param {string} url */
export const plainAddress = (url) => (url.endsWith(ENDING) ? url.slice(0, -ENDING.length) : url);

/** @param {Uint8Array} bytes */
export const isPacked = (bytes) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The file in what came. Rejects where that cannot be unpacked or is larger than the file.
 * @param {{bytes: number, packed?: boolean}} file @param {Uint8Array<ArrayBuffer>} bytes */
export async function unpacked(file, bytes) {
  if (!file.packed || !isPacked(bytes)) return bytes;
  const whole = new Uint8Array(file.bytes);
  let filled = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return whole.subarray(0, filled);
    whole.set(value, filled);
    filled += value.length;
  }
}
