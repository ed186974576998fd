// Fetches files of this build, counts their bytes, and lets nothing through that is not exactly the file. The page and
// the worker load the runtime with it, the service worker stores with it: each keeps the beginnings of transfers that
// broke off in its own way, and says in its own way what went wrong.

import { addressOf, isPacked, unpacked } from "./packed.js";
import { Trouble } from "./trouble.js";

/** @import { BuildFile } from "../types/index.js" */

/** Where the beginnings of files lie until their transfer goes on.
 * @typedef {{take: (file: BuildFile) => Uint8Array | Promise<Uint8Array>,
 *   keep: (file: BuildFile, bytes: Uint8Array) => unknown, drop: (file: BuildFile) => unknown}} Parts */

/** What came: the whole file, its headers with it.
 * @typedef {{bytes: Uint8Array<ArrayBuffer>, headers: Headers}} Received */

/** Whether these bytes are the file's. Browsers offer the check only to pages on https or localhost.
 * @param {BuildFile} file @param {Uint8Array<ArrayBuffer>} bytes */
export async function isIntact(file, bytes) {
  if (bytes.byteLength !== file.bytes) return false;
  if (!globalThis.crypto?.subtle) return true;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("") === file.sha256;
}

/** One transfer, which goes on where one before stopped. Rejects with Trouble: "start.network" where the host
 * answers with an error, where the transfer breaks, where nothing arrives for `patience` ms; "start.damaged".
 * @param {BuildFile} file
 * @param {{cache?: RequestCache, arrived?: (count: number) => void, parts: Parts, patience?: number}} how
 *   `arrived` is called with each piece's length in bytes, those that came before included
 * @returns {Promise<Received>} */
export async function receive(file, { cache = "default", arrived = () => {}, parts, patience = 0 }) {
  const start = await parts.take(file);
  const whole = new Uint8Array(file.bytes);
  whole.set(start);
  let filled = start.length;
  const stalled = new AbortController();
  let watch = 0;
  const alive = () => {
    clearTimeout(watch);
    if (patience) watch = /** @type {any} */ (setTimeout(() => stalled.abort(), patience));
  };
  try {
    alive();
    const address = addressOf(file, start);
    /** @param {string} url */
    const get = (url) => fetch(url, {
      headers: filled ? { Range: `bytes=${filled}-` } : {}, credentials: "same-origin",
      cache: filled ? "no-store" : cache, signal: stalled.signal,
    });
    let response = await get(address);
    if (response.status === 404 && address !== file.url && !filled) response = await get(file.url); // a host without it
    if (!response.ok || !response.body) {
      response.body?.cancel();
      throw new Trouble("start.network", `${file.url}: status ${response.status}`, true);
    }
    if (response.status !== 206) filled = 0;
    const length = filled + Number(response.headers.get("content-length"));
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      alive();
      if (filled + value.length > file.bytes) {
        reader.cancel();
        throw new Trouble("start.damaged", `${file.url} is too long`);
      }
      whole.set(value, filled);
      filled += value.length;
      arrived(file.packed && isPacked(whole) && length ? (value.length / length) * file.bytes : value.length);
    }
    const bytes = await unpacked(file, whole.subarray(0, filled)).catch((error) => {
      throw new Trouble("start.damaged", `${file.url} cannot be unpacked: ${error}`);
    });
    if (bytes.length !== file.bytes) {
      throw new Trouble("start.damaged", `${file.url} has ${bytes.length} of ${file.bytes} bytes`);
    }
    if (!(await isIntact(file, bytes))) throw new Trouble("start.damaged", `${file.url} has another content`);
    await parts.drop(file);
    return { bytes, headers: response.headers };
  } catch (error) {
    if (error instanceof Trouble) {
      await parts.drop(file);
      throw error;
    }
    if (filled) await parts.keep(file, whole.subarray(0, filled));
    throw new Trouble("start.network", `${file.url}: broke off after ${filled} bytes: ${error}`);
  } finally {
    clearTimeout(watch);
  }
}

// -- the page's and the worker's door ---------------------------------------------------------------------

/** Beginnings of files, by address. @type {Map<string, Uint8Array>} */
const begun = new Map();

/** @type {Parts} */
const inMemory = {
  take: ({ url }) => begun.get(url) ?? new Uint8Array(),
  keep: ({ url }, bytes) => begun.set(url, bytes),
  drop: ({ url }) => begun.delete(url),
};

/** `again`: what was wrong may be a bad copy in the browser's cache, which keeps files under names like ours for a
 * year; so ask the server itself once more. `patience`: ms without a single byte, after which it is given up.
 * @param {BuildFile} file @param {(count: number) => void} arrived called with each piece's length in bytes
 * @param {{again?: boolean, patience?: number}} how
 * @returns {Promise<ArrayBuffer>} */
export async function download(file, arrived = () => {}, { again = true, patience = 0 } = {}) {
  arrived(begun.get(file.url)?.length ?? 0);
  const how = { arrived, parts: inMemory, patience };
  try {
    return (await receive(file, how)).bytes.buffer;
  } catch (error) {
    if (!again) throw error;
    return (await receive(file, { ...how, cache: "reload" })).bytes.buffer;
  }
}

/** Past the browser's cache, so that it holds the right file from now on. Rejects where not a byte comes for so long.
 * @param {BuildFile} file @param {number} patience ms */
export const fetchAnew = (file, patience) => receive(file, { cache: "reload", parts: inMemory, patience });

/** Counts towards 1 over all files; reports at most a hundred times.
 * @param {BuildFile[]} files @param {(stage: "download", done: number) => void} report */
export function progress(files, report) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let arrived = 0;
  let told = -1;
  return (/** @type {number} */ count) => {
    arrived += count;
    const percent = Math.min(100, Math.floor((100 * arrived) / total)); // what is asked for again counts twice
    if (percent > told) {
      told = percent;
      report("download", percent / 100);
    }
  };
}
