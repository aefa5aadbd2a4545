import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import { takeExport, takeSearch } from '../../dsl/read-body.ts';
import type { IndexMapping, IndexName } from '../../mappings/mapping.ts';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { QueryBudget } from '../query-budget.ts';
import { readPieces } from '../read-pieces.ts';
import type { SearchEngine } from '../search-engine.ts';
import { DocumentStore } from './document-store.ts';
import { IndexReader } from './index-reader.ts';
import { buildSegment, type Identified } from './segment-builder.ts';

interface Source {
  titles(): Iterable<{ readonly id: string }>;
  comps(): Iterable<{ readonly id: string }>;
}

interface EngineOptions {
  /** Milliseconds that only go forward. */
  readonly clock?: () => number;
  /** Milliseconds one query may take (S-096). */
  readonly timeout?: number;
}

/**
 * Builds the indexes of titles and deals in memory and searches them on the calling thread, for
 * small collections; both sources are read once.
 */
export function createEmbeddedEngine(source: Source, options: EngineOptions = {}): SearchEngine {
  const { clock = () => performance.now(), timeout = QUERY_TIMEOUT_MILLISECONDS } = options;
  const indexes: Readonly<Record<IndexName, EmbeddedIndex>> = {
    titles: new EmbeddedIndex(MAPPINGS.titles, source.titles()),
    comps: new EmbeddedIndex(MAPPINGS.comps, source.comps()),
  };
  const allow = (signal?: AbortSignal, spent = 0) =>
    new QueryBudget(timeout - spent, clock, signal);
  return {
    search: (index, search, signal) => indexes[index].search(search, allow(signal, search.spent)),
    answer: async (index, given, signal) => {
      const budget = allow(signal);
      const search = takeSearch(given, index, budget);
      return Buffer.from(await indexes[index].answer(index, search, budget));
    },
    exportAll: async (index, given, signal) => {
      const budget = allow(signal);
      const request = takeExport(given, index, budget);
      const found = await indexes[index].listAll(request, budget);
      const pieces = readPieces(found, async (ordinals) => {
        // A turn for others between two pieces.
        await new Promise<void>((resolve) => setImmediate(resolve));
        const budget = new QueryBudget(Number.POSITIVE_INFINITY, clock, signal);
        budget.check();
        return indexes[index].readLines(ordinals, request.source, budget);
      });
      return { count: found.length, pieces };
    },
    get: async (index, id) => indexes[index].get(id),
  };
}

/** One collection of documents in memory: its index and the documents themselves. */
export class EmbeddedIndex extends IndexReader {
  constructor(mapping: IndexMapping, documents: Iterable<Identified>) {
    const store = new DocumentStore();
    const segment = buildSegment(mapping, documents, (document) => store.add(document));
    super(segment, store, mapping);
  }
}
