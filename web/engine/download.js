// Fetches files of the runtime, counts their bytes, and lets nothing through that is not
// exactly the file of this build.

import { addressOf, isPacked, unpacked } from "./packed.js";
import { Trouble } from "./trouble.js";

const begun = new Map(); // url -> {whole, filled}: transfers that broke off go on where they stopped

/**
 * @param {{url: string, bytes: number, sha256: string, packed?: boolean}} file
 * @param {(count: number) => void} arrived called with each piece's length in bytes, as a part of the file's
 * @param {{again?: boolean}} options again: what was wrong may be a bad copy in the browser's cache, which keeps files
 *   under names like ours for a year; so ask the server itself once more
 * @returns {Promise<ArrayBuffer>}
 */
export async function download(file, arrived = () => {}, { again = true } = {}) {
  arrived(begun.get(file.url)?.filled ?? 0);
  try {
    return await attempt(file, arrived, "default");
  } catch (error) {
    if (!again) throw error;
    return attempt(file, arrived, "reload");
  }
}

async function attempt(file, arrived, cache) {
  const part = begun.get(file.url) ?? { whole: new Uint8Array(file.bytes), filled: 0 };
  begun.delete(file.url);
  const headers = part.filled ? { Range: `bytes=${part.filled}-` } : {};
  const address = addressOf(file, part.whole.subarray(0, part.filled));
  const get = (url) => fetch(url, { credentials: "same-origin", cache: part.filled ? "no-store" : cache, headers });
  let response;
  try {
    response = await get(address);
    if (response.status === 404 && address !== file.url && !part.filled) response = await get(file.url); // a host without it
  } catch (error) {
    if (part.filled) begun.set(file.url, part);
    throw new Trouble("start.network", `${file.url}: ${error.message}`);
  }
  if (!response.ok) throw new Trouble("start.network", `${file.url}: status ${response.status}`);
  if (response.status !== 206) part.filled = 0;
  const length = part.filled + Number(response.headers.get("content-length"));
  const reader = response.body.getReader();
  for (;;) {
    let piece;
    try {
      piece = await reader.read();
    } catch (error) {
      if (part.filled) begun.set(file.url, part);
      throw new Trouble("start.network", `${file.url}: broke off after ${part.filled} bytes: ${error.message}`);
    }
    if (piece.done) break;
    if (part.filled + piece.value.length > file.bytes) throw new Trouble("start.damaged", `${file.url} is too long`);
    part.whole.set(piece.value, part.filled);
    part.filled += piece.value.length;
    arrived(isPacked(part.whole) && length ? (piece.value.length / length) * file.bytes : piece.value.length);
  }
  const bytes = await unpacked(file, part.whole.subarray(0, part.filled)).catch((error) => {
    throw new Trouble("start.damaged", `${file.url} cannot be unpacked: ${error.message}`);
  });
  if (bytes.length !== file.bytes) throw new Trouble("start.damaged", `${file.url} has ${bytes.length} of ${file.bytes} bytes`);
  await verify(file, bytes);
  return bytes.buffer;
}

/** Throws unless the bytes are the file's. Browsers offer the check only to pages on https or localhost. */
async function verify(file, bytes) {
  if (!globalThis.crypto?.subtle) return;
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== file.sha256) throw new Trouble("start.damaged", `${file.url} has another content`);
}

/** Counts towards 1 over all files; reports at most a hundred times. */
export function progress(files, report) {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let arrived = 0;
  let told = -1;
  return (count) => {
    arrived += count;
    const percent = Math.min(100, Math.floor((100 * arrived) / total)); // what is asked for again counts twice
    if (percent > told) {
      told = percent;
      report("download", percent / 100);
    }
  };
}
