// Several copies of Kubek may live under one host name, each at a path of its own. What a browser keeps for the whole
// host (caches, databases, locks, localStorage) bears that path in its name; at "/" the names are those of always.

/** @param {string} home the address of a copy's folder @param {string} name */
export function nameAt(home, name) {
  const { pathname } = new URL(home);
  return pathname === "/" ? name : `${pathname} ${name}`;
}

/** Whether an address is of a file that this copy stores, and not of another copy in a folder below it.
 * @param {string} home @param {string} url */
export function isOurs(home, url) {
  const path = url.slice(home.length).replace(/[?#].*/, "");
  return url.startsWith(home) && /^([^/]*|(assets|runtime|embed)\/.*)$/.test(path);
}

/** The caches that hold something of the copy, and empty ones under its names. What is named as at "/" may be shared:
 * all copies did so once.
 * @param {string} home @param {string} kind "app-", "runtime" or "" for all */
export async function cachesOf(home, kind = "") {
  const own = nameAt(home, `kubek-${kind}`);
  /** @type {string[]} */
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(own) && !name.startsWith(`kubek-${kind}`)) continue;
    const held = await (await caches.open(name)).keys();
    if (held.length ? held.some(({ url }) => isOurs(home, url)) : name.startsWith(own)) found.push(name);
  }
  return found;
}

/** Takes out of a cache what is this copy's, and the cache itself where nothing is left in it.
 * @param {string} home @param {string} name @param {(url: string) => boolean} drops of ours, what goes */
export async function clear(home, name, drops = () => true) {
  const cache = await caches.open(name);
  const held = await cache.keys();
  const going = held.filter(({ url }) => isOurs(home, url) && drops(url));
  if (going.length === held.length) await caches.delete(name);
  else await Promise.all(going.map((request) => cache.delete(request)));
}
