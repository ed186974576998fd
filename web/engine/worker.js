// Python lives here, off the page's thread. Messages:
//   in   {early}                      what the page began to load, once, where the runtime uses it
//        {id, text}                   a request for the engine's door, JSON
//        {sign}                       a sign of life is wanted
//   out  {stage, done}                progress of the start
//        {ready: build}               the start is complete
//        {id, text}                   the answer, JSON
//        {sign}                       a sign of life
//        {failed: reason, detail}     it is over; the page makes a new worker

import { start } from "#runtime";
import { FILES } from "#files";
import { BUILD } from "#build";
import { reasonOf } from "./trouble.js";

/** @type {((text: string) => string) | undefined} */
let handle;
let takeEarly = (/** @type {any} */ _parts) => {};
/** @type {Promise<any>} */
const early = new Promise((resolve) => { takeEarly = resolve; });

self.onmessage = ({ data }) => {
  if ("early" in data) takeEarly(data.early);
  else if ("sign" in data) self.postMessage(data);
  else if (handle) answer(data, handle);
};

/** @param {{id: number, text: string}} request @param {(text: string) => string} door */
function answer({ id, text }, door) {
  try {
    self.postMessage({ id, text: door(text) });
  } catch (error) {
    give(error);
  }
}

/** @param {any} error */
function give(error) {
  self.postMessage({ failed: reasonOf(error), detail: String(error?.stack ?? error) });
}

/** Settles when the lock is held that the page watches; it is given back when the worker ends. */
function alive() {
  return new Promise((held) => {
    const { locks } = navigator;
    if (!locks) { held(null); return; }
    locks.request(self.name, () => { held(null); return new Promise(() => {}); }).catch(held);
  });
}

// A broken promise inside the runtime must not end in silence.
self.addEventListener("unhandledrejection", (event) => give(event.reason));

try {
  handle = await start({
    files: FILES,
    early,
    report: (stage, done) => self.postMessage({ stage, done }),
  });
  await alive();
  self.postMessage({ ready: BUILD });
} catch (error) {
  give(error);
}
