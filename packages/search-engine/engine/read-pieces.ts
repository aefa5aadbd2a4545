/**
 * Documents handed over to be read at a time, of which as many are read as make one piece. So many
 * take a fraction of the turn of a search thread, after which it would have to start again.
 */
const AT_ONCE = 250;

/** Lines of JSON in UTF-8, and how many documents they are. */
export interface ReadLines {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly count: number;
}

/**
 * Reads documents piece by piece, each only when it is asked for. `readLines` is given the next
 * ordinals and reads some of the first of them.
 */
export async function* readPieces(
  ordinals: Uint32Array,
  readLines: (ordinals: Uint32Array<ArrayBuffer>) => Promise<ReadLines>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  let next = 0;
  while (next < ordinals.length) {
    // A copy: what goes to a thread takes the whole of its buffer along.
    const { lines, count } = await readLines(
      Uint32Array.from(ordinals.subarray(next, next + AT_ONCE)),
    );
    next += count;
    yield lines;
  }
}
