// Changes static data in both places where it is: as the module sets it up, and in the memory of the started interpreter.

export class Edit {
  /** Ranges that were zeroed, in order: a test fills them with garbage instead.
   * @type {[number, number][]} */
  removed = [];

  #heap;

  /**
   * @param {Uint8Array} initial  memory as the module sets it up  @param {Uint8Array} memory  as it is after the start
   * @param {number} heap  where the heap begins
   */
  constructor(initial, memory, heap) {
    this.#heap = heap;
    this.initial = initial;
    this.memory = memory;
    /** The first byte that the start has changed: all before it is read-only data. */
    this.firstChange = initial.findIndex((byte, at) => byte !== memory[at]);
  }

  /** @param {number} from @param {number} to */
  zero(from, to) {
    for (let at = from; at < to; at++) {
      if (this.initial[at] !== this.memory[at]) throw new Error(`${at} was written to by the start: it is in use`);
    }
    for (const bytes of [this.initial, this.memory]) bytes.fill(0, from, to);
    this.removed.push([from, to]);
  }

  /** Writes a word; on the heap it is only the started interpreter's.
   * @param {number} at @param {number} word */
  write(at, word) {
    for (const bytes of at < this.#heap ? [this.initial, this.memory] : [this.memory]) {
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(at, word, true);
    }
  }

  /** Every address in memory at which these bytes lie.
   * @param {Uint8Array} bytes */
  find(bytes) {
    const place = Buffer.from(this.memory.buffer, this.memory.byteOffset, this.memory.length), found = [];
    for (let at = place.indexOf(bytes); at >= 0; at = place.indexOf(bytes, at + 1)) found.push(at);
    return found;
  }
}
