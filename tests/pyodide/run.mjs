// node run.mjs PYODIDE PROJECT.zip RESULT.json PACKAGES ARGUMENTS : pytest inside Pyodide under Node.
// PACKAGES are wheels, comma-separated; the output of pytest goes to standard output.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, project, result, packages, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide + path.sep });
const bytes = (file) => new Uint8Array(fs.readFileSync(file)).buffer;
for (const wheel of packages.split(",")) python.unpackArchive(bytes(wheel), "zip", { extractDir: "/packages" });
python.unpackArchive(bytes(project), "zip", { extractDir: "/project" });
python.globals.set("ARGUMENTS", python.toPy(args));
const found = python.runPython(fs.readFileSync(new URL("./inside.py", import.meta.url), "utf8"));
fs.writeFileSync(result, found);
process.exit(0);
