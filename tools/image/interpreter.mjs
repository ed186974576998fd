// Second step: Pyodide's interpreter without its JavaScript interface. It starts from the archive of the first step,
// imports and warms the engine, and its memory becomes the image. Nothing of Pyodide's JavaScript side is in that
// memory: in the page the engine is called through Python's C interface alone.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { frozenSystem } from './frozen.mjs';
import { holes } from './scrub.mjs';

const ENVIRONMENT = {
  HOME: '/', PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONINSPECT: '1', PYTHONNOUSERSITE: '1', TZ: 'UTC',
};
const LARGEST_HOLE = 4096; // bytes; larger pieces of free memory stay of use
const ARGUMENTS = ['-OO', '-S', '-X', 'frozen_modules=off'];

/**
 * @param {{pyodide: string, archive: Uint8Array, warm: object[]}} from
 * @returns {Promise<{memory: Uint8Array, layout: ReturnType<typeof layout>}>} all memory in use, and the addresses in
 *   it that matter
 */
export async function interpret({ pyodide, archive, warm }) {
  const thaw = frozenSystem();
  try {
    const { default: create } = await import(pathToFileURL(path.join(pyodide, 'pyodide.asm.mjs')).href);
    const wasm = fs.readFileSync(path.join(pyodide, 'pyodide.asm.wasm'));
    /** @type {string[]} */
    const errors = [];
    const print = (/** @type {string} */ line) => errors.push(line);
    const module = await create({
      noInitialRun: false, arguments: ARGUMENTS, thisProgram: 'python', printErr: print, print,
      API: { config: { jsglobals: globalThis, env: ENVIRONMENT }, runtimeEnv: PLAIN },
      preRun: [(/** @type {any} */ { FS, ENV }) => {
        for (const name of Object.keys(ENV)) delete ENV[name];
        Object.assign(ENV, ENVIRONMENT);
        FS.mkdirTree('/lib/python3.14/lib-dynload');
        FS.writeFile('/lib/python314.zip', archive);
      }],
      /** @param {any} env @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done */
      instantiateWasm(env, done) {
        Object.assign(env.env, { Jsv_GetError_import: () => null, JsvError_Check: () => 0 });
        WebAssembly.instantiate(wasm, env).then(({ instance, module }) => done(instance, module));
        return {};
      },
    });
    const code = `import json\nwarm = json.loads(${JSON.stringify(JSON.stringify(warm))})\n`
      + ['forget.py', 'prepare.py'].map(name => fs.readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
    const text = module.stringToNewUTF8(code), failed = module._PyRun_SimpleString(text);
    module._free(text);
    if (failed) throw new Error(`preparing the engine failed:\n${errors.join('\n')}`);
    if (errors.length) throw new Error(`preparing the engine wrote:\n${errors.join('\n')}`);
    fillHoles(module);
    return { memory: used(module), layout: layout(module) };
  } finally {
    thaw();
  }
}

/** What Pyodide's code asks about its surroundings: none of the systems that it has special cases for. */
const PLAIN = {
  IN_NODE: false, IN_DENO: false, IN_BUN: false, IN_SAFARI: false, IN_SHELL: false, IN_WORKERD: false, IN_BROWSER: true,
  IN_BROWSER_MAIN_THREAD: false, IN_BROWSER_WEB_WORKER: true, IN_NODE_COMMONJS: false, IN_NODE_ESM: false,
};

const used = (/** @type {any} */ module) => module.HEAPU8.slice(0,
  module.HEAPU32[module._emscripten_get_sbrk_ptr() >>> 2]);

/** Takes the many small pieces of free memory between objects out of the allocator's lists: their links are costly to
 * send.
 * @param {any} module the interpreter */
function fillHoles(module) {
  const { heapBase } = layout(module);
  for (const size of holes(used(module), heapBase, LARGEST_HOLE).sort((a, b) => b - a)) {
    const at = module._malloc(size);
    module.HEAPU8.fill(0, at, at + size);
  }
}

/** @param {any} module the interpreter
 * @returns {import('../../web/engine/image/memory.js').Layout & {modules: string[], frozenHash: number}} */
function layout(module) {
  const word = (/** @type {number} */ address) => module.HEAPU32[address >>> 2];
  return {
    ...JSON.parse(module.FS.readFile('/layout.json', { encoding: 'utf8' })),
    stackLow: module.___stack_low, stackHigh: module.___stack_high, heapBase: module.___heap_base,
    trampoline: module.__PyRuntime + word(module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET),
    frozenHash: word(module.__Py_HashSecret),
  };
}
