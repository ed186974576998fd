import { report, REQUEST } from "./report.js";

if (new URLSearchParams(location.search).has("sw")) {
  await navigator.serviceWorker.register("keep.js");
  await navigator.serviceWorker.ready;
}
const worker = new Worker(new URL("stock_worker.js", import.meta.url), { type: "module" });
worker.onmessage = ({ data }) => report(JSON.parse(data));
worker.onerror = (event) => { window.result = { error: event.message }; };
worker.postMessage(JSON.stringify(REQUEST));
