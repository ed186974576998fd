// Docstrings of C functions, as Python's Argument Clinic writes them: "name(parameters)\n--\n\ntext".
//
// Sound, because the line of two hyphens marks nothing else (typeobject.c, _PyType_DocWithoutSignature) and such a text is
// read for __doc__ and __text_signature__ alone, which are now empty. Where another text is the end of a docstring (linkers
// store it once), something names an address inside; from the first such address on nothing is touched.

const DOCSTRING = /(?<=\0)[\w.]+\([^\0]*?\)\n--\n\n[^\0]*/g;
const FEWEST = 1000;

/** @import { Edit } from './edit.mjs' */
/** @import { Program } from './program.mjs' */

/** @param {Program} program @param {Edit} edit */
export function dropDocstrings(program, edit) {
  const text = new TextDecoder('latin1').decode(program.memory.subarray(0, program.high));
  const named = pointers(program);
  let count = 0;
  for (const { index, 0: { length } } of text.matchAll(DOCSTRING)) {
    let end = index + length;
    for (let at = index + 1; at < end; at++) if (named[at]) end = at;
    edit.zero(index, end);
    count++;
  }
  if (count < FEWEST) throw new Error(`only ${count} docstrings were found`);
}

/** For each byte whether something may point to it: a constant in any code, or an aligned word of static data.
 * @param {Program} program */
function pointers(program) {
  const found = new Uint8Array(program.high);
  for (const numbers of program.named) for (const number of numbers) found[number] = 1;
  for (let at = program.low & ~3; at < program.high; at += 4) {
    if (program.word(at) < program.high) found[program.word(at)] = 1;
  }
  return found;
}
