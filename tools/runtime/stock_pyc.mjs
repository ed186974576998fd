// node stock_pyc.mjs PYODIDE WHEEL OUT
// Makes the two archives of the stock-pyc runtime with the pinned Pyodide itself, so that the
// byte code is of exactly the Python that will run it:
//   OUT/python.zip  the part of the standard library that the engine needs, compiled
//   OUT/kubek.zip   the engine's wheel, compiled
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, wheel, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")).href);
const py = await loadPyodide({ indexURL: pyodide + path.sep });

/** @param {string} name inside @param {string} file outside */
const give = (name, file) => py.FS.writeFile(name, new Uint8Array(fs.readFileSync(file)));
/** @param {string} name inside @param {string} file outside */
const take = (name, file) => fs.writeFileSync(path.join(out, file), py.FS.readFile(name));

give("/stdlib.zip", path.join(pyodide, "python_stdlib.zip"));
give("/kubek.whl", wheel);
py.runPython(fs.readFileSync(new URL("./stock_pyc_inside.py", import.meta.url), "utf8"));
take("/python.zip", "python.zip");
take("/kubek.zip", "kubek.zip");
process.exit(0);
