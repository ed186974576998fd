// LEB128 integers and a growing byte buffer: all that reading and writing WebAssembly's binary format needs.

/** Reads forward through bytes; `at` is the offset of the next byte. */
export class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes, at = 0, end = bytes.length) {
    this.bytes = bytes; this.at = at; this.end = end;
  }

  get done() { return this.at >= this.end; }

  byte() {
    if (this.at >= this.end) throw new Error(`unexpected end of WebAssembly data at ${this.at}`);
    return this.bytes[this.at++];
  }

  /** An unsigned 32-bit LEB128 integer. */
  u32() {
    let value = 0, shift = 0, byte;
    do { byte = this.byte(); value |= (byte & 127) << shift; shift += 7; } while (byte & 128);
    return value >>> 0;
  }

  /** A signed 32-bit LEB128 integer. */
  s32() {
    let value = 0, shift = 0, byte;
    do { byte = this.byte(); value |= (byte & 127) << shift; shift += 7; } while (byte & 128);
    return shift < 32 && byte & 64 ? value | -1 << shift : value;
  }

  /** Steps over a LEB128 integer of any size and sign. */
  skip() { while (this.byte() & 128); }

  /** @param {number} length */
  take(length) {
    if (this.at + length > this.end) throw new Error(`unexpected end of WebAssembly data at ${this.at}`);
    return this.bytes.subarray(this.at, this.at += length);
  }

  name() { return new TextDecoder().decode(this.take(this.u32())); }
}

/** A byte buffer that doubles when it is full. */
export class Writer {
  constructor(size = 64) { this.bytes = new Uint8Array(size); this.length = 0; }

  /** @param {number} length */
  room(length) {
    if (this.length + length <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + length));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  /** @param {number} value */
  byte(value) { this.room(1); this.bytes[this.length++] = value; return this; }

  /** @param {number} value */
  u32(value) {
    this.room(5);
    value >>>= 0;
    while (value > 127) { this.bytes[this.length++] = value & 127 | 128; value >>>= 7; }
    this.bytes[this.length++] = value;
    return this;
  }

  /** @param {number} value */
  s32(value) {
    this.room(5);
    for (;;) {
      const byte = value & 127;
      value >>= 7;
      if (value === 0 && !(byte & 64) || value === -1 && byte & 64) { this.bytes[this.length++] = byte; return this; }
      this.bytes[this.length++] = byte | 128;
    }
  }

  /** @param {Uint8Array} bytes */
  raw(bytes) { this.room(bytes.length); this.bytes.set(bytes, this.length); this.length += bytes.length; return this; }

  /** @param {string} text */
  name(text) { const bytes = new TextEncoder().encode(text); return this.u32(bytes.length).raw(bytes); }

  done() { return this.bytes.slice(0, this.length); }
}
