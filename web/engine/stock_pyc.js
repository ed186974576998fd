// Starts Python in the worker through Pyodide's public interface only, from the files that
// tools/runtime/stock_pyc.py made.

import { download, progress } from "./download.js";

// Pyodide asks for the list of packages it could load. There are none: everything needed is in
// the two archives.
const NO_PACKAGES = {
  info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "314.0.7" },
  packages: {},
};

/** @import { BuildFile } from "../types/index.js" */

/**
 * @param {{files: Record<string, BuildFile>, report: (stage: string, done: number) => void}} setting
 * @returns {Promise<(text: string) => string>} the engine's door
 */
export async function start({ files, report }) {
  const names = Object.keys(files);
  const arrived = progress(Object.values(files), report);
  const contents = await Promise.all(names.map((name) => download(files[name], arrived)));
  const bytes = Object.fromEntries(names.map((name, i) => [name, contents[i]]));

  report("compile", 0);
  const { loadPyodide } = await import(files.loader.url);
  const giveBack = serveFrom(new Map(names.map((name) => [files[name].url, bytes[name]])));
  let python;
  try {
    python = await loadPyodide({
      indexURL: new URL(".", files.loader.url).href,
      stdLibURL: files.python.url,
      lockFileContents: NO_PACKAGES,
      packageBaseUrl: new URL(".", files.loader.url).href,
      fsInit: async (/** @type {any} */ FS) => FS.writeFile("/lib/kubek.zip", new Uint8Array(bytes.engine)),
    });
  } finally {
    giveBack();
  }
  report("start", 0);
  python.runPython('import sys; sys.path.insert(0, "/lib/kubek.zip")');
  return python.runPython("from kubek.api import handle; handle");
}

/** Lets the loader's own requests be answered with bytes that are already here and verified.
 * @param {Map<string, ArrayBuffer>} known */
function serveFrom(known) {
  const outside = self.fetch;
  self.fetch = (address, options) => {
    const url = String(address instanceof Request ? address.url : address);
    const bytes = known.get(new URL(url, self.location.href).href);
    if (!bytes) return outside.call(self, address, options);
    const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return Promise.resolve(new Response(bytes, { headers: { "content-type": type } }));
  };
  return () => { self.fetch = outside; };
}
