// node poison.mjs FIRST REMOVED OUT : FIRST with garbage wherever the build has removed static data (REMOVED, a list of
// ranges). What reads any of it then goes wrong instead of reading zeros.
import fs from "node:fs";
import { constExpr } from "../../tools/image/wasm/build.mjs";
import { parse, serialize } from "../../tools/image/wasm/module.mjs";

const [first, removed, out] = process.argv.slice(2);
const module = parse(fs.readFileSync(first));
const garbage = JSON.parse(fs.readFileSync(removed, "utf8")).map(([from, to]) => (
  { offset: constExpr(from), bytes: new Uint8Array(to - from).fill(0xa5) }));
fs.writeFileSync(out, serialize({ ...module, datas: [...module.datas, ...garbage] }));
