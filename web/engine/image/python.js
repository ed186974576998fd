// Calls Python functions through Python's C interface: text in, text out.

/** What a started interpreter offers: its memory, its table of functions, and C functions by name.
 * @typedef {WebAssembly.Exports & {memory: WebAssembly.Memory, __indirect_function_table: WebAssembly.Table}} Exports
 *   */
/** @typedef {(...values: number[]) => number} CFunction */

export class Python {
  #memory;
  /** @type {Record<string, CFunction>} */ #exports;
  #encoder = new TextEncoder();
  #decoder = new TextDecoder();

  /** exports: of the instance, see EXPORTS in tools/image/exports.mjs
   * @param {Exports} exports */
  constructor(exports) {
    this.#memory = exports.memory;
    this.#exports = /** @type {any} */ (exports);
  }

  /** Calls the function object at this address without arguments; the result is dropped.
   * @param {number} address */
  call(address) {
    this.#drop(this.#checked(this.#exports.PyObject_CallNoArgs(address)));
  }

  /** Calls the function object at this address with a text and returns the text it returns.
   * @param {number} address @param {string} text */
  ask(address, text) {
    const question = this.#string(text);
    let answer = 0;
    try {
      answer = this.#checked(this.#exports.PyObject_CallOneArg(address, question));
      return this.#text(answer);
    } finally {
      this.#drop(question);
      if (answer) this.#drop(answer);
    }
  }

  /** Runs source code in the module __main__ (for tests).
   * @param {string} code */
  run(code) {
    this.#withBytes(code + "\0", (at) => {
      if (this.#exports.PyRun_SimpleString(at)) throw new Error("Python raised an exception; it is on the console");
    });
  }

  /** @param {string} text @returns {number} an object */
  #string(text) {
    return this.#withBytes(text, (at, length) => this.#checked(this.#exports.PyUnicode_FromStringAndSize(at, length)));
  }

  /** @template T
   * @param {string} text @param {(at: number, length: number) => T} use
   * @returns {T} */
  #withBytes(text, use) {
    const bytes = this.#encoder.encode(text);
    const at = this.#exports.malloc(bytes.length + 1) >>> 0;
    if (!at) throw new Error("out of memory");
    new Uint8Array(this.#memory.buffer).set(bytes, at);
    try {
      return use(at, bytes.length);
    } finally {
      this.#exports.free(at);
    }
  }

  /** @param {number} object */
  #text(object) {
    const size = this.#exports.malloc(4) >>> 0;
    try {
      const at = this.#checked(this.#exports.PyUnicode_AsUTF8AndSize(object, size)) >>> 0;
      const { buffer } = this.#memory;
      return this.#decoder.decode(new Uint8Array(buffer, at, new Uint32Array(buffer, size, 1)[0]));
    } finally {
      this.#exports.free(size);
    }
  }

  /** @param {number} object */
  #drop(object) { this.#exports.Py_DecRef(object); }

  /** A null pointer means that Python raised an exception, which nobody caught.
   * @param {number} object */
  #checked(object) {
    if (object) return object;
    this.#exports.PyErr_Print();
    throw new Error("the engine raised an exception; it is on the console");
  }
}
