// The functions that no start and no match needs. They are loaded after the first answer, or at
// the moment one of them is called: the first half of the module (see tools/image/wasm/split.mjs)
// then waits inside a call to `load`, which must be over before it returns.

export class Rest {
  #first = null;
  #fetchNow;
  #early = [];

  /** fetchNow: gets the verified bytes of the second half while everything waits */
  constructor(fetchNow) { this.#fetchNow = fetchNow; }

  /** What the first half imports. */
  get imports() {
    return { rest: { load: (slot) => {
      this.#early.push(slot);
      this.install(new WebAssembly.Module(this.#fetchNow()));
    } } };
  }

  /** Table slots of functions that were called before the rest was there: none, as a test says. */
  get early() { return this.#early; }

  get loaded() { return Boolean(this.#first?.["rest.loaded"].value); }

  /** exports: of the first half's instance */
  attach(exports) { this.#first = exports; }

  /** Joins the compiled second half to the first; a second time does nothing. */
  install(module) {
    if (this.loaded) return;
    new WebAssembly.Instance(module, { first: this.#first });
    this.#first["rest.loaded"].value = 1;
  }
}
