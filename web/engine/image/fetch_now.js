// Fetches and verifies a file while the whole worker waits for it. Not with download.js: that one answers later, and
// nothing in it (streams, the browser's own SHA-256) can be waited for here.

import { Trouble } from "../trouble.js";
import { sha256 } from "./sha256.js";

/** @import { BuildFile } from "../../types/index.js" */

/** @param {BuildFile} file
 * @returns {ArrayBuffer} */
export function fetchNow(file) {
  try {
    return attempt(file);
  } catch {
    return attempt(file, "no-cache"); // not again what the browser's cache may hold
  }
}

/** @param {BuildFile} file @param {string} [cache]
 * @returns {ArrayBuffer} */
function attempt(file, cache) {
  const request = new XMLHttpRequest();
  request.open("GET", file.url, false);
  if (cache) request.setRequestHeader("Cache-Control", cache);
  request.responseType = "arraybuffer";
  try {
    request.send();
  } catch (error) {
    throw new Trouble("start.network", `${file.url}: ${error}`);
  }
  if (request.status !== 200) throw new Trouble("start.network", `${file.url}: status ${request.status}`);
  const bytes = request.response;
  if (bytes.byteLength !== file.bytes || sha256(new Uint8Array(bytes)) !== file.sha256) {
    throw new Trouble("start.damaged", `${file.url} has another content`);
  }
  return bytes;
}
