// node _speed.mjs PYODIDE PROJECT.zip : the times of _speed.py in Pyodide, as JSON on the last line.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, project] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: pyodide + path.sep });
python.unpackArchive(new Uint8Array(fs.readFileSync(project)).buffer, "zip", { extractDir: "/project" });
python.runPython("import sys; sys.path[:0] = ['/project/py']");
python.runPython(fs.readFileSync(new URL("./_speed.py", import.meta.url), "utf8"));
console.log(python.runPython("import json; json.dumps(measure())"));
process.exit(0);
