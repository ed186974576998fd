// node compress.mjs CACHE FILE... : has CACHE/<sha256>.br and .gz for each file.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const [cache, ...files] = process.argv.slice(2);
const brotli = promisify(zlib.brotliCompress); // the asynchronous forms use all cores
const gzip = promisify(zlib.gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants;

/** @param {string} name @param {() => Promise<Uint8Array>} make */
async function keep(name, make) {
  const target = path.join(cache, name);
  if (fs.existsSync(target)) return;
  fs.writeFileSync(`${target}.part`, await make());
  fs.renameSync(`${target}.part`, target); // a run that is broken off leaves no half file
}

fs.mkdirSync(cache, { recursive: true });
await Promise.all([...new Set(files)].map(async (file) => {
  const data = fs.readFileSync(file);
  const sum = crypto.createHash("sha256").update(data).digest("hex");
  await keep(`${sum}.br`, () => brotli(data, { params: {
    [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: data.length,
  } }));
  await keep(`${sum}.gz`, () => gzip(data, { level: 9 }));
}));
