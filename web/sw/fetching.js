// Gets a file of this build from the network and lets nothing pass that is not exactly it.

import { RUNTIME, isNamedByContent } from "./files.js";

/** Why a file could not be stored: "offline.network" | "offline.damaged" | "offline.quota". */
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
    const { bytes, headers } = await receive(file, start, cache, arrived);
    if (await isIntact(file, bytes)) {
      if (resumable) await forgetPart(file);
      return wrap(bytes, headers);
    }
    start = new Uint8Array();
    if (resumable) await forgetPart(file);
  }
  throw new Unstored("offline.damaged", file.path);
}

async function receive(file, start, cache, arrived) {
  let response;
  const headers = start.length ? { Range: `bytes=${start.length}-` } : {};
  try {
    response = await fetch(file.url, { headers, cache: start.length ? "no-store" : cache, credentials: "same-origin" });
  } catch {
    throw new Unstored("offline.network", file.path);
  }
  if (!response.ok) throw new Unstored("offline.network", file.path);
  const goesOn = response.status === 206;
  const whole = new Uint8Array(file.bytes);
  let filled = 0;
  if (goesOn) {
    whole.set(start);
    filled = start.length;
    arrived(filled);
  }
  const reader = response.body.getReader();
  for (;;) {
    let piece;
    try {
      piece = await reader.read();
    } catch {
      await keepPart(file, whole.subarray(0, filled));
      throw new Unstored("offline.network", file.path);
    }
    if (piece.done) break;
    if (filled + piece.value.length > file.bytes) {
      reader.cancel();
      filled = 0; // too long: not this file
      break;
    }
    whole.set(piece.value, filled);
    filled += piece.value.length;
    arrived(piece.value.length);
  }
  return { bytes: whole.subarray(0, filled), headers: response.headers };
}

/** A response of our own: the host's headers, the policy among them, without those of the transfer. */
function wrap(bytes, received) {
  const headers = new Headers(received);
  for (const name of ["content-encoding", "transfer-encoding", "content-range", "etag", "vary"]) headers.delete(name);
  headers.set("content-length", String(bytes.length));
  return new Response(bytes, { headers });
}

// -- the beginning of a file whose transfer broke off ---------------------------------------------

const partOf = (file) => `${file.url}?part`;

async function recallPart(file) {
  const part = await (await caches.open(RUNTIME)).match(partOf(file));
  const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array();
  return bytes.length < file.bytes ? bytes : new Uint8Array();
}

async function keepPart(file, bytes) {
  if (file.store !== "runtime" || !bytes.length) return;
  try {
    await (await caches.open(RUNTIME)).put(partOf(file), new Response(bytes.slice()));
  } catch { /* no room: it begins anew next time */ }
}

async function forgetPart(file) {
  await (await caches.open(RUNTIME)).delete(partOf(file));
}
