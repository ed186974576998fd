// The text of a file in pieces, unread: a large file is more than the engine can take at once, and numbers that are
// larger than the page's own stay as they are written. What is within a piece is the engine's to read.

const BLANK = /[\s\ufeff]*/y;
const MARKS = /["[\]{}]/g;
const SCALAR = /[^\s,[\]{}"]+/y;

/** @param {string} text @param {number} at */
function skip(text, at) {
  BLANK.lastIndex = at;
  BLANK.test(text);
  return BLANK.lastIndex;
}

/** Behind a string that begins here. @param {string} text @param {number} at */
function stringEnd(text, at) {
  for (let quote = text.indexOf('"', at + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let back = quote;
    while (text[back - 1] === "\\") back -= 1;
    if ((quote - back) % 2 === 0) return quote + 1;
  }
  throw new SyntaxError("a string without an end");
}

/** Behind the value that begins here. @param {string} text @param {number} at */
function valueEnd(text, at) {
  if (text[at] === '"') return stringEnd(text, at);
  if (text[at] !== "[" && text[at] !== "{") {
    SCALAR.lastIndex = at;
    if (!SCALAR.test(text)) throw new SyntaxError("no value");
    return SCALAR.lastIndex;
  }
  MARKS.lastIndex = at;
  for (let depth = 0, found = MARKS.exec(text); found; found = MARKS.exec(text)) {
    if (found[0] === '"') MARKS.lastIndex = stringEnd(text, found.index);
    else depth += found[0] === "[" || found[0] === "{" ? 1 : -1;
    if (!depth) return MARKS.lastIndex;
  }
  throw new SyntaxError("a value without an end");
}

/** What stands between the brackets that begin here, one by one: from where to where, and where the last one ends.
 * @param {string} text @param {number} at @param {string} close
 * @param {(text: string, at: number) => number} endOf
 * @returns {Generator<[number, number], number>} */
function* items(text, at, close, endOf) {
  let next = skip(text, at + 1);
  if (text[next] === close) return next + 1;
  for (;;) {
    const end = endOf(text, next);
    yield [next, end];
    next = skip(text, end);
    if (text[next] === close) return next + 1;
    if (text[next] !== ",") throw new SyntaxError("no comma");
    next = skip(text, next + 1);
  }
}

/** Behind a name, its colon and its value. @param {string} text @param {number} at */
function memberEnd(text, at) {
  if (text[at] !== '"') throw new SyntaxError("no name");
  const colon = skip(text, stringEnd(text, at));
  if (text[colon] !== ":") throw new SyntaxError("no colon");
  return valueEnd(text, skip(text, colon + 1));
}

/** The members of the object that a text is, as places in it. Throws SyntaxError where it is none.
 * @param {string} text
 * @returns {Map<string, [number, number]>} */
export function members(text) {
  const at = skip(text, 0);
  if (text[at] !== "{") throw new SyntaxError("no object");
  /** @type {Map<string, [number, number]>} */
  const found = new Map();
  const all = items(text, at, "}", memberEnd);
  let one = all.next();
  for (; !one.done; one = all.next()) {
    const [from, to] = one.value;
    const name = stringEnd(text, from);
    found.set(JSON.parse(text.slice(from, name)), [skip(text, skip(text, name) + 1), to]);
  }
  if (skip(text, one.value) !== text.length) throw new SyntaxError("something behind the end");
  return found;
}

/** The elements of the list that begins here, some at a time: their texts, and where they end.
 * @param {string} text @param {number} at @param {number} most characters
 * @returns {Generator<{texts: string[], end: number}>} */
export function* elements(text, at, most) {
  if (text[at] !== "[") throw new SyntaxError("no list");
  let texts = [];
  let size = 0;
  let last = at;
  for (const [from, to] of items(text, at, "]", valueEnd)) {
    if (size && size + to - from > most) { yield { texts, end: last }; texts = []; size = 0; }
    texts.push(text.slice(from, to));
    size += to - from;
    last = to;
  }
  yield { texts, end: last };
}
