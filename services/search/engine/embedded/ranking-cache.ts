import type { CompiledSearch } from '../search-engine.ts';

/** Ranked searches that are kept, each of at most 10,000 documents in four bytes. */
const KEPT = 16;

/**
 * Which documents stand where in the searches last paged through: who asks for the second page
 * asks for many more, and ranking everything anew costs more than all else a page takes.
 */
export class RankingCache {
  readonly #rankings = new Map<string, Uint32Array>();

  /** Documents of a page; undefined when the search has not been ranked. */
  readPage({ query, sort, from, size }: CompiledSearch): number[] | undefined {
    const key = JSON.stringify([query, sort]);
    const ranking = this.#rankings.get(key);
    if (!ranking) return undefined;
    this.#rankings.delete(key);
    this.#rankings.set(key, ranking);
    return [...ranking.subarray(from, from + size)];
  }

  /** Keeps the order of a search; the one asked for longest ago goes. */
  keep({ query, sort }: CompiledSearch, documents: readonly number[]): void {
    const [oldest] = this.#rankings.keys();
    if (oldest !== undefined && this.#rankings.size >= KEPT) this.#rankings.delete(oldest);
    this.#rankings.set(JSON.stringify([query, sort]), Uint32Array.from(documents));
  }
}
