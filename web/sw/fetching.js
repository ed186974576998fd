// Gets a file of this build from the network, ready to be stored.

import { receive } from "../engine/download.js";
import { Trouble } from "../engine/trouble.js";
import { RUNTIME, isNamedByContent } from "./files.js";

/** @import { Parts } from "../engine/download.js" */
/** @import { StoredFile } from "../types/index.js" */

const PATIENCE = 30_000; // ms without a byte: the transfer is as good as broken off

/** Why a file could not be stored: "offline.network" | "offline.damaged" | "offline.quota" | "offline.refused". */
export class Unstored extends Error {
  /** @param {string} reason @param {string} path */
  constructor(reason, path) {
    super(`${reason}: ${path}`);
    this.reason = reason;
    this.path = path;
  }
}

/**
 * A verified response for the file, ready to be stored. `arrived(bytes)` hears of progress.
 * A runtime file whose transfer broke off goes on where it stopped.
 * @param {StoredFile} file @param {(count: number) => void} arrived
 */
export async function fetchVerified(file, arrived = () => {}) {
  // The browser's own cache may be used only where a name means one content, and is passed by
  // where what it gave was wrong.
  /** @type {RequestCache[]} */
  const ways = isNamedByContent(file.url) ? ["default", "reload"] : ["no-cache", "reload"];
  const parts = partsOf(file, arrived);
  for (const cache of ways) {
    try {
      const { bytes, headers } = await receive(file, { cache, arrived, parts, patience: PATIENCE });
      return wrap(file, bytes, headers);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      if (error.reason === "start.network" && !error.answered) throw new Unstored("offline.network", file.path);
    }
  }
  throw new Unstored("offline.damaged", file.path);
}

/** A response of our own: the host's headers, the policy among them, without those of the transfer; the type is the
 * build's, because a browser refuses a script or a style sheet under another one for good.
 * @param {StoredFile} file @param {Uint8Array<ArrayBuffer>} bytes @param {Headers} received */
function wrap(file, bytes, received) {
  const headers = new Headers(received);
  for (const name of ["content-encoding", "transfer-encoding", "content-range", "etag", "vary"]) headers.delete(name);
  headers.set("content-length", String(bytes.length));
  headers.set("content-type", file.type);
  return new Response(bytes, { headers });
}

/** The beginning of a runtime file lies in the runtime's cache; of others nothing is kept.
 * @param {StoredFile} file @param {(count: number) => void} arrived
 * @returns {Parts} */
function partsOf(file, arrived) {
  const address = `${file.url}?part`;
  const open = () => caches.open(RUNTIME);
  if (file.store !== "runtime") return { take: () => new Uint8Array(), keep() {}, drop() {} };
  return {
    async take() {
      try {
        const part = await (await open()).match(address);
        const bytes = part ? new Uint8Array(await part.arrayBuffer()) : new Uint8Array();
        if (bytes.length >= file.bytes) return new Uint8Array();
        arrived(bytes.length);
        return bytes;
      } catch {
        return new Uint8Array();
      }
    },
    async keep(_file, bytes) {
      try {
        await (await open()).put(address, new Response(bytes.slice()));
      } catch { /* no room: it begins anew next time */ }
    },
    async drop() {
      try {
        await (await open()).delete(address);
      } catch { /* nothing was kept */ }
    },
  };
}
