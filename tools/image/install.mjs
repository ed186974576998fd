// First step: stock Pyodide under Node, through its public interface. micropip installs the engine's wheel, and the engine
// and the part of the standard library that it uses come back as one archive of compiled modules.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @param {{pyodide: string, micropip: string, wheel: string}} from  folders and files
 * @returns {Promise<Uint8Array>} a zip file, the same for the same input
 */
export async function install({ pyodide, micropip, wheel }) {
  const { loadPyodide, version } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
  const { info } = JSON.parse(fs.readFileSync(path.join(pyodide, 'pyodide-lock.json'), 'utf8'));
  const python = await loadPyodide({ // an empty index: nothing can be fetched from anywhere
    indexURL: pyodide, lockFileContents: { info, packages: {} }, packageBaseUrl: '/none/', env: { PYTHONHASHSEED: '0' },
  });
  python.unpackArchive(bytes(micropip).buffer, 'wheel');
  const place = name => { python.FS.writeFile(`/tmp/${path.basename(name)}`, bytes(name)); return `/tmp/${path.basename(name)}`; };
  const source = fs.readFileSync(new URL('install.py', import.meta.url), 'utf8');
  const globals = python.toPy({ wheel: place(wheel), stdlib: place(path.join(pyodide, 'python_stdlib.zip')) });
  return (await python.runPythonAsync(`${source}\nawait make(wheel, stdlib)`, { globals })).toJs();
}

const bytes = file => new Uint8Array(fs.readFileSync(file));
