interface Sized {
  readonly bytes: Uint8Array;
}

/**
 * Keeps what was made last, up to so many bytes, and makes nothing twice at once: who asks for what
 * is being made waits for it.
 */
export class ByteCache<File extends Sized> {
  readonly #most: number;
  readonly #kept = new Map<string, File>();
  readonly #making = new Map<string, Promise<File>>();
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get size(): number {
    return this.#size;
  }

  async get(key: string, make: () => Promise<File>): Promise<File> {
    const known = this.#kept.get(key);
    if (known) {
      // A map keeps the order of insertion: what was asked for last goes to the end.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const running = this.#making.get(key);
    if (running) return running;
    const made = make();
    this.#making.set(key, made);
    try {
      const file = await made;
      this.#keep(key, file);
      return file;
    } finally {
      this.#making.delete(key);
    }
  }

  #keep(key: string, file: File): void {
    this.#kept.set(key, file);
    this.#size += file.bytes.byteLength;
    for (const [oldest, { bytes }] of this.#kept) {
      if (this.#size <= this.#most) return;
      this.#kept.delete(oldest);
      this.#size -= bytes.byteLength;
    }
  }
}
