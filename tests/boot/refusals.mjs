// node refusals.mjs MODULE : what each step that removes static data says of an interpreter that it does not recognise, as JSON.
import fs from "node:fs";
import { EXPORTS } from "../../tools/image/exports.mjs";
import { dropBuiltinModules } from "../../tools/image/unused/builtin_modules.mjs";
import { dropDocstrings } from "../../tools/image/unused/docstrings.mjs";
import { Edit } from "../../tools/image/unused/edit.mjs";
import { dropFrozenModules } from "../../tools/image/unused/frozen_modules.mjs";
import { Program } from "../../tools/image/unused/program.mjs";
import { dropTables } from "../../tools/image/unused/tables.mjs";
import { parse } from "../../tools/image/wasm/module.mjs";

const program = new Program(parse(fs.readFileSync(process.argv[2])), 4 << 20);
const edit = () => new Edit(program.memory.slice(), program.memory.slice(), 4 << 20);
const without = (name) => Object.assign(Object.create(program), { address: (asked) => {
  if (asked === name) throw new Error(`the interpreter does not export ${name}`);
  return Program.prototype.address.call(program, asked);
} });
const said = (act) => { try { act(); return null; } catch (error) { return error.message; } };

process.stdout.write(JSON.stringify({
  "no list of frozen modules": said(() => dropFrozenModules(without("_PyImport_FrozenStdlib"), edit())),
  "another list": said(() => dropFrozenModules(Object.assign(Object.create(program), { address: () => program.address("PyImport_Inittab") }), edit())),
  "no docstrings": said(() => dropDocstrings(Object.assign(Object.create(program), { memory: new Uint8Array(4 << 20) }), edit())),
  "no list of modules in C": said(() => dropBuiltinModules(without("PyImport_Inittab"), edit(), [])),
  "no copy of the list": said(() => dropBuiltinModules(program, edit(), ["builtins"])),
  "a module of a file that goes is used": said(() => dropTables(program, edit(), EXPORTS, (name) => name !== "unicodedata")),
  "a function is missing": said(() => dropTables(Object.assign(Object.create(program), { functions: new Map() }), edit(), EXPORTS, () => true)),
  "data that is in use": said(() => {
    const changed = edit();
    changed.memory[2000] ^= 1;
    changed.zero(1900, 2100);
  }),
}));
