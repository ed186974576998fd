// Joins data segments that lie close together. Linkers cut them at every few zeros; fewer and larger ones are set up
// quicker and compress better.
import { constExpr } from './build.mjs';
import { constValue } from './trim.mjs';

/** @import { Module } from './module.mjs' */

/** @typedef {{at: number, bytes: Uint8Array}} Part */

/** The module with segments joined over gaps of at most so many bytes, which are zero.
 * @param {Module} m @param {number} gap
 * @returns {Module} */
export function joinData(m, gap) {
  const parts = m.datas.map(({ offset, bytes }) => ({ at: constValue(offset), bytes })).sort((a, b) => a.at - b.at);
  /** @type {{at: number, end: number, parts: Part[]}[]} */
  const joined = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && part.at < last.end) throw new Error('data segments overlap');
    const end = part.at + part.bytes.length;
    if (last && part.at - last.end <= gap) {
      last.parts.push(part);
      last.end = end;
    } else joined.push({ at: part.at, end, parts: [part] });
  }
  return { ...m, datas: joined.map(segment) };
}

/** @param {{at: number, end: number, parts: Part[]}} joined */
function segment({ at, end, parts }) {
  const bytes = new Uint8Array(end - at);
  for (const part of parts) bytes.set(part.bytes, part.at - at);
  return { offset: constExpr(at), bytes };
}
