import type { Bitset } from '../bitset.ts';

/** So many arrays of scores are kept for the next query. */
const KEPT_MAXIMUM = 8;

/** Wiping out one score costs about as much as wiping so many in a row. */
const WIPE_COST = 256;

/**
 * Scores of all documents are megabytes in size; getting them fresh from the system for each clause
 * would cost more than most clauses do. Each query claims what it needs and gives all of it back.
 */
export class ScorePool {
  readonly #free: FreeScores[] = [];

  open(): ScoreClaims {
    return new ScoreClaims(this.#free);
  }
}

/** An array nobody uses, and whether it holds zeros alone. */
interface FreeScores {
  readonly scores: Float32Array;
  readonly clean: boolean;
}

/** The arrays one query works with. */
export class ScoreClaims {
  readonly #free: FreeScores[];
  /** Whose scores are not 0, where that is known. */
  readonly #claimed = new Map<Float32Array, Bitset | undefined>();
  readonly #ends: (() => void)[] = [];

  constructor(free: FreeScores[]) {
    this.#free = free;
  }

  /** An array of zeros. */
  claim(size: number): Float32Array {
    const at = this.#free.findIndex(({ scores: { length } }) => length === size);
    const [free] = at < 0 ? [] : this.#free.splice(at, 1);
    const scores = free?.scores ?? new Float32Array(size);
    if (free?.clean === false) scores.fill(0);
    this.#claimed.set(scores, undefined);
    return scores;
  }

  /** Says whose scores are not 0 at most when the array is given back. */
  noteScored(scores: Float32Array, scored: Bitset): void {
    if (this.#claimed.has(scores)) this.#claimed.set(scores, scored);
  }

  /**
   * Gives one array back before the query ends; it must not be read any more. Where it is known
   * whose scores are not 0 (`scored`), those alone are wiped out.
   */
  release(scores: Float32Array | number, scored?: Bitset): void {
    if (typeof scores === 'number' || !this.#claimed.has(scores)) return;
    const known = scored ?? this.#claimed.get(scores);
    this.#claimed.delete(scores);
    if (this.#free.length >= KEPT_MAXIMUM) return;
    const isSparse = known !== undefined && known.count() * WIPE_COST < scores.length;
    if (isSparse) wipe(scores, known);
    this.#free.push({ scores, clean: isSparse });
  }

  /** Has something else given back when the query ends. */
  atEnd(giveBack: () => void): void {
    this.#ends.push(giveBack);
  }

  releaseAll(): void {
    for (const giveBack of this.#ends.splice(0)) giveBack();
    for (const scores of [...this.#claimed.keys()]) this.release(scores);
  }
}

function wipe(scores: Float32Array, { words }: Bitset): void {
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== 0) scores.fill(0, i << 5, (i + 1) << 5);
  }
}
