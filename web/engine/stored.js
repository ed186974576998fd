// The stored files: asks the service worker about them, and reads large ones without it.

import { isOurWorker, named } from "../home.js";
import { isIntact } from "./download.js";

/** @import { BuildFile } from "../types/index.js" */

const PATIENCE = 30_000; // ms; a worker that is being replaced may never answer

/** The browser's service workers, null where there are none or they are refused (private windows, blocked storage). */
export function serviceWorkers() {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
}

/** This copy's worker, where it serves the page: one of the host's root may do so in its place. */
function ours() {
  const worker = serviceWorkers()?.controller;
  return isOurWorker(worker) ? worker : null;
}

/** A runtime file from the store, verified, or null. Through the worker each megabyte takes many times as long.
 * @param {BuildFile} file
 * @returns {Promise<ArrayBuffer | null>} */
export async function takeStored(file) {
  if (!ours()) return null; // nothing is stored, or not by this copy: no time is lost
  try {
    const found = await caches.match(file.url, { cacheName: named("kubek-runtime") });
    const bytes = await found?.arrayBuffer();
    return bytes && (await isIntact(file, new Uint8Array(bytes))) ? bytes : null;
  } catch {
    return null;
  }
}

/** The answer to {do: "check"}, or null where no service worker serves this page.
 * @param {object} request
 * @param {ServiceWorker | null | undefined} worker
 * @returns {Promise<any>} */
export function askStored(request, worker = ours()) {
  if (!worker) return Promise.resolve(null);
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}
