// Python modules that are compiled into the interpreter ("frozen"): the importlib that it starts with, parts of the
// standard library, and modules for tests.
//
// Sound, because only an import reads them, by looking a name up in one of these three lists (import.c, look_up_frozen). The
// lists are exported and say where each module's code begins and how long it is. A start has unmarshalled what it needs
// into objects of its own. Here the lists become empty, so that a name is not found instead of found and unreadable.

const LISTS = ['_PyImport_FrozenBootstrap', '_PyImport_FrozenStdlib', '_PyImport_FrozenTest'];
const ENTRY = 16; // struct _frozen: name, code, size, is_package

/** @import { Edit } from './edit.mjs' */
/** @import { Program } from './program.mjs' */

/** @param {Program} program @param {Edit} edit */
export function dropFrozenModules(program, edit) {
  for (const list of LISTS) {
    const first = program.word(program.address(list));
    let at = first;
    for (; program.word(at); at += ENTRY) {
      const code = program.word(at + 4), size = program.word(at + 8), name = program.text(program.word(at));
      if (!/^[\w.]+$/.test(name) || code < program.low || code + size > program.high) {
        throw new Error(`${list} is not a list of frozen modules`);
      }
      edit.zero(code, code + size);
    }
    if (at === first) throw new Error(`${list} is empty`);
    edit.write(first, 0);
  }
}
