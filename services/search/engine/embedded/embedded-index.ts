import { SCORE_FIELD } from '../../dsl/read-sort.ts';
import { applySourceFilter } from '../../dsl/source-filter.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { CompiledSearch, SearchResult } from '../search-engine.ts';
import { runAggregations } from './aggregate/run-aggregations.ts';
import { DocumentStore } from './document-store.ts';
import { type Matches, readScore } from './execute/executor.ts';
import { runQuery } from './execute/run-query.ts';
import type { Segment } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';
import { buildComparator, SortValueCache } from './sort-values.ts';
import { findTop } from './top-documents.ts';

const BY_SCORE = [{ field: SCORE_FIELD, descending: true, nestedPath: undefined }] as const;

/** One collection of documents, indexed in memory. */
export class EmbeddedIndex {
  readonly #store = new DocumentStore();
  readonly #segment: Segment;
  readonly #ids: string[] = [];
  readonly #ordinals = new Map<string, number>();
  /** Place of each document in the order of ids. */
  readonly #idRanks: Uint32Array;
  readonly #sortValues: SortValueCache;

  constructor(mapping: IndexMapping, documents: Iterable<{ readonly id: string }>) {
    const builder = new SegmentBuilder(mapping);
    for (const document of documents) {
      if (this.#ordinals.has(document.id)) continue;
      this.#ordinals.set(document.id, this.#ids.length);
      this.#ids.push(document.id);
      this.#store.add(document);
      builder.add(document);
    }
    this.#segment = builder.build();
    this.#idRanks = rankIds(this.#ids);
    this.#sortValues = new SortValueCache(this.#segment);
  }

  get size(): number {
    return this.#segment.size;
  }

  get(id: string): Record<string, unknown> | undefined {
    const ordinal = this.#ordinals.get(id);
    return ordinal === undefined ? undefined : this.#store.get(ordinal);
  }

  async search(search: CompiledSearch, budget: QueryBudget): Promise<SearchResult> {
    const scored =
      search.size > 0 &&
      (search.sort.length === 0 || search.sort.some(({ field }) => field === SCORE_FIELD));
    const matches = runQuery(search.query, this.#segment, budget, scored);
    await budget.breathe();
    const page = this.#findPage(search, matches, budget);
    await budget.breathe();
    const aggregations =
      search.aggregations.size === 0
        ? undefined
        : runAggregations(search.aggregations, this.#segment, matches.bits.toArray(), budget);
    await budget.breathe();
    const hits = page.map((document) => ({
      id: this.#ids[document] ?? '',
      score: scored ? readScore(matches.scores, document) : null,
      source:
        search.source?.none === true
          ? undefined
          : applySourceFilter(this.#store.get(document), search.source),
    }));
    return {
      took: Math.round(budget.elapsed()),
      total: search.trackTotalHits ? matches.bits.count() : undefined,
      maxScore: scored ? findMaximum(matches) : null,
      hits,
      aggregations,
    };
  }

  #findPage(search: CompiledSearch, matches: Matches, budget: QueryBudget): number[] {
    if (search.size === 0) return [];
    const sort = search.sort.length === 0 ? BY_SCORE : search.sort;
    const compare = buildComparator(sort, this.#sortValues, matches.scores, this.#idRanks);
    return findTop(matches.bits, search.from + search.size, compare, budget).slice(search.from);
  }
}

function findMaximum({ bits, scores }: Matches): number | null {
  let maximum: number | null = null;
  bits.forEach((document) => {
    const score = readScore(scores, document);
    if (maximum === null || score > maximum) maximum = score;
  });
  return maximum;
}

function rankIds(ids: readonly string[]): Uint32Array {
  const order = Uint32Array.from(ids.keys()).sort((a, b) =>
    (ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1,
  );
  const ranks = new Uint32Array(ids.length);
  order.forEach((document, rank) => {
    ranks[document] = rank;
  });
  return ranks;
}
