const BLOCK_BYTES = 4 * 1024 * 1024;

/** Where documents lie, by their ordinal in an index. */
export interface DocumentSource {
  /** The document as JSON text. */
  read(ordinal: number): string;
}

/** Documents as JSON text in large blocks: outside the heap of objects, parsed only when served. */
export class DocumentStore implements DocumentSource {
  #blocks: Buffer[] = [];
  #used = BLOCK_BYTES;
  readonly #places: { block: number; start: number; end: number }[] = [];

  add(document: object): void {
    const text = JSON.stringify(document);
    // Three bytes are the most a code unit takes; only near the end of a block is it worth counting.
    let room = text.length * 3;
    if (this.#used + room > BLOCK_BYTES) room = Buffer.byteLength(text);
    if (this.#used + room > BLOCK_BYTES) {
      this.#blocks.push(Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, room)));
      this.#used = 0;
    }
    const block = this.#blocks.length - 1;
    const start = this.#used;
    this.#used += this.#blocks[block]?.write(text, start) ?? 0;
    this.#places.push({ block, start, end: this.#used });
  }

  read(ordinal: number): string {
    const place = this.#places[ordinal];
    if (!place) throw new RangeError(`No document ${ordinal}`);
    return this.#blocks[place.block]?.toString('utf8', place.start, place.end) ?? '';
  }
}
