// SHA-256 (FIPS 180-4) that answers at once: the browser's own only answers later, and a worker
// that waits inside a function of Python cannot wait for that.

const K = fractions(Math.cbrt, 64);
const START = fractions(Math.sqrt, 8);

/** The first 32 bits of the fractional parts of a root of the first primes.
 * @param {(n: number) => number} root @param {number} count */
function fractions(root, count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let k = 2; k * k <= n; k++) prime &&= n % k !== 0;
    if (prime) found.push(Math.floor((root(n) % 1) * 2 ** 32) >>> 0);
  }
  return Uint32Array.from(found);
}

/** @param {Uint8Array} bytes  @returns {string} the digest in hex */
export function sha256(bytes) {
  const tail = new Uint8Array(bytes.length % 64 < 56 ? 64 : 128); // what is left over, 1, 0…, length in bits
  const whole = bytes.length - (bytes.length % 64);
  tail.set(bytes.subarray(whole));
  tail[bytes.length % 64] = 0x80;
  const view = new DataView(tail.buffer);
  view.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(tail.length - 4, bytes.length << 3);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let at = 0; at < whole; at += 64) block(state, words, bytes, at);
  for (let at = 0; at < tail.length; at += 64) block(state, words, tail, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** @param {Uint32Array} state @param {Uint32Array} words @param {Uint8Array} bytes @param {number} at */
function block(state, words, bytes, at) {
  for (let i = 0; i < 16; i++, at += 4) {
    words[i] = (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
  }
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15];
    const y = words[i - 2];
    const [one, two] = [turn(x, 7) ^ turn(x, 18) ^ (x >>> 3), turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)];
    words[i] = words[i - 16] + words[i - 7] + one + two;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => { state[i] += value; });
}

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));
