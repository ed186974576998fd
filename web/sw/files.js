// The files of this build and where they are kept: a cache of this build's own for the app, and
// one for the large runtime files, whose names carry their content, shared between builds.

import { BUILD, STORED, TYPES } from "#stored";
import { plainAddress } from "../engine/packed.js";
import { nameAt } from "../scope.js";

export { BUILD };
/** Where this copy lives. @type {string} */
export const HOME = /** @type {any} */ (self).registration.scope;
export const APP = nameAt(HOME, `kubek-app-${BUILD}`);
export const RUNTIME = nameAt(HOME, "kubek-runtime");

/** @import { StoredFile } from "../types/index.js" */

/** @param {string} path */
const at = (path) => new URL(path, HOME).href;
/** @param {string} path */
const typeOf = (path) => TYPES[path.slice(path.lastIndexOf("."))];

/** The files by their addresses.
 * @param {typeof STORED} files
 * @returns {Map<string, StoredFile>} */
export const byAddress = (files) => new Map(files.map(
  (file) => [at(file.path), { ...file, url: at(file.path), type: typeOf(file.path) }]));
export const FILES = byAddress(STORED);

/** The file that answers an address, packed or not, or undefined. A folder is answered by its index.html.
 * @param {string} address */
export function fileFor(address) {
  const url = new URL(address);
  const plain = plainAddress(url.origin + url.pathname);
  return FILES.get(plain) ?? (plain.endsWith("/") ? FILES.get(`${plain}index.html`) : FILES.get(`${plain}.html`));
}

/** Names with a hash in them never stand for anything else.
 * @param {string} address */
export const isNamedByContent = (address) => address.startsWith(HOME)
  && /^(assets|runtime)\//.test(address.slice(HOME.length));

/** @param {StoredFile} file */
export const cacheOf = (file) => caches.open(file.store === "runtime" ? RUNTIME : APP);
