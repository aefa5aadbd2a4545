import type { Bitset } from '../bitset.ts';
import { type Matches, readScore } from './executor.ts';
import type { ScoreClaims } from './score-pool.ts';

/** Clauses that wait to be added: those after them may yet rule out most of their documents. */
const WAITING_MAXIMUM = 2;

/**
 * Adds up what clauses score, in their order, since sums of 32-bit figures depend on it. The array
 * of a clause is given back as soon as it is added: a thousand clauses need no more room than a few.
 */
export class ScoreSum {
  readonly #left: Bitset;
  readonly #claims: ScoreClaims;
  readonly #waiting: Matches[] = [];
  #scores: Float32Array | undefined;

  /** `left` are the documents that still matter; it may lose members while clauses are added. */
  constructor(left: Bitset, claims: ScoreClaims) {
    this.#left = left;
    this.#claims = claims;
  }

  add(matches: Matches): void {
    this.#waiting.push(matches);
    if (this.#waiting.length > WAITING_MAXIMUM) this.#addWaiting();
  }

  /** The one clause there was; undefined when there were none or several. */
  get only(): Matches | undefined {
    return this.#scores || this.#waiting.length > 1 ? undefined : this.#waiting[0];
  }

  /** The sums of the documents that are left; what stands at others means nothing. */
  finish(): Float32Array | number {
    if (this.#waiting.length > 0) this.#addWaiting();
    return this.#scores ?? 0;
  }

  #addWaiting(): void {
    this.#scores ??= this.#claims.claim(this.#left.size);
    const sums = this.#scores;
    for (const { bits, scores } of this.#waiting.splice(0)) {
      for (const document of bits.clone().and(this.#left).toArray()) {
        sums[document] = (sums[document] ?? 0) + readScore(scores, document);
      }
      this.#claims.release(scores);
    }
  }
}
