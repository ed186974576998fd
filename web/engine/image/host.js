// The system that the trimmed Python sees: a clock, a source of randomness, memory that grows and
// a console. There are no files: everything that may be imported is in the image.

const NO_ENTRY = -44; // -ENOENT, as Python's C library numbers it
const BAD_FILE = 8; // WASI's EBADF
const NOT_HERE = ["__syscall_stat64", "__syscall_lstat64", "__syscall_newfstatat", "__syscall_openat",
  "__syscall_faccessat", "__syscall_readlinkat"];
const NO_FILE = ["fd_close", "fd_read", "fd_seek", "fd_sync", "fd_pread", "fd_pwrite", "fd_fdstat_get"];
const PAGE = 65536;

/** @import { Exports } from "./python.js" */

/** @typedef {(line: string, error: boolean) => void} Write */

/** Thrown by what this system does not have. The engine never asks for it; a test watches. */
export class NotInImage extends Error {}

/**
 * @param {WebAssembly.Module} module whose imports are wanted
 * @param {() => Exports} exports of its instance, once there is one
 * @param {Write} write takes what Python prints
 * @returns {WebAssembly.Imports}
 */
export function systemFor(module, exports, write) {
  const memory = () => exports().memory;
  const view = () => new DataView(memory().buffer);
  /** @type {Record<string, (...values: any[]) => any>} */
  const known = {
    ...console_(memory, view, write),
    clock_time_get(clock, _precision, at) {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at >>> 0, BigInt(Math.round(ms * 1e6)), true);
      return 0;
    },
    clock_res_get(clock, at) {
      view().setBigUint64(at >>> 0, clock === 0 ? 1_000_000n : 1_000n, true);
      return 0;
    },
    emscripten_date_now: () => Date.now(),
    emscripten_get_now: () => performance.now(),
    random_get(at, length) {
      for (let done = 0; done < length; done += PAGE) { // the most that may be asked for at once
        crypto.getRandomValues(new Uint8Array(memory().buffer, (at >>> 0) + done, Math.min(PAGE, length - done)));
      }
      return 0;
    },
    emscripten_get_heap_max: () => 2 ** 31,
    emscripten_resize_heap: (bytes) => grow(memory(), bytes >>> 0),
    _PyEM_TrampolineCall_JS: (func, ...values) => exports().__indirect_function_table.get(func)(...values),
    _Py_CheckEmscriptenSignals_Helper: () => 0,
  };
  for (const name of NOT_HERE) known[name] = () => NO_ENTRY;
  for (const name of NO_FILE) known[name] ??= () => BAD_FILE;
  /** @type {WebAssembly.Imports} */
  const imports = {};
  for (const { module: from, name, kind } of WebAssembly.Module.imports(module)) {
    if (kind !== "function") throw new NotInImage(`import of a ${kind}: ${from}.${name}`);
    (imports[from] ??= {})[name] = known[name] ?? (() => { throw new NotInImage(name); });
  }
  return imports;
}

/** What Python writes to its standard streams, line by line.
 * @param {() => WebAssembly.Memory} memory @param {() => DataView} view @param {Write} write
 * @returns {Record<string, (...values: any[]) => number>} */
function console_(memory, view, write) {
  const decoders = new Map();
  const rests = new Map();
  return {
    fd_write(file, vectors, count, written) {
      if (file !== 1 && file !== 2) return BAD_FILE;
      if (!decoders.has(file)) decoders.set(file, new TextDecoder());
      let total = 0;
      let text = rests.get(file) ?? "";
      for (let i = 0; i < count; i++) {
        const at = view().getUint32((vectors >>> 0) + 8 * i, true);
        const length = view().getUint32((vectors >>> 0) + 8 * i + 4, true);
        text += decoders.get(file).decode(new Uint8Array(memory().buffer, at, length), { stream: true });
        total += length;
      }
      const lines = text.split("\n");
      rests.set(file, lines.pop() ?? "");
      for (const line of lines) write(line, file === 2);
      view().setUint32(written >>> 0, total, true);
      return 0;
    },
  };
}

/** Enough pages for so many bytes, and a little more, so that growing is rare.
 * @param {WebAssembly.Memory} memory @param {number} bytes */
function grow(memory, bytes) {
  const now = memory.buffer.byteLength;
  for (const extra of [now / 8, 0]) {
    try {
      memory.grow(Math.ceil((Math.max(bytes, now + extra) - now) / PAGE));
      return 1;
    } catch { /* not so much; try less */ }
  }
  return 0;
}
