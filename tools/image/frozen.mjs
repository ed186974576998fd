// Makes the clock and the random source of this process repeat themselves, so that the same input gives the same image.

/** Replace them; the returned function puts the real ones back. */
export function frozenSystem() {
  const saved = { now: Date.now, performanceNow: performance.now, random: crypto.getRandomValues };
  let ticks = 0, state = 1;
  Date.now = () => 1_000_000_000_000 + ticks++;
  performance.now = () => ticks++;
  crypto.getRandomValues = (/** @type {any} */ array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) { state = state * 48271 % 2147483647; bytes[i] = state; }
    return array;
  };
  return () => {
    Date.now = saved.now;
    performance.now = saved.performanceNow;
    crypto.getRandomValues = saved.random;
  };
}
