// The page's half of the image runtime: the two files that a start needs are fetched, verified and
// compiled here, at once, while the worker is still being born.

import { download, progress } from "../download.js";
import { takeStored } from "../stored.js";
import { Trouble } from "../trouble.js";

/**
 * @param {Record<"first"|"image"|"rest", {url: string, bytes: number, sha256: string}>} files
 * @param {(stage: "download" | "start", done: number) => void} report
 * @returns {Promise<{module: WebAssembly.Module, image: ArrayBuffer, transfer: ArrayBuffer[]}>} for the worker
 */
export async function begin({ first, image }, report) {
  performance.mark("kubek page"); // the marks are for `build.py bench boot`
  const arrived = progress([first, image], report);
  /** @param {import("../../types/index.js").BuildFile} file */
  const get = async (file) => {
    const kept = await takeStored(file);
    if (!kept) return download(file, arrived);
    arrived(kept.byteLength);
    return kept;
  };
  const [module, bytes] = await Promise.all([get(first).then(compile), get(image)]);
  performance.mark("kubek compiled");
  report("start", 0);
  return { module, image: bytes, transfer: [bytes] };
}

/** The bytes are the file's: a browser that refuses them lacks something. */
async function compile(/** @type {ArrayBuffer} */ bytes) {
  try {
    performance.mark("kubek compile");
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw new Trouble("start.unsupported", String(error));
  }
}
