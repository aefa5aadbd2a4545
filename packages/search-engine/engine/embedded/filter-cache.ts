import { createHash } from 'node:crypto';
import type { CompiledQuery, QueryKindName } from '../../dsl/compiled-query.ts';
import type { Bitset } from './bitset.ts';
import type { Run } from './execute/executor.ts';
import type { Segment } from './segment.ts';

/** Filters that are remembered to have been asked for, as in Lucene's UsageTrackingQueryCachingPolicy. */
const REMEMBERED = 256;
/** Bytes of sets that are kept of one index: of a million documents, 32 filters. */
const KEPT_BYTES = 4_000_000;

/** Filters that one query may have worked out for all documents: each costs more than among a few. */
const NEW_MAXIMUM = 4;

/**
 * Kinds that cost no more than looking up what is kept, and those that cost little among candidates
 * and much among all.
 */
const NOT_KEPT: ReadonlySet<QueryKindName> = new Set([
  'match_all',
  'terms',
  'ids',
  'match',
  'multi_match',
]);

const caches = new WeakMap<Segment, FilterCache>();

/**
 * Who fits a filter of an index, kept when the same filter comes again: what is listed is counted,
 * drawn and paged through next, each time by the same filters beside another box or none. Undefined
 * when nothing is kept and the filter is better looked for among those that are left.
 *
 * @returns a set that must not be changed
 */
export function readFilter(
  clause: CompiledQuery,
  segment: Segment,
  { run, memory }: Pick<Run, 'run' | 'memory'>,
): Bitset | undefined {
  // Elements of nested arrays are many, and the filter they stand in is kept as a whole.
  if (NOT_KEPT.has(clause.kind) || 'parents' in segment) return undefined;
  const cache = caches.get(segment) ?? new FilterCache();
  caches.set(segment, cache);
  return cache.read(nameFilter(clause), memory, () => {
    const { bits } = run(clause, segment, false);
    const kept = bits.clone();
    memory.releaseSet(bits);
    return kept;
  });
}

/** What is known of a filter: that it was asked for, that it was too much for all, or who fits. */
type Known = 'asked' | 'dear' | Bitset;

/** Sets of the filters asked for last. */
export class FilterCache {
  readonly #room: number;
  /** Filters by name, the one asked for longest ago first. */
  readonly #known = new Map<string, Known>();
  #bytes = 0;
  /** How many filters the last query had worked out. */
  #made: { query: object | undefined; count: number } = { query: undefined, count: 0 };

  constructor(room: number = KEPT_BYTES) {
    this.#room = room;
  }

  /** `query` is any object that stands for the query; `find` works the filter out for all. */
  read(name: string, query: object, find: () => Bitset): Bitset | undefined {
    const known = this.#known.get(name);
    const isWanted = known === 'asked' && this.#claimTurn(query);
    // Should it fail, as for lack of time, it is left alone from then on.
    if (isWanted) this.#keep(name, 'dear');
    const now = isWanted ? find() : (known ?? 'asked');
    this.#keep(name, now);
    return typeof now === 'string' ? undefined : now;
  }

  #claimTurn(query: object): boolean {
    if (this.#made.query !== query) this.#made = { query, count: 0 };
    return this.#made.count++ < NEW_MAXIMUM;
  }

  /** Puts a filter last, and drops those before it that there is no room for. */
  #keep(name: string, known: Known): void {
    this.#drop(name);
    this.#known.set(name, known);
    this.#bytes += measure(known);
    for (const oldest of this.#known.keys()) {
      if (this.#bytes <= this.#room && this.#known.size <= REMEMBERED) return;
      if (oldest !== name) this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= measure(this.#known.get(name));
    this.#known.delete(name);
  }
}

function measure(known: Known | undefined): number {
  return known === undefined || typeof known === 'string' ? 0 : known.words.byteLength;
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
