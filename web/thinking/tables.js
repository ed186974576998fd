// The coach's files of solved values: downloaded when they are wanted, kept for use without a network.

import { TABLES } from "#tables";
import { download } from "../engine/download.js";
import { askStored } from "../engine/stored.js";
import { Trouble } from "../engine/trouble.js";

const PATIENCE = 30_000; // ms without a single byte

/** The table in base64. Rejects with Trouble.
 * @param {string} name */
export async function fetchTable(name) {
  const file = TABLES[name];
  if (!file) throw new Trouble("reason.table_missing", name);
  const bytes = new Uint8Array(await download(file, undefined, { patience: PATIENCE }));
  keep([file.url]);
  let text = "";
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}

/** Has the service worker keep them, as soon as one serves this page.
 * @param {string[]} urls */
function keep(urls) {
  const worker = navigator.serviceWorker;
  if (worker?.controller) askStored({ do: "store tables", urls });
  else worker?.addEventListener("controllerchange", () => askStored({ do: "store tables", urls }), { once: true });
}
