// Data segments anew from memory as the module sets it up: linkers cut them at every few zeros; fewer and larger ones are
// set up quicker and compress better, and long stretches of zeros need not be in the file.
import { constExpr } from './build.mjs';

/** The module with the data of `memory`, in segments that hold no more than `gap` zeros on end. */
export function withData(m, memory, gap) {
  const datas = [];
  let from = -1, end = -1; // of the segment at hand
  const close = () => { if (from >= 0) datas.push({ offset: constExpr(from), bytes: memory.slice(from, end) }); };
  for (let at = 0; at < memory.length; at++) {
    if (memory[at] === 0) continue;
    if (from < 0 || at - end > gap) { close(); from = at; }
    end = at + 1;
  }
  close();
  return { ...m, datas };
}
