// The files of this build and where they are kept: a cache of this build's own for the app, and
// one for the large runtime files, whose names carry their content, shared between builds.

import { BUILD, STORED, TYPES } from "#stored";
import { plainAddress } from "../engine/packed.js";

export { BUILD };
export const APP_PREFIX = "kubek-app-";
export const APP = APP_PREFIX + BUILD;
export const RUNTIME = "kubek-runtime";

const at = (path) => new URL(path, self.registration.scope).href;
const typeOf = (path) => TYPES[path.slice(path.lastIndexOf("."))];

/** url -> {url, path, bytes, sha256, packed, type, store: "app"|"runtime"} */
export const byAddress = (files) => new Map(files.map((file) => [at(file.path), { ...file, url: at(file.path), type: typeOf(file.path) }]));
export const FILES = byAddress(STORED);

/** The file that answers an address, packed or not, or undefined. A folder is answered by its index.html. */
export function fileFor(address) {
  const url = new URL(address);
  const plain = plainAddress(url.origin + url.pathname);
  return FILES.get(plain) ?? (plain.endsWith("/") ? FILES.get(`${plain}index.html`) : FILES.get(`${plain}.html`));
}

/** Names with a hash in them never stand for anything else. */
export const isNamedByContent = (address) => {
  const { pathname } = new URL(address);
  return /\/(assets|runtime)\//.test(pathname);
};

export const cacheOf = (file) => caches.open(file.store === "runtime" ? RUNTIME : APP);
