// Tables in C that nothing can read any more: those of modules that cannot be imported, and of library functions that
// nothing calls.
//
// Sound, because a linker lays out object files in one order: functions and read-only data alike. The functions between
// two names below belong to files of one kind, all of it unreachable; so the read-only data between the first and the last
// address that they name belongs to these files, too, and what is private to a file is named by its functions alone. Held
// against that: no function that is reached otherwise (some are: equal functions of several files are stored once) names an
// address in between, but for plain numbers of the same size, which are listed. What lies last is left, as its end is not
// known.
import { KIND } from '../wasm/module.mjs';
import { trim } from '../wasm/trim.mjs';
import { builtinModules } from './builtin_modules.mjs';

/** @import { Module } from '../wasm/module.mjs' */
/** @import { Edit } from './edit.mjs' */
/** @import { Program } from './program.mjs' */

/** [what, first function, first function after it]; a module's name stands for its PyInit function, which comes first.
 * @type {[string, string, string | null][]} */
const FILES = [
  ['_ctypes, _bz2', '_ctypes', 'zlib'],
  ['_lzma, _zstd', '_lzma', 'array'],
  ['_lsprof, _pickle, _queue', '_lsprof', '_random'],
  ['_zoneinfo', '_zoneinfo', 'math'],
  ['cmath, _statistics, _decimal', 'cmath', 'binascii'],
  ['XML, East Asian codecs, unicodedata', 'pyexpat', 'fcntl'],
  ['modules for tests', 'mmap', 'atexit'],
  ['_datetime', '_datetime', '_codecs'],
  ['LZMA', 'lzma_version_number', 'sqlite3_status64'],
  ['Zstandard', 'FSE_versionNumber', 'emscripten_GetProcAddress'],
  ['bzip2', 'BZ2_blockSort', 'adler32_z'],
  ['iconv', 'iconv_open', 'if_indextoname'],
  ['C++ library', '_ZNSt3__26__sortIRNS_6__lessIccEEPcEEvT0_S5_T_', null],
];
const LOWEST = 500_000; // below are texts that all files share
const SHORTEST = 2048;

/** Numbers that are no addresses: bounds of Unicode and UTF-8, powers and their neighbours, times, seeds of hashes,
 * versions of SQLite. */
const NUMBERS = new Set([0xe2080, 0xf0000, 999_999, 1_000_000, 1_000_003, 0xffc00, 0xfff00, 0xfffe0, 0xfffff, 0x100000,
  0x100b83, 0x101000, 0x10ffff, 0x110000, 0x120000, 0x14c001, 0x155557, 0x188002, 1_664_525, 2_048_000, 3_007_000,
  3_039_000]);

/** @param {Program} program @param {Edit} edit @param {Iterable<string>} exports
 * @param {(name: string) => boolean} removed whether a module in C cannot be imported */
export function dropTables(program, edit, exports, removed) {
  const modules = builtinModules(program);
  const files = FILES.map(([what, from, to]) => (
    { what, first: place(program, modules, from), end: place(program, modules, to) }));
  /** @param {number} func */
  const fileOf = func => files.find(({ first, end }) => func >= first && func < end);
  for (const { name, func } of modules) {
    const file = fileOf(func);
    if (file && !removed(name)) throw new Error(`${file.what}: ${name} is used`);
  }
  const left = reached(program.module, exports, func => !fileOf(func));
  for (const file of files) {
    const range = densest(program, func => !left.has(func) && fileOf(func) === file, func => left.has(func),
      edit.firstChange);
    if (range && range.to - range.from >= SHORTEST) edit.zero(range.from, range.to);
  }
}

/** Functions that exports and the wanted functions of the table reach.
 * @param {Module} m @param {Iterable<string>} exports @param {(func: number) => boolean} wanted */
function reached(m, exports, wanted) {
  const nFuncs = m.imports.filter(item => item.kind === KIND.func).length;
  const elems = m.elems.map(elem => ({ ...elem, funcs: elem.funcs.filter(func => wanted(func - nFuncs)) }));
  return new Set(trim({ ...m, elems }, exports).funcs.map(({ origin }) => origin));
}

/** @param {Program} program @param {{name: string, func: number}[]} modules @param {string | null} name */
function place(program, modules, name) {
  if (name === null) return program.module.funcs.length;
  const found = modules.find(module => module.name === name)?.func ?? program.functions.get(name);
  if (found === undefined) throw new Error(`the interpreter has no ${name}`);
  return found;
}

/** From the first to the last of the most addresses on end that functions inside name, none of them named by another.
 * @param {Program} program @param {(func: number) => boolean} inside @param {(func: number) => boolean} other
 * @param {number} limit
 * @returns {{from: number, to: number} | null} */
function densest(program, inside, other, limit) {
  /** @type {{at: number, ours: boolean}[]} */
  const points = [];
  program.named.forEach((numbers, i) => {
    for (const at of numbers) {
      if (at < LOWEST || at >= limit || NUMBERS.has(at)) continue;
      if (inside(i)) points.push({ at, ours: true });
      else if (other(i)) points.push({ at, ours: false });
    }
  });
  points.sort((a, b) => a.at - b.at || Number(b.ours) - Number(a.ours));
  /** @type {number[]} */
  let best = [];
  /** @type {number[]} */
  let run = [];
  for (const { at, ours } of points) {
    if (!ours) run = [];
    else if (at !== run.at(-1)) run.push(at);
    if (run.length > best.length) best = run;
  }
  return best.length ? { from: best[0], to: best[best.length - 1] } : null;
}
