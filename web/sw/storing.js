// Fills, checks, mends and clears the two stores.

import { APP, FILES, HOME, RUNTIME, cacheOf } from "./files.js";
import { isIntact } from "../engine/download.js";
import { cachesOf, clear } from "../scope.js";
import { fetchVerified, Unstored } from "./fetching.js";
import { keepTables, tableFor } from "./tables.js";

/** @import { StoredFile } from "../types/index.js" */

/** @typedef {(count: number) => void} Arrived */

const AT_ONCE = 4; // transfers at the same time: the page may still be loading
const PART = /\?part$/;

/** Stores every file of this build or throws Unstored; `progress(done)` hears 0…1.
 * @param {(done: number) => void} progress */
export async function storeAll(progress) {
  const before = await runtimeUrls();
  const others = await otherCaches();
  try {
    await each([...FILES.values()], counted(progress, async (file, arrived) => {
      if (!(await isStored(file)) && !(await borrow(file, others))) await store(file, arrived);
    }));
  } catch (error) {
    // Complete or not at all. Finished runtime files, and the beginnings of others, stay for the
    // next try, but not where they take the room that saved matches need.
    await caches.delete(APP);
    const full = error instanceof Unstored && error.reason === "offline.quota";
    if (full) await clear(HOME, RUNTIME, (url) => !before.has(url));
    throw error;
  }
}

/** Fetches again what is missing or changed. Returns {mended: paths, lost: [{path, reason}]}. */
export async function mendAll() {
  /** @type {string[]} */
  const mended = [];
  /** @type {{path: string, reason: string}[]} */
  const lost = [];
  await each([...FILES.values()], async (file) => {
    try {
      if (await isStored(file)) return;
      await store(file);
      mended.push(file.path);
    } catch (error) {
      lost.push({ path: file.path, reason: error instanceof Unstored ? error.reason : "offline.refused" });
    }
  });
  return { mended, lost };
}

/** @param {StoredFile} file @param {Arrived} [arrived] */
async function store(file, arrived) {
  await put(file, await fetchVerified(file, arrived));
}

/** Stores a verified response.
 * @param {StoredFile} file @param {Response} response */
export async function put(file, response) {
  try {
    await (await cacheOf(file)).put(file.url, response);
  } catch (error) {
    const full = error instanceof Error && error.name === "QuotaExceededError";
    throw new Unstored(full ? "offline.quota" : "offline.refused", file.path);
  }
}

/** Whether the file lies in its store, byte for byte.
 * @param {StoredFile} file */
async function isStored(file) {
  const found = await (await cacheOf(file)).match(file.url);
  return found !== undefined && isIntact(file, new Uint8Array(await found.arrayBuffer()));
}

/** Takes an unchanged file over from the build before. Not a page: its policy may have changed while its text did not.
 * @param {StoredFile} file @param {string[]} others */
async function borrow(file, others) {
  if (file.path.endsWith(".html")) return false;
  for (const name of others) {
    const found = await (await caches.open(name)).match(file.url);
    if (found && (await isIntact(file, new Uint8Array(await found.clone().arrayBuffer())))) {
      await put(file, found);
      return true;
    }
  }
  return false;
}

/** Where other builds of this copy keep their files. */
export const otherCaches = async () => (await cachesOf(HOME)).filter((name) => name !== APP && name !== RUNTIME);

const runtimeUrls = async () => new Set((await (await caches.open(RUNTIME)).keys()).map(({ url }) => url));

/**
 * Drops the build before and what only it used. Not to be called while another build still runs or waits. Without a
 * build before there is nothing but the beginnings of the next one, and they are for its next try.
 */
export async function dropOthers() {
  const others = await otherCaches();
  if (!others.length) return;
  for (const name of others) {
    await keepTables(name);
    await clear(HOME, name);
  }
  /** @param {string} url */
  const needed = (url) => FILES.has(url) || tableFor(url);
  await clear(HOME, RUNTIME, (url) => !needed(url.replace(PART, "")));
}

/** Acts on all files, a few at a time. Throws the first error, but only when nothing runs any more.
 * @param {StoredFile[]} files @param {(file: StoredFile) => Promise<unknown>} act */
async function each(files, act) {
  const waiting = [...files];
  /** @type {unknown[]} */
  const errors = [];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    while (!errors.length) {
      const file = waiting.shift();
      if (!file) return;
      await act(file).catch((error) => errors.push(error));
    }
  }));
  if (errors.length) throw errors[0];
}

/** @param {(done: number) => void} progress @param {(file: StoredFile, arrived: Arrived) => Promise<unknown>} act */
function counted(progress, act) {
  const total = [...FILES.values()].reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  return async (/** @type {StoredFile} */ file) => {
    let ofThis = 0;
    const add = (/** @type {number} */ count) => {
      const more = Math.min(count, file.bytes - ofThis); // a second try does not count twice
      ofThis += more;
      done += more;
      progress(done / total);
    };
    await act(file, add);
    add(file.bytes - ofThis);
  };
}
