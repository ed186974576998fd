// The coach's files: not stored with the page, but kept once somebody has used them, or all of them when asked.

import { TABLES } from "#stored";
import { RUNTIME, byAddress } from "./files.js";
import { isIntact } from "../engine/download.js";

/** @import { StoredFile } from "../types/index.js" */

const KNOWN = byAddress(TABLES);

/** @param {string} url */
export const tableFor = (url) => KNOWN.get(url);

/** The page verifies what it gets; when it asks again ("reload") the stored copy was not right.
 * @param {StoredFile} file @param {Request} request */
export async function serveTable(file, { cache }) {
  const found = cache !== "reload" && (await (await caches.open(RUNTIME)).match(file.url));
  return found || fetchAndKeep(file, cache).catch(() => Response.error());
}

/** Those with these addresses, or all. What does not come now comes when it is used. */
export async function storeTables(urls = [...KNOWN.keys()]) {
  const runtime = await caches.open(RUNTIME);
  for (const file of urls.map(tableFor)) {
    if (file && !(await runtime.match(file.url))) await fetchAndKeep(file, "default").catch(() => {});
  }
}

/** Takes over from a cache that is about to go.
 * @param {string} name */
export async function keepTables(name) {
  const [from, to] = [await caches.open(name), await caches.open(RUNTIME)];
  for (const { url } of await from.keys()) {
    const found = tableFor(url) && !(await to.match(url)) && (await from.match(url));
    if (found) await to.put(url, found).catch(() => {}); // no room
  }
}

/** What the network gives; kept only if it is the file.
 * @param {StoredFile} file @param {RequestCache} cache */
async function fetchAndKeep(file, cache) {
  const response = await fetch(file.url, { cache, credentials: "same-origin" });
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  if (response.ok && (await isIntact(file, bytes))) {
    const kept = new Response(bytes, { headers: { "content-type": "application/octet-stream" } });
    await (await caches.open(RUNTIME)).put(file.url, kept).catch(() => {}); // no room: it works without
  }
  return response;
}
