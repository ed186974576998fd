// The functions that no start and no match needs. They are loaded after the first answer, or at
// the moment one of them is called: the first half of the module (see tools/image/wasm/split.mjs)
// then waits inside a call to `load`, which must be over before it returns.

export class Rest {
  /** @type {WebAssembly.Exports | null} */ #first = null;
  #fetchNow;
  /** @type {number[]} */ #early = [];

  /** fetchNow: gets the verified bytes of the second half while everything waits
   * @param {() => BufferSource} fetchNow */
  constructor(fetchNow) { this.#fetchNow = fetchNow; }

  /** What the first half imports. */
  get imports() {
    return { rest: { load: (/** @type {number} */ slot) => {
      this.#early.push(slot);
      this.install(new WebAssembly.Module(this.#fetchNow()));
    } } };
  }

  /** Table slots of functions that were called before the rest was there: none, as a test says. */
  get early() { return this.#early; }

  get #switch() { return /** @type {WebAssembly.Global | undefined} */ (this.#first?.["rest.loaded"]); }

  get loaded() { return Boolean(this.#switch?.value); }

  /** exports: of the first half's instance
   * @param {WebAssembly.Exports} exports */
  attach(exports) { this.#first = exports; }

  /** Joins the compiled second half to the first; a second time does nothing.
   * @param {WebAssembly.Module} module */
  install(module) {
    const loaded = this.#switch;
    if (!this.#first || !loaded || loaded.value) return;
    new WebAssembly.Instance(module, { first: /** @type {WebAssembly.ModuleImports} */ (this.#first) });
    loaded.value = 1;
  }
}
