// The parts of the page that are loaded when they are wanted. One that does not come, or comes wrong, is fetched and
// verified past the browser's cache, once by itself; what then is still not there ends as Trouble, for the page to
// tell. web/guard.js does the same for what the page begins with.

import { BUILD } from "#build";
import { fetchAnew } from "./engine/download.js";
import { Trouble } from "./engine/trouble.js";
import { HOME } from "./home.js";
import { inTime } from "./in-time.js";

const PATIENCE = 10_000; // ms without the part, or without a byte of it

/** @template T
 * @param {() => Promise<T>} load */
const tried = (load) => inTime(load(), PATIENCE, () => new Trouble("ui.missing", "nothing came"));

/**
 * @template T
 * @param {string} name of the file without its hash, as in "before" for assets/before-….js
 * @param {() => Promise<T>} load
 * @returns {Promise<T>} rejects with Trouble
 */
export async function piece(name, load) {
  try {
    return await tried(load);
  } catch (error) {
    console.warn(`Kubek: ${name}:`, String(error));
  }
  await mend(name);
  try {
    return await tried(load);
  } catch (error) {
    // The file is right now, but some browsers do not ask again for a script that failed: a new page does.
    reloadOnce();
    throw new Trouble("ui.missing", String(error));
  }
}

/** Gets a part and all it consists of into the browser's cache, verified.
 * @param {string} name */
async function mend(name) {
  try {
    const signal = AbortSignal.timeout?.(PATIENCE);
    const answer = await fetch(new URL("build.json", HOME), { cache: "no-store", signal });
    /** @type {{build: string, files: {path: string, bytes: number, sha256: string, needs?: string[]}[]}} */
    const { build, files } = await answer.json();
    if (build !== BUILD) reloadOnce(); // this page's parts are gone from the host
    const part = files.find(({ path }) => path.replace(/-\w+\.\w+$/, "") === `assets/${name}`);
    const wanted = files.filter(({ path }) => path === part?.path || part?.needs?.includes(path));
    await Promise.all(wanted.map((file) => fetchAnew({ ...file, url: new URL(file.path, HOME).href }, PATIENCE)));
  } catch (error) {
    throw new Trouble("ui.missing", String(error));
  }
}

/** The address says what was wanted, so a fresh page goes on there. */
function reloadOnce() {
  if (history.state?.kubek) return;
  history.replaceState({ ...history.state, kubek: 1 }, "");
  location.reload();
}
