import { loadPyodide } from "./pyodide/pyodide.mjs";

const request = new Promise((resolve) => { self.onmessage = ({ data }) => resolve(data); });
const base = new URL("./", self.location).href;
const python = await loadPyodide({ packageBaseUrl: `${base}pyodide/` });
await python.loadPackage("micropip");
await python.pyimport("micropip").install(`${base}kubek-0.1.0-py3-none-any.whl`);
self.postMessage(python.pyimport("kubek.api").handle(await request));
