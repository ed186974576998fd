// Asks the service worker about the stored files.

import { isOurWorker } from "../home.js";

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
