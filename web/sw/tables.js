// The coach's files: not stored with the page, but kept once somebody has used them, or all of them when asked.

import { TABLES } from "#stored";
import { RUNTIME, byAddress } from "./files.js";
import { fetchVerified } from "./fetching.js";

const KNOWN = byAddress(TABLES.map((file) => ({ ...file, store: "runtime" })));

export const tableFor = (url) => KNOWN.get(url);

/** The page verifies what it gets; when it asks again ("reload") the stored copy was not right. */
export async function serveTable(file, { cache }) {
  const found = cache !== "reload" && (await (await caches.open(RUNTIME)).match(file.url));
  if (found) return found;
  try {
    return await fetchAndKeep(file);
  } catch (error) {
    const text = `Kubek: ${file.path} ✗ (${error.reason})\n`;
    return new Response(text, { status: 504, headers: { "content-type": "text/plain; charset=utf-8" } });
  }
}

/** Those with these addresses, or all. What does not come now comes when it is used. */
export async function storeTables(urls = [...KNOWN.keys()]) {
  const runtime = await caches.open(RUNTIME);
  for (const file of urls.map(tableFor).filter(Boolean)) {
    if (!(await runtime.match(file.url))) await fetchAndKeep(file).catch(() => {});
  }
}

async function fetchAndKeep(file) {
  const response = await fetchVerified(file);
  try {
    await (await caches.open(RUNTIME)).put(file.url, response.clone());
  } catch { /* no room: it works without */ }
  return response;
}
