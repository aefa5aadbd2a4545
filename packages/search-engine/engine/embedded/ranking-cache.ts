import { createHash } from 'node:crypto';
import type { CompiledSearch } from '../search-engine.ts';

/** Ranked searches that are kept, each of at most 10,000 documents in four bytes. */
const KEPT = 16;

/**
 * Which documents stand where in the searches last paged through: who asks for the second page
 * asks for many more, and ranking everything again costs more than all else a page takes.
 */
export class RankingCache {
  readonly #rankings = new Map<string, Uint32Array>();

  /** Documents of a page; undefined when the search has not been ranked. */
  readPage(search: CompiledSearch): number[] | undefined {
    const key = nameSearch(search);
    const ranking = this.#rankings.get(key);
    if (!ranking) return undefined;
    this.#rankings.delete(key);
    this.#rankings.set(key, ranking);
    return [...ranking.subarray(search.from, search.from + search.size)];
  }

  /** Keeps the order of a search; the one asked for longest ago goes. */
  keep(search: CompiledSearch, documents: readonly number[]): void {
    const [oldest] = this.#rankings.keys();
    if (oldest !== undefined && this.#rankings.size >= KEPT) this.#rankings.delete(oldest);
    this.#rankings.set(nameSearch(search), Uint32Array.from(documents));
  }
}

/** Short, whatever the search: an outline of thousands of corners would be kept with each. */
function nameSearch({ query, sort }: CompiledSearch): string {
  return createHash('sha256')
    .update(JSON.stringify([query, sort]))
    .digest('base64');
}
