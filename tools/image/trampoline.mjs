// The tiny module, inside Pyodide's JavaScript, through which Python calls C functions of other types than it declares.

const MADE = new RegExp(String.raw`function getWasmTrampolineModule\(\)\{`
  + String.raw`return new WebAssembly\.Module\(hexStringToUTF8Array\("([0-9a-f]+)"\)\)\}`, 'g');

/** @param {string} source pyodide.asm.mjs  @returns {Uint8Array} a WebAssembly module */
export function trampolineOf(source) {
  const found = [...source.matchAll(MADE)];
  if (found.length !== 1) throw new Error('the runtime has no trampoline module where it is looked for');
  return new Uint8Array(Buffer.from(found[0][1], 'hex'));
}
