/**
 * Documents handed over to be read at a time. So many take a fraction of the turn of a search thread,
 * after which it would have to start again.
 */
const AT_ONCE = 250;
/** Pieces that are read while another is on its way to the reader: one for each of two threads. */
const AHEAD = 2;

/** Lines of JSON in UTF-8, and how many documents they are. */
export interface ReadLines {
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly count: number;
}

/** Documents from `start` to before `end` that are being read; perhaps only the first of them. */
interface Reading {
  readonly start: number;
  readonly end: number;
  readonly read: Promise<ReadLines>;
}

/**
 * Reads documents piece by piece, in order. Nothing is read before the first piece is asked for; from
 * then on the next two are read ahead. `readLines` is given the next ordinals and reads some of the
 * first of them.
 */
export async function* readPieces(
  ordinals: Uint32Array,
  readLines: (ordinals: Uint32Array<ArrayBuffer>) => Promise<ReadLines>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const begin = (start: number, end: number): Reading => {
    // A copy: what goes to a thread takes the whole of its buffer along.
    const read = readLines(Uint32Array.from(ordinals.subarray(start, end)));
    // Where the caller goes first, nobody asks how it ended.
    read.catch(() => undefined);
    return { start, end, read };
  };
  const ahead: Reading[] = [];
  let next = 0;
  const readAhead = () => {
    while (ahead.length < AHEAD && next < ordinals.length) {
      const end = Math.min(next + AT_ONCE, ordinals.length);
      ahead.push(begin(next, end));
      next = end;
    }
  };
  readAhead();
  for (let reading = ahead.shift(); reading; reading = ahead.shift()) {
    readAhead();
    const { lines, count } = await reading.read;
    const start = reading.start + count;
    // What was too long for one piece comes before what is read ahead.
    if (start < reading.end) ahead.unshift(begin(start, reading.end));
    yield lines;
  }
}
