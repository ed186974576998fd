// First step: stock Pyodide under Node, through its public interface. micropip installs the engine's wheel, and the
// engine and the part of the standard library that it uses come back as one archive of compiled modules.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {{pyodide: string, micropip: string, wheel: string}} from  folders and files
 * @returns {Promise<Uint8Array>} a zip file, the same for the same input
 */
export async function install({ pyodide, micropip, wheel }) {
  const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')).href);
  const { info } = JSON.parse(fs.readFileSync(path.join(pyodide, 'pyodide-lock.json'), 'utf8'));
  const python = await loadPyodide({ // an empty index: nothing can be fetched from anywhere
    indexURL: pyodide, lockFileContents: { info, packages: {} }, packageBaseUrl: '/none/',
    env: { PYTHONHASHSEED: '0' },
  });
  python.unpackArchive(bytes(micropip).buffer, 'wheel');
  const place = (/** @type {string} */ name) => {
    const inside = `/tmp/${path.basename(name)}`;
    python.FS.writeFile(inside, bytes(name));
    return inside;
  };
  const source = fs.readFileSync(new URL('install.py', import.meta.url), 'utf8');
  const globals = python.toPy({ wheel: place(wheel), stdlib: place(path.join(pyodide, 'python_stdlib.zip')) });
  return (await python.runPythonAsync(`${source}\nawait make(wheel, stdlib)`, { globals })).toJs();
}

const bytes = (/** @type {string} */ file) => new Uint8Array(fs.readFileSync(file));
