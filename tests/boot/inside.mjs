// node inside.mjs DIST CHECK : starts the built image under Node, with the page's own code, and prints what CHECK found as
// JSON. Tests read it; in the browsers the same is seen from outside.
import fs from "node:fs";
import path from "node:path";
import { boot } from "../../web/engine/image/boot.js";
import { Rest } from "../../web/engine/image/rest.js";
import { playEverything } from "../../tools/image/workload.mjs";

const [dist, check, ...values] = process.argv.slice(2);
const folder = path.join(dist, "runtime");
const named = (start) => fs.readFileSync(path.join(folder, fs.readdirSync(folder).find((name) => name.startsWith(start) && /\.(wasm|bin)$/.test(name))));
const first = await WebAssembly.compile(named("first-"));
const image = new Uint8Array(named("image-")).buffer;

let lastPrinted = [];

/** A started engine: its door, and what it printed. */
async function start() {
  const printed = [];
  lastPrinted = printed;
  const rest = new Rest(() => named("rest-"));
  const started = await boot({ module: first, image, rest, write: (line) => printed.push(line) });
  const ask = (request) => JSON.parse(started.python.ask(started.layout.handle, typeof request === "string" ? request : JSON.stringify(request)));
  return { ...started, rest, printed, ask };
}

process.on("uncaughtException", (error) => {
  console.error(...lastPrinted, error);
  process.exit(1);
});

/** From now on imports of what is not loaded are refused and noted. */
const REFUSE = `
import sys, json
class Refused:
    names = []
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        cls.names.append(name)
        raise ImportError(f'{name} is imported after the start')
sys.meta_path.insert(0, Refused)
before = set(sys.modules)
`;

const CHECKS = {
  /** Ten starts: numbers of every kind of generator, and the first rolls of a match. */
  async starts() {
    const found = [];
    for (let i = 0; i < 10; i++) {
      const { python, printed, ask } = await start();
      ask({ do: "new", match: "m", game: "yamb", seats: ["Ana", "Ivo"], options: {}, dice: "app" });
      const { added } = ask({ do: "play", match: "m", moves: ["roll", "roll"] });
      python.run("import random, os\nprint(random.random(), random.getrandbits(64), random.SystemRandom().random(), os.urandom(8).hex())");
      found.push({ numbers: printed[0].split(" "), rolls: added.join(" ") });
    }
    return found;
  },

  /** Every game played while any import of what is not loaded is refused. */
  async imports() {
    const { python, printed, ask } = await start();
    python.run(REFUSE);
    const answers = [];
    const requests = playEverything((request) => { const answer = ask(request); answers.push(answer.code); return answer; }, { seed: 11 });
    python.run("print(json.dumps([Refused.names, sorted(set(sys.modules) - before)]))");
    const [refused, loaded] = JSON.parse(printed.at(-1));
    return { requests, refused, loaded, internal: answers.filter((code) => code === "internal").length };
  },

  /** The coach, with its tables, on the records of a file, while imports are refused: advice and choice for each, and
   * the first piece of what is found when one looks back. */
  async coach() {
    const { python, printed, ask } = await start();
    python.run(REFUSE);
    const tables = path.join(folder, "tables");
    const missing = ask({ do: "advise", record: JSON.parse(fs.readFileSync(values[0], "utf8"))[0] });
    const provided = fs.readdirSync(tables).filter((name) => name.endsWith(".bin")).map((name) => ask({
      do: "provide", name: name.replace(/-[^-]*$/, ""), data: fs.readFileSync(path.join(tables, name)).toString("base64") }).ok);
    const answers = JSON.parse(fs.readFileSync(values[0], "utf8")).map((record) =>
      [ask({ do: "advise", record }), ask({ do: "choose", record, level: "master" }),
        ask({ do: "analyse", record, events: 60 })]);
    python.run("print(json.dumps(Refused.names))");
    return { missing, provided, answers, refused: JSON.parse(printed.at(-1)) };
  },

  /** Which functions of the second half whole matches call. */
  async deferred() {
    const { rest, ask, exports } = await start();
    ask({ do: "games" });
    const early = rest.early.length;
    const requests = playEverything(ask, { seed: 12 }) + playEverything(ask, { seed: 13, most: 40 });
    return { early, requests, later: rest.early.length, memory: exports.memory.buffer.byteLength };
  },

  /** A function of the second half before it is there: it comes at once and the answer is right. */
  async sooner() {
    const { rest, python, printed, ask } = await start();
    python.run("print([hex(2**200 // 3), sum(complex(n, 1) for n in range(5)), sorted('kubek'), '%.3e' % 1234.5])");
    return { early: rest.early.length, loaded: rest.loaded, printed, ok: ask({ do: "games" }).ok };
  },

  /** What a restored Python must still do right. */
  async restored() {
    const { python, printed, exports } = await start();
    python.run([
      "import sys, time, json, random",
      "found = {'version': sys.version_info[:3], 'time': time.time(), 'first': time.perf_counter()}",
      "found['grown'] = len(bytearray(60_000_000))",
      "found['text'] = ['straße Ω ж'.upper(), 'ÀÉ'.lower(), 'Жалък'.casefold(), len('🎲')]",
      "found['second'] = time.perf_counter()",
      "import kubek",
      "try: kubek.Match.new('nothing', seats=['A'])",
      "except ValueError as error:",
      "    where = error.__traceback__",
      "    while where.tb_next: where = where.tb_next",
      "    found['line'] = [where.tb_frame.f_code.co_filename, where.tb_lineno]",
      "try: import decimal",
      "except ImportError as error: found['missing'] = str(error)",
      "found['removed'] = []", // modules in C and frozen ones that the build takes out
      "for name in ('unicodedata', '_codecs_jp', '__hello__'):",
      "    try: __import__(name)",
      "    except ImportError as error: found['removed'].append(str(error))",
      "print(json.dumps(found))",
    ].join("\n"));
    return { ...JSON.parse(printed.at(-1)), memory: exports.memory.buffer.byteLength };
  },

  /** Every request and answer of one seed, for other Pythons to repeat. */
  async transcript() {
    const { ask, python, layout } = await start();
    const lines = [];
    playEverything((request) => {
      const text = typeof request === "string" ? request : JSON.stringify(request);
      const answer = python.ask(layout.handle, text);
      lines.push(JSON.stringify([text, answer]));
      return JSON.parse(answer);
    }, { seed: Number(values[0]), most: Number(values[1]) });
    fs.writeFileSync(values[2], lines.join("\n"));
    return { requests: lines.length };
  },

  /** The answers to a file of requests, a line each. */
  async answers() {
    const { python, layout } = await start();
    const requests = fs.readFileSync(values[0], "utf8").trimEnd().split("\n");
    fs.writeFileSync(values[1], requests.map((text) => python.ask(layout.handle, text)).join("\n"));
    return { requests: requests.length };
  },
};

process.stdout.write(JSON.stringify(await CHECKS[check]()));
