/** Nobody waits for the file any more. */
export class DrawingCancelledError extends Error {
  override readonly name = 'DrawingCancelledError';
}

/** Too many files are waited for. */
export class DrawingOverloadError extends Error {
  readonly code = 'DRAWING_OVERLOAD';
}

/**
 * Lets so many drawings run at once, in the order in which they come; drawing takes a processor, and
 * what everything else waits for must not wait for pictures. When its turn comes, a drawing that
 * nobody wants any more is passed over.
 */
export class DrawingQueue {
  readonly #atOnce: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, longest: number) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** @throws DrawingCancelledError, DrawingOverloadError, or what `draw` throws */
  async run<File>(draw: () => Promise<File>, isWanted: () => boolean): Promise<File> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#longest) {
        throw new DrawingOverloadError('Too many files are being drawn.');
      }
      await new Promise<void>((begin) => this.#waiting.push(begin));
    } else this.#running++;
    try {
      if (!isWanted()) throw new DrawingCancelledError('Nobody waits for the file.');
      return await draw();
    } finally {
      // The next one takes over this one's place.
      const begin = this.#waiting.shift();
      if (begin) begin();
      else this.#running--;
    }
  }
}
