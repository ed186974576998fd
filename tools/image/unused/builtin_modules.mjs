// Modules in C that the engine does not import.
//
// Sound, because their functions run only after an import of them, and an import finds them in one list alone:
// PyImport_Inittab, of which the running interpreter has made copies on its heap (import.c,
// init_builtin_modules_table and PyImport_ExtendInittab). All keep what has been imported and lose the others, so
// that importing those says that there is no such module.

const ENTRY = 8; // struct _inittab: name, function

/** @import { Edit } from './edit.mjs' */
/** @import { Program } from './program.mjs' */

/** @param {Program} program @param {Edit} edit
 * @param {Iterable<string>} used names of modules that have been imported */
export function dropBuiltinModules(program, edit, used) {
  const list = builtinModules(program), wanted = new Set(used);
  const kept = list.filter(({ name }) => wanted.has(name)), first = list[0].at;
  if (kept.length === list.length) throw new Error('every module in C is used');
  const place = program.memory.subarray(first, first + list.length * ENTRY);
  const copies = edit.find(place).filter(at => at !== first);
  if (!copies.length) throw new Error("the interpreter's copy of the list of modules was not found");
  for (const to of [first, ...copies]) {
    kept.forEach(({ at }, i) => {
      for (const part of [0, 4]) edit.write(to + i * ENTRY + part, program.word(at + part));
    });
    for (let at = to + kept.length * ENTRY; at < to + list.length * ENTRY; at += 4) edit.write(at, 0);
  }
}

/** The list: {at: address of the entry, name, slot: the function's place in the table, func: its place in the
 * module}.
 * @param {Program} program */
export function builtinModules(program) {
  const found = [];
  for (let at = program.word(program.address('PyImport_Inittab')); program.word(at); at += ENTRY) {
    const slot = program.word(at + 4);
    found.push({ at, name: program.text(program.word(at)), slot, func: program.inSlot(slot) });
  }
  if (!found.some(({ name }) => name === 'builtins')) {
    throw new Error('PyImport_Inittab is not the list of modules in C');
  }
  return found;
}
