import type { Bitset } from '../bitset.ts';
import { type Matches, readScore } from './executor.ts';
import type { QueryMemory } from './query-memory.ts';

/** Clauses that wait to be added: those after them may yet rule out most of their documents. */
const WAITING_MAXIMUM = 2;

/**
 * Adds up what clauses score, in their order, since sums of 32-bit figures depend on it. The array
 * of a clause is given back as soon as it is added: a thousand clauses need no more room than a few.
 */
export class ScoreSum {
  readonly #left: { readonly bits: Bitset };
  readonly #memory: QueryMemory;
  readonly #waiting: Matches[] = [];
  #scores: Float32Array | undefined;

  /** `left` are the documents that still matter; it may lose members while clauses are added. */
  constructor(left: { readonly bits: Bitset }, memory: QueryMemory) {
    this.#left = left;
    this.#memory = memory;
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
    this.#scores ??= this.#memory.claimScores(this.#left.bits.size);
    const sums = this.#scores;
    for (const { bits, scores } of this.#waiting.splice(0)) {
      const counting = this.#memory.copySet(bits).and(this.#left.bits);
      for (const document of counting.toArray()) {
        sums[document] = (sums[document] ?? 0) + readScore(scores, document);
      }
      this.#memory.releaseSet(counting);
      this.#memory.releaseScores(scores);
      this.#memory.releaseSet(bits);
    }
  }
}
