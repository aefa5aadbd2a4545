interface Sized {
  readonly bytes: Uint8Array;
}

/** A file that is being made, and how many wait for it. */
interface Making<File> {
  readonly file: Promise<File>;
  waiting: number;
}

/**
 * Keeps what was made last, up to so many bytes, and makes nothing twice at once: who asks for what
 * is being made waits for it.
 */
export class ByteCache<File extends Sized> {
  readonly #most: number;
  readonly #kept = new Map<string, File>();
  readonly #making = new Map<string, Making<File>>();
  #size = 0;

  constructor(mostBytes: number) {
    this.#most = mostBytes;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * The file, made when it is not kept. `make` can ask whether somebody still waits for it: those
   * whose `signal` is aborted do not.
   */
  async get(
    key: string,
    make: (isWanted: () => boolean) => Promise<File>,
    signal?: AbortSignal,
  ): Promise<File> {
    const known = this.#kept.get(key);
    if (known) {
      // A map keeps the order of insertion: what was asked for last goes to the end.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const making = this.#making.get(key) ?? this.#begin(key, make);
    const leave = () => {
      making.waiting--;
    };
    making.waiting++;
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
    try {
      return await making.file;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #begin(key: string, make: (isWanted: () => boolean) => Promise<File>): Making<File> {
    const making: Making<File> = {
      file: Promise.resolve()
        .then(() => make(() => making.waiting > 0))
        .then((file) => {
          this.#keep(key, file);
          return file;
        })
        .finally(() => this.#making.delete(key)),
      waiting: 0,
    };
    this.#making.set(key, making);
    return making;
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
