// Fills, checks, mends and clears the two stores.

import { APP, APP_PREFIX, FILES, RUNTIME, cacheOf } from "./files.js";
import { fetchVerified, isIntact, Unstored } from "./fetching.js";
import { tableFor } from "./tables.js";

const AT_ONCE = 4; // transfers at the same time: the page may still be loading

/** Stores every file of this build or throws Unstored; `progress(done)` hears 0…1. */
export async function storeAll(progress) {
  try {
    await each([...FILES.values()], counted(progress, async (file, arrived) => {
      if (!(await isStored(file)) && !(await borrow(file))) await store(file, arrived);
    }));
  } catch (error) {
    await caches.delete(APP); // complete or not at all; finished runtime files stay for the next try
    throw error;
  }
}

/** Fetches again what is missing or changed. Returns {mended: paths, lost: paths}. */
export async function mendAll() {
  const mended = [];
  const lost = [];
  await each([...FILES.values()], async (file) => {
    if (await isStored(file)) return;
    try {
      await store(file);
      mended.push(file.path);
    } catch {
      lost.push(file.path);
    }
  });
  return { mended, lost };
}

export async function store(file, arrived) {
  const response = await fetchVerified(file, arrived);
  try {
    await (await cacheOf(file)).put(file.url, response);
  } catch (error) {
    throw new Unstored(error.name === "QuotaExceededError" ? "offline.quota" : "offline.network", file.path);
  }
}

/** Whether the file lies in its store, byte for byte. */
export async function isStored(file) {
  const found = await (await cacheOf(file)).match(file.url);
  return Boolean(found) && isIntact(file, new Uint8Array(await found.arrayBuffer()));
}

/** Takes an unchanged file over from the build before. */
async function borrow(file) {
  if (file.store !== "app") return false;
  for (const name of await appCaches()) {
    const found = name !== APP && (await (await caches.open(name)).match(file.url));
    if (found && (await isIntact(file, new Uint8Array(await found.clone().arrayBuffer())))) {
      await (await caches.open(APP)).put(file.url, found);
      return true;
    }
  }
  return false;
}

export const appCaches = async () => (await caches.keys()).filter((name) => name.startsWith(APP_PREFIX));

/** Drops what only other builds use. Not to be called while one of them still runs or waits. */
export async function dropOthers() {
  await Promise.all((await appCaches()).filter((name) => name !== APP).map((name) => caches.delete(name)));
  const runtime = await caches.open(RUNTIME);
  const parts = /\?part$/;
  await Promise.all((await runtime.keys())
    .filter(({ url }) => !FILES.has(url.replace(parts, "")) && !tableFor(url.replace(parts, "")))
    .map((request) => runtime.delete(request)));
}

export async function dropAll() {
  const names = (await caches.keys()).filter((name) => name.startsWith("kubek-"));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Acts on all files, a few at a time. Throws the first error, but only when nothing runs any more. */
async function each(files, act) {
  const waiting = [...files];
  const errors = [];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (waiting.length && !errors.length) await act(waiting.shift()).catch((error) => errors.push(error));
  }));
  if (errors.length) throw errors[0];
}

function counted(progress, act) {
  const total = [...FILES.values()].reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  return async (file) => {
    let ofThis = 0;
    const add = (count) => {
      const more = Math.min(count, file.bytes - ofThis); // a second try does not count twice
      ofThis += more;
      done += more;
      progress(done / total);
    };
    await act(file, add);
    add(file.bytes - ofThis);
  };
}
