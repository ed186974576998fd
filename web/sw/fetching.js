// Gets a file of this build from the network and lets nothing pass that is not exactly it.

import { addressOf, unpacked } from "../engine/packed.js";
import { RUNTIME, isNamedByContent } from "./files.js";

const PATIENCE = 30_000; // ms without a byte: the transfer is as good as broken off

/** Why a file could not be stored: "offline.network" | "offline.damaged" | "offline.quota" | "offline.refused". */
export class Unstored extends Error {
  constructor(reason, path) {
    super(`${reason}: ${path}`);
    this.reason = reason;
    this.path = path;
  }
}

/** Whether these bytes are the file's. */
export async function isIntact(file, bytes) {
  if (bytes.byteLength !== file.bytes) return false;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("") === file.sha256;
}

/**
 * A verified response for the file, ready to be stored. `arrived(bytes)` hears of progress.
 * A runtime file whose transfer broke off goes on where it stopped.
 */
export async function fetchVerified(file, arrived = () => {}) {
  const resumable = file.store === "runtime";
  let start = resumable ? await recallPart(file) : new Uint8Array();
  // The browser's own cache may be used only where a name means one content, and is passed by
  // where what it gave was wrong.
  const ways = isNamedByContent(file.url) ? ["default", "reload"] : ["no-cache", "reload"];
  for (const cache of ways) {
    const { received, headers } = await receive(file, start, cache, arrived);
    const bytes = await unpacked(file, received).catch(() => new Uint8Array());
    if (await isIntact(file, bytes)) {
      if (resumable) await forgetPart(file);
      return wrap(file, bytes, headers);
    }
    start = new Uint8Array();
    if (resumable) await forgetPart(file);
  }
  throw new Unstored("offline.damaged", file.path);
}

/** What came, right or wrong; no bytes where the host answered with an error. Throws where the network broke. */
async function receive(file, start, cache, arrived) {
  const stalled = new AbortController();
  let watch;
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(() => stalled.abort(), PATIENCE);
  };
  const whole = new Uint8Array(file.bytes);
  let filled = 0;
  try {
    alive();
    const address = addressOf(file, start);
    const get = (url) => fetch(url, {
      headers: start.length ? { Range: `bytes=${start.length}-` } : {},
      cache: start.length ? "no-store" : cache, credentials: "same-origin", signal: stalled.signal,
    });
    let response = await get(address);
    if (response.status === 404 && address !== file.url && !start.length) response = await get(file.url); // a host without it
    const { headers } = response;
    if (response.status === 206) {
      whole.set(start);
      filled = start.length;
      arrived(filled);
    } else if (response.status !== 200) {
      response.body?.cancel();
      return { received: new Uint8Array(), headers };
    }
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      alive();
      if (filled + value.length > file.bytes) { // too long: not this file
        reader.cancel();
        return { received: new Uint8Array(), headers };
      }
      whole.set(value, filled);
      filled += value.length;
      arrived(value.length);
    }
    return { received: whole.subarray(0, filled), headers };
  } catch {
    if (filled > start.length) await keepPart(file, whole.subarray(0, filled));
    throw new Unstored("offline.network", file.path);
  } finally {
    clearTimeout(watch);
  }
}

/** A response of our own: the host's headers, the policy among them, without those of the transfer; the type is the
 * build's, because a browser refuses a script or a style sheet under another one for good. */
function wrap(file, bytes, received) {
  const headers = new Headers(received);
  for (const name of ["content-encoding", "transfer-encoding", "content-range", "etag", "vary"]) headers.delete(name);
  headers.set("content-length", String(bytes.length));
  headers.set("content-type", file.type);
  return new Response(bytes, { headers });
}

// -- the beginning of a file whose transfer broke off ---------------------------------------------

const partOf = (file) => `${file.url}?part`;

async function recallPart(file) {
  try {
    const part = await (await caches.open(RUNTIME)).match(partOf(file));
    const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array();
    return bytes.length < file.bytes ? bytes : new Uint8Array();
  } catch {
    return new Uint8Array();
  }
}

async function keepPart(file, bytes) {
  if (file.store !== "runtime") return;
  try {
    await (await caches.open(RUNTIME)).put(partOf(file), new Response(bytes.slice()));
  } catch { /* no room: it begins anew next time */ }
}

async function forgetPart(file) {
  try {
    await (await caches.open(RUNTIME)).delete(partOf(file));
  } catch { /* nothing was kept */ }
}
