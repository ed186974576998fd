// From a compiled module and an image file to a running Python. The marks are for `build.py bench boot`.

import { systemFor } from "./host.js";
import { readImage } from "./memory.js";
import { Python } from "./python.js";

/** @import { Write } from "./host.js" */
/** @import { Layout } from "./memory.js" */
/** @import { Exports } from "./python.js" */

/**
 * @param {{module: WebAssembly.Module, image: ArrayBuffer, rest?: import("./rest.js").Rest, write?: Write}} parts
 * @returns {Promise<{python: Python, layout: Layout, exports: Exports}>}
 */
export async function boot({ module, image, rest, write = report }) {
  /** @type {Exports} */
  let exports;
  const imports = systemFor(module, () => exports, write);
  if (rest) Object.assign(imports, rest.imports);
  performance.mark("kubek instantiate");
  exports = /** @type {Exports} */ ((await WebAssembly.instantiate(module, imports)).exports);
  performance.mark("kubek restore");
  rest?.attach(exports);
  const { layout, used, apply } = readImage(image);
  const { memory } = exports;
  if (memory.buffer.byteLength < used) memory.grow(Math.ceil((used - memory.buffer.byteLength) / 65536));
  apply(new Uint8Array(memory.buffer));
  const trampoline = placeTrampoline(exports, layout.trampolineModule);
  new DataView(memory.buffer).setUint32(layout.trampoline, trampoline, true);
  performance.mark("kubek begin");
  const python = new Python(exports);
  python.call(layout.start);
  performance.mark("kubek begun");
  return { python, layout, exports };
}

/** @type {Write} */
function report(line, error) {
  if (error) console.warn(line); else console.log(line);
}

/**
 * Python calls C functions with more arguments than they take. A small module of its own asks each
 * function for its type; where the browser cannot do that yet, 0 makes Python ask JavaScript.
 * @param {Exports} exports @param {string} code the module in base64
 */
function placeTrampoline({ memory, __indirect_function_table: table }, code) {
  if (isAppleTouch(globalThis.navigator)) return 0; // Pyodide found it miscompiled there
  let made;
  try {
    made = new WebAssembly.Module(Uint8Array.from(atob(code), (char) => char.charCodeAt(0)));
  } catch {
    return 0;
  }
  const { exports } = new WebAssembly.Instance(made, { env: { memory, __indirect_function_table: table } });
  const at = table.grow(1);
  table.set(at, /** @type {Function} */ (exports.trampoline_call));
  return at;
}

/** Also iPads that say they are a Mac.
 * @param {any} navigator none in Node.js */
function isAppleTouch(navigator) {
  return /iPad|iPhone|iPod/.test(navigator?.userAgent)
    || (navigator?.platform === "MacIntel" && navigator.maxTouchPoints > 1);
}
