/** So many arrays of scores are kept for the next query. */
const KEPT_MAXIMUM = 8;

/**
 * Scores of all documents are megabytes in size; getting them fresh from the system for each clause
 * would cost more than most clauses do. Each query claims what it needs and gives all of it back.
 */
export class ScorePool {
  readonly #free: Float32Array[] = [];

  open(): ScoreClaims {
    return new ScoreClaims(this.#free);
  }
}

/** The arrays one query works with. */
export class ScoreClaims {
  readonly #free: Float32Array[];
  readonly #claimed = new Set<Float32Array>();

  constructor(free: Float32Array[]) {
    this.#free = free;
  }

  /** An array of zeros. */
  claim(size: number): Float32Array {
    const at = this.#free.findIndex(({ length }) => length === size);
    const [scores = new Float32Array(size)] = at < 0 ? [] : this.#free.splice(at, 1);
    if (at >= 0) scores.fill(0);
    this.#claimed.add(scores);
    return scores;
  }

  /** Gives one array back before the query ends; it must not be read any more. */
  release(scores: Float32Array | number): void {
    if (typeof scores === 'number' || !this.#claimed.delete(scores)) return;
    if (this.#free.length < KEPT_MAXIMUM) this.#free.push(scores);
  }

  releaseAll(): void {
    for (const scores of this.#claimed) this.release(scores);
  }
}
