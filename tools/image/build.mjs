// node build.mjs PYODIDE MICROPIP WHEEL OUT [SEEDS]
// Makes the runtime image: OUT/first.wasm, OUT/rest.wasm, OUT/image.bin. Every step says what it did. The same input
// gives the same bytes. Nothing here reaches a network. With SEEDS, profile.json is renewed first: every game is played
// so often.
import fs from 'node:fs';
import path from 'node:path';
import { boot } from '../../web/engine/image/boot.js';
import { Rest } from '../../web/engine/image/rest.js';
import { EXPORTS } from './exports.mjs';
import { install } from './install.mjs';
import { interpret } from './interpreter.mjs';
import { pack } from './pack.mjs';
import { scrub } from './scrub.mjs';
import { trampolineOf } from './trampoline.mjs';
import { dropUnused } from './unused/unused.mjs';
import { withData } from './wasm/data.mjs';
import { parse, serialize } from './wasm/module.mjs';
import { called, instrument } from './wasm/profile.mjs';
import { split } from './wasm/split.mjs';
import { trim } from './wasm/trim.mjs';
import { playEverything } from './workload.mjs';

const [pyodide, micropip, wheel, out, seeds] = process.argv.slice(2);
const DATA_GAP = 96; // bytes of zeros that are kept in a piece of data
/** Functions, by their place in Pyodide's module, that starts and whole matches of every game call. */
const PROFILE = new URL('profile.json', import.meta.url);

let started = performance.now();
/** @param {string} text */
function say(text) {
  console.log(`${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  started = performance.now();
}

const bytes = (/** @type {number} */ value) => `${(value / 1e6).toFixed(2)} MB`;
const buffer = (/** @type {Uint8Array} */ array) => array.slice().buffer;
/** @param {{python: import('../../web/engine/image/python.js').Python, layout: {handle: number}}} started */
const doorOf = ({ python, layout }) => (/** @type {object | string} */ request) =>
  JSON.parse(python.ask(layout.handle, typeof request === 'string' ? request : JSON.stringify(request)));

const originOf = (/** @type {number} */ i) => trimmed.funcs[i].origin ?? -1;

/** Plays on a module that notes what is called. */
async function renew() {
  const module = await WebAssembly.compile(serialize(instrument(trimmed)));
  const noted = await boot({ module, image: buffer(image) });
  let requests = playEverything(doorOf(noted), { dice: 'free', most: 60 });
  for (let seed = 1; seed <= Number(seeds); seed++) {
    requests += playEverything(doorOf(noted), { seed });
    say(`seed ${seed}: ${called(noted.exports).length} functions after ${requests} requests`);
  }
  const found = called(noted.exports).map(originOf).sort((a, b) => a - b);
  fs.writeFileSync(PROFILE, `${JSON.stringify(found)}\n`);
}

const archive = await install({ pyodide, micropip, wheel });
say(`installed the engine with micropip; archive of ${bytes(archive.length)}`);

const { memory, layout } = await interpret({ pyodide, archive, warm: [{ do: 'games' }] });
say(`started the interpreter and imported the engine: ${layout.modules.length} modules, `
  + `memory up to ${bytes(memory.length)}`);

const whole = parse(fs.readFileSync(path.join(pyodide, 'pyodide.asm.wasm')));
const freed = scrub(memory, layout);
const { initial, removed } = dropUnused(whole, memory, layout);
say(`removed ${bytes(removed.reduce((sum, [from, to]) => sum + to - from, 0))} of static data that nothing reads`);

const trampoline = trampolineOf(fs.readFileSync(path.join(pyodide, 'pyodide.asm.mjs'), 'utf8'));
const image = pack(memory, initial,
  { ...layout, modules: undefined, trampolineModule: Buffer.from(trampoline).toString('base64') });
say(`packed the image: ${bytes(image.length)}, ${bytes(freed.bytes)} of free memory zeroed`);

const trimmed = withData(trim(whole, EXPORTS), initial, DATA_GAP);
say(`trimmed ${whole.funcs.length} functions to ${trimmed.funcs.length}`);

if (seeds) await renew();
const needed = new Set(JSON.parse(fs.readFileSync(PROFILE, 'utf8')));
const hot = [...trimmed.funcs.keys()].filter(i => needed.has(originOf(i)));

const halves = split(trimmed, hot), first = serialize(halves.first), rest = serialize(halves.rest);
say(`split the module: ${bytes(first.length)} at once, ${bytes(rest.length)} later`);

const later = new Rest(() => rest);
const result = await boot({ module: await WebAssembly.compile(first), image: buffer(image), rest: later });
const asked = { do: 'new', match: 'check', game: 'yamb', seats: ['Ana'], options: {}, dice: 'app' };
const { ok, view } = doorOf(result)(asked);
if (!ok || view.game !== 'yamb' || later.early.length) {
  throw new Error('the finished image does not answer as it should');
}
say(`started the result; memory ${bytes(result.exports.memory.buffer.byteLength)}`);

fs.mkdirSync(out, { recursive: true });
for (const [name, content] of Object.entries({ 'first.wasm': first, 'rest.wasm': rest, 'image.bin': image })) {
  fs.writeFileSync(path.join(out, name), content);
}
fs.writeFileSync(path.join(out, 'modules.json'), JSON.stringify(layout.modules));
fs.writeFileSync(path.join(out, 'removed.json'), JSON.stringify(removed)); // a test fills these places with garbage
process.exit(0); // the interpreter keeps the process's standard input open
