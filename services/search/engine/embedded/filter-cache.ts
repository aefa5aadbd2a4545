import { createHash } from 'node:crypto';
import type { CompiledQuery, QueryKindName } from '../../dsl/compiled-query.ts';
import type { Bitset } from './bitset.ts';
import type { Segment } from './segment.ts';

/** Filters that are remembered to have been asked for, as in Lucene's UsageTrackingQueryCachingPolicy. */
const REMEMBERED = 256;
/** Bytes of sets that are kept of one index: of a million documents, 32 filters. */
const KEPT_BYTES = 4_000_000;

/** Kinds that cost no more than looking up what is kept. */
const CHEAP: ReadonlySet<QueryKindName> = new Set(['match_all', 'terms', 'ids']);

const caches = new WeakMap<Segment, FilterCache>();

/**
 * Who fits a filter of an index, kept when the same filter comes again: what is listed is counted,
 * drawn and paged through next, each time by the same filters beside another box or none. A filter
 * seen for the first time is not even worked out for all documents (undefined).
 *
 * @param find works the filter out for all documents
 * @returns a set that must not be changed
 */
export function readFilter(
  clause: CompiledQuery,
  segment: Segment,
  find: () => Bitset,
): Bitset | undefined {
  // Elements of nested arrays are many, and the filter they stand in is kept as a whole.
  if (CHEAP.has(clause.kind) || 'parents' in segment) return undefined;
  const cache = caches.get(segment) ?? new FilterCache();
  caches.set(segment, cache);
  return cache.read(nameFilter(clause), find);
}

/** Sets of the filters asked for last. */
export class FilterCache {
  readonly #room: number;
  /** Filters by name, the one asked for longest ago first; undefined for those asked for once. */
  readonly #sets = new Map<string, Bitset | undefined>();
  #bytes = 0;

  constructor(room: number = KEPT_BYTES) {
    this.#room = room;
  }

  read(name: string, find: () => Bitset): Bitset | undefined {
    const isKnown = this.#sets.has(name);
    const set = this.#sets.get(name) ?? (isKnown ? find().clone() : undefined);
    this.#drop(name);
    this.#sets.set(name, set);
    this.#bytes += measure(set);
    // What was asked for last stays in any case.
    for (const oldest of this.#sets.keys()) {
      if (this.#bytes <= this.#room && this.#sets.size <= REMEMBERED) break;
      if (oldest !== name) this.#drop(oldest);
    }
    return set;
  }

  #drop(name: string): void {
    this.#bytes -= measure(this.#sets.get(name));
    this.#sets.delete(name);
  }
}

function measure(set: Bitset | undefined): number {
  return set?.words.byteLength ?? 0;
}

/** Short, whatever the filter, and the same wherever in a body it stands. */
function nameFilter(clause: CompiledQuery): string {
  return createHash('sha256')
    .update(JSON.stringify(dropPlaces(clause)))
    .digest('base64');
}

function dropPlaces(clause: CompiledQuery): object {
  const { place: _place, ...own } = clause;
  switch (own.kind) {
    case 'nested':
      return { ...own, query: dropPlaces(own.query) };
    case 'bool':
      return {
        ...own,
        must: own.must.map(dropPlaces),
        filter: own.filter.map(dropPlaces),
        should: own.should.map(dropPlaces),
        mustNot: own.mustNot.map(dropPlaces),
      };
    default:
      return own;
  }
}
