// The service worker: keeps the whole page for use without a network, and serves one build at a
// time. Its address never changes. Messages from the page are answered on the port they bring:
//   {do: "check"}   -> {ready, mended, lost}   all files verified, damaged ones fetched again
//   {do: "take over"}                  the waiting build becomes the active one
//   {do: "store tables", urls}         the coach's files are kept too: those named, or all -> {}
//   {do: "hello", build}               a page of this build runs: old builds may be dropped
// Messages to all pages:
//   {kubek: "storing", done}             this build is being stored, 0…1
//   {kubek: "unstored", reason, path}    it could not be stored; a build before goes on
//   {kubek: "lost", reason, path}        a stored file is missing or changed and cannot be had
// each with `home`, the copy it is about: pages of others under the same host name hear it too.

import { APP, BUILD, fileFor, cacheOf, HOME, isNamedByContent } from "./sw/files.js";
import { isIntact } from "./engine/download.js";
import { fetchVerified } from "./sw/fetching.js";
import { lostPage } from "./sw/lost.js";
import { serveTable, storeTables, tableFor } from "./sw/tables.js";
import { plainAddress } from "./engine/packed.js";
import { cachesOf, clear } from "./scope.js";
import { dropOthers, mendAll, put, storeAll } from "./sw/storing.js";

/** @import { StoredFile } from "./types/index.js" */

const self = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (globalThis));

/** @param {any} error
 * @returns {string} */
const reasonOf = (error) => error.reason ?? "offline.refused";

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => event.waitUntil(hear(event)));
self.addEventListener("fetch", (event) => {
  const answer = route(event.request);
  if (answer) event.respondWith(answer);
});

async function install() {
  let told = 0;
  try {
    await storeAll((done) => {
      if (done - told >= 0.01) {
        told = done;
        tell({ kubek: "storing", done });
      }
    });
  } catch (error) {
    await tell({ kubek: "unstored", reason: reasonOf(error), path: /** @type {any} */ (error).path });
    throw error;
  }
}

async function activate() {
  // The first build takes the page over that loaded it; a later one leaves old pages be.
  if ((await cachesOf(HOME, "app-")).every((name) => name === APP)) await self.clients.claim();
}

/** @param {object} message */
async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ ...message, home: HOME });
}

/** @param {ExtendableMessageEvent} event */
async function hear({ data, ports }) {
  if (data?.do === "take over") await self.skipWaiting();
  if (data?.do === "check") {
    const { mended, lost } = await mendAll();
    ports[0]?.postMessage({ ready: lost.length === 0, mended, lost });
  }
  if (data?.do === "store tables") {
    await storeTables(data.urls);
    ports[0]?.postMessage({});
  }
  if (data?.do === "hello" && data.build === BUILD) {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const { active, waiting, installing } = self.registration;
    const alone = pages.filter(({ url }) => url.startsWith(HOME)).length === 1 && !waiting && !installing;
    if (alone && active?.scriptURL === self.location.href) await dropOthers();
  }
}

// -- requests -------------------------------------------------------------------------------------

/** @param {Request} request
 * @returns {Promise<Response> | null} null: as if there were no service worker */
function route(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return null;
  const file = fileFor(request.url);
  if (file?.path === "index.html" && url.searchParams.has("reset")) return reset(request, file);
  if (file) return request.headers.has("range") ? serveWhole(file, request) : serve(file, request);
  const table = tableFor(request.url);
  if (table) return serveTable(table, request);
  return isNamedByContent(request.url) ? serveOld(request) : null;
}

/** @param {StoredFile} file @param {Request} request */
async function serve(file, request) {
  try {
    const found = await (await cacheOf(file)).match(file.url);
    // Whoever loads a runtime file verifies it itself, while it streams in.
    if (found && file.store === "runtime") return found;
    if (found) {
      const bytes = new Uint8Array(await found.arrayBuffer());
      if (await isIntact(file, bytes)) return new Response(bytes, { headers: found.headers });
    }
  } catch { /* the store cannot be read: as if the file were missing */ }
  return mend(file, request);
}

/** A part is wanted, to finish a transfer that broke off: what has been stored meanwhile is better.
 * @param {StoredFile} file @param {Request} request */
async function serveWhole(file, request) {
  return (await (await cacheOf(file)).match(file.url)) ?? fetch(request);
}

/** A stored file is missing or changed: get it again, or say plainly what cannot be had.
 * @param {StoredFile} file @param {Request} request */
async function mend(file, { mode }) {
  let fresh;
  try {
    fresh = await fetchVerified(file);
  } catch (error) {
    await tell({ kubek: "lost", reason: reasonOf(error), path: file.path });
    if (mode === "navigate") return lostPage(file.path);
    const headers = { "content-type": "text/plain" };
    return new Response(`${reasonOf(error)}: ${file.path}\n`, { status: 504, headers });
  }
  try {
    await put(file, fresh.clone());
  } catch { /* no room to keep it: it serves this once */ }
  return fresh;
}

/** A page of the build before asks for one of its files.
 * @param {Request} request */
async function serveOld(request) {
  for (const name of await cachesOf(HOME)) {
    const found = await (await caches.open(name)).match(plainAddress(request.url));
    if (found) return found;
  }
  return fetch(request);
}

/** The kill switch. Only with the network there, or nothing would be left to play with.
 * @param {Request} request @param {StoredFile} file the page itself */
async function reset(request, file) {
  try {
    const fresh = await fetch(request.url, { cache: "no-store", credentials: "same-origin" });
    if (!fresh.ok) throw new Error(`status ${fresh.status}`);
    await self.registration.unregister();
    for (const name of await cachesOf(HOME)) await clear(HOME, name);
    return fresh;
  } catch {
    return serve(file, request);
  }
}
