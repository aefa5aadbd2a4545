import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { SCORE_FIELD, sortsByScore } from '../../dsl/read-sort.ts';
import { applySourceFilter } from '../../dsl/source-filter.ts';
import type { IndexMapping } from '../../mappings/mapping.ts';
import type { QueryBudget } from '../query-budget.ts';
import type { ReadLines } from '../read-pieces.ts';
import type { CompiledExport, CompiledSearch, SearchResult } from '../search-engine.ts';
import { writeExportLine, writeHit, writeSearchText } from '../search-response.ts';
import { listTopHits } from '../top-hits.ts';
import type { HitSource } from './aggregate/aggregator.ts';
import { writeAggregations } from './aggregate/run-aggregations.ts';
import { listAll } from './aggregate/whole-segment.ts';
import { checkSortFields } from './check-sort-fields.ts';
import type { KeywordColumn } from './columns/keyword-column.ts';
import { measureDistances } from './distance-values.ts';
import type { DocumentSource } from './document-store.ts';
import { type Matches, readScore } from './execute/executor.ts';
import { MemoryPool, type QueryMemory } from './execute/query-memory.ts';
import { runQuery } from './execute/run-query.ts';
import { RankingCache } from './ranking-cache.ts';
import type { Segment } from './segment.ts';
import { buildOrder, type DocumentOrder, SortValueCache } from './sort-values.ts';
import { findTop, sortAll } from './top-documents.ts';

const BY_SCORE = [{ field: SCORE_FIELD, descending: true, nestedPath: undefined }] as const;

interface FoundDocument {
  readonly ordinal: number;
  readonly score: number | null;
}

/** What a search found, before any document is read. */
interface Found extends Omit<SearchResult, 'hits' | 'aggregations'> {
  readonly page: readonly FoundDocument[];
  /** As JSON. */
  readonly aggregations: string | undefined;
}

/** Searches one index: a segment that is complete, and where its documents lie. */
export class IndexReader {
  readonly #segment: Segment;
  readonly #documents: DocumentSource;
  readonly #mapping: IndexMapping;
  readonly #ids: KeywordColumn | undefined;
  readonly #sortValues: SortValueCache;
  readonly #rankings = new RankingCache();
  readonly #memory = new MemoryPool();

  /** Every document of the segment has one `id`, which is its own. */
  constructor(segment: Segment, documents: DocumentSource, mapping: IndexMapping) {
    this.#segment = segment;
    this.#documents = documents;
    this.#mapping = mapping;
    this.#ids = segment.keywords.get('id');
    this.#sortValues = new SortValueCache(segment);
  }

  get size(): number {
    return this.#segment.size;
  }

  get(id: string): Record<string, unknown> | undefined {
    const value = this.#ids?.dictionary.indexOf(id) ?? -1;
    const ordinal = value < 0 ? undefined : this.#ids?.postings[value];
    return ordinal === undefined ? undefined : this.#parse(ordinal);
  }

  async search(search: CompiledSearch, budget: QueryBudget): Promise<SearchResult> {
    const { page, aggregations: text, ...found } = await this.#find(search, budget);
    const aggregations = text === undefined ? undefined : JSON.parse(text);
    const hits = page.map(({ ordinal, score }) => {
      budget.step(STEPS_PER_DOCUMENT);
      const source =
        search.source?.none === true
          ? undefined
          : applySourceFilter(this.#parse(ordinal), search.source);
      return { id: this.#readId(ordinal), score, source };
    });
    return { ...found, took: Math.round(budget.elapsed()), hits, aggregations };
  }

  /** The same as the text of a response; documents wanted whole are not even parsed. */
  async answer(index: string, search: CompiledSearch, budget: QueryBudget): Promise<string> {
    const { page, ...found } = await this.#find(search, budget);
    const hits = page.map(({ ordinal, score }) => {
      budget.step(STEPS_PER_DOCUMENT);
      return { id: this.#readId(ordinal), score, source: this.#readSource(ordinal, search.source) };
    });
    return writeSearchText(index, { ...found, took: Math.round(budget.elapsed()), hits });
  }

  /** The ordinals of all documents that fit, in order. */
  async listAll({ query, sort }: CompiledExport, budget: QueryBudget) {
    checkSortFields(sort, this.#segment, this.#mapping.fields);
    const memory = this.#memory.open();
    try {
      const isScored = sortsByScore({ sort });
      const { bits, scores } = runQuery(query, this.#segment, budget, memory, isScored);
      await budget.breathe();
      const order = this.#buildOrder(sort, { bits, scores }, budget);
      return sortAll({ bits, count: bits.count() }, order, budget);
    } finally {
      memory.releaseAll();
    }
  }

  /** Lines of the first of these documents: as many as make a piece, one at least. */
  readLines(
    ordinals: Uint32Array,
    source: CompiledExport['source'],
    budget: QueryBudget,
  ): ReadLines {
    let text = '';
    let count = 0;
    while (count < ordinals.length && text.length < PIECE_LENGTH) {
      budget.step(STEPS_PER_DOCUMENT);
      const ordinal = ordinals[count++] ?? 0;
      text += writeExportLine(this.#readId(ordinal), this.#readSource(ordinal, source));
    }
    return { lines: new TextEncoder().encode(text), count };
  }

  async #find(search: CompiledSearch, budget: QueryBudget): Promise<Found> {
    checkSortFields(search.sort, this.#segment, this.#mapping.fields);
    for (const { sort, place } of listTopHits(search.aggregations))
      checkSortFields(sort, this.#segment, this.#mapping.fields, `${place}.sort`);
    const memory = this.#memory.open();
    try {
      return await this.#findWith(memory, search, budget);
    } finally {
      memory.releaseAll();
    }
  }

  async #findWith(
    memory: QueryMemory,
    search: CompiledSearch,
    budget: QueryBudget,
  ): Promise<Found> {
    const scored = search.size > 0 && sortsByScore(search);
    const scoresAll = listTopHits(search.aggregations).some(sortsByScore);
    const scoring = scoresAll || (scored && wantsBestAlone(search) ? 'later' : scored);
    const found = runQuery(search.query, this.#segment, budget, memory, scoring);
    const matches = found.later ? { ...found, scores: memory.claimScores(found.bits.size) } : found;
    await budget.breathe();
    const count = matches.bits.count();
    const page = this.#findPage(search, { ...matches, count }, budget, memory);
    await budget.breathe();
    const aggregations =
      search.aggregations.size === 0
        ? undefined
        : writeAggregations(
            search.aggregations,
            this.#segment,
            count === this.#segment.size ? listAll(this.#segment) : matches.bits.toArray(count),
            {
              budget,
              hits: this.#showHits(matches, budget),
              filter: (query, segment) => runQuery(query, segment, budget, memory, false).bits,
            },
          );
    await budget.breathe();
    return {
      took: 0,
      total: search.trackTotalHits ? count : undefined,
      maxScore: scored ? readMaximum(search, matches, page) : null,
      page: page.map((ordinal) => ({
        ordinal,
        score: scored ? readScore(matches.scores, ordinal) : null,
      })),
      aggregations,
    };
  }

  #findPage(
    search: CompiledSearch,
    { bits, count, scores, later }: Matches & { readonly count: number },
    budget: QueryBudget,
    memory: QueryMemory,
  ): number[] {
    if (search.size === 0) return [];
    const order = this.#buildOrder(search.sort, { bits, scores }, budget);
    const members = { bits, count };
    if (later && typeof scores !== 'number') {
      const { compare } = order;
      return later.findTop({ bits, count: search.size, compare, scores, budget, memory });
    }
    if (search.from === 0) return findTop(members, search.size, order, budget);
    const known = this.#rankings.readPage(search);
    if (known) return known;
    const end = search.from + search.size;
    const ranked = findTop(members, Math.max(end, SEARCH_WINDOW_MAXIMUM), order, budget);
    this.#rankings.keep(search, ranked);
    return ranked.slice(search.from, end);
  }

  /** Documents as aggregations show them. */
  #showHits(matches: Pick<Matches, 'bits' | 'scores'>, budget: QueryBudget): HitSource {
    return {
      order: (sort) => this.#buildOrder(sort, matches, budget).compare,
      readScore: (document) => readScore(matches.scores, document),
      write: (document, score, filter) => {
        const hit = writeHit(this.#mapping.index, { id: this.#readId(document), score });
        if (filter?.none === true) return hit;
        budget.step(STEPS_PER_DOCUMENT);
        return { ...hit, _source: applySourceFilter(this.#parse(document), filter) };
      },
    };
  }

  /** Which of the members comes first: by the keys, or by score without any; then by id. */
  #buildOrder(
    sort: CompiledSearch['sort'],
    { bits, scores }: Pick<Matches, 'bits' | 'scores'>,
    budget: QueryBudget,
  ): DocumentOrder {
    const byId = {
      ranks: this.#ids?.ordinals ?? new Uint32Array(),
      documents: this.#ids?.postings ?? new Uint32Array(),
    };
    const keys = sort.length === 0 ? BY_SCORE : sort;
    return buildOrder(keys, this.#sortValues, scores, byId, ({ field }, from) =>
      measureDistances(this.#segment.points.get(field), from, bits, budget),
    );
  }

  #readId(ordinal: number): string {
    return this.#ids?.dictionary.term(this.#ids.ordinals[ordinal] ?? 0) ?? '';
  }

  #readSource(ordinal: number, source: CompiledSearch['source']): string | undefined {
    if (source === undefined) return this.#documents.read(ordinal);
    if (source.none) return undefined;
    return JSON.stringify(applySourceFilter(this.#parse(ordinal), source));
  }

  #parse(ordinal: number): Record<string, unknown> {
    return JSON.parse(this.#documents.read(ordinal)) as Record<string, unknown>;
  }
}

/** Reading a document costs about as much as so many steps of a loop. */
const STEPS_PER_DOCUMENT = 512;
/** Characters after which a piece of an export ends: read in a few milliseconds, sent in one go. */
const PIECE_LENGTH = 512 * 1024;

/** The first page in order of score: nothing else tells the score of a document beyond it. */
function wantsBestAlone({ sort, from }: Pick<CompiledSearch, 'sort' | 'from'>): boolean {
  const [first] = sort.length === 0 ? BY_SCORE : sort;
  return from === 0 && first?.field === SCORE_FIELD && first.descending;
}

/** The first of all in order of score has the best one; in another order, all are looked at. */
function readMaximum(
  search: CompiledSearch,
  matches: Matches,
  [best]: readonly number[],
): number | null {
  return wantsBestAlone(search) && best !== undefined
    ? readScore(matches.scores, best)
    : findMaximum(matches);
}

function findMaximum({ bits, scores }: Matches): number | null {
  if (typeof scores === 'number') return bits.isEmpty() ? null : scores;
  const found = bits.toArray();
  if (found.length === 0) return null;
  let maximum = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < found.length; i++) {
    const score = scores[found[i] ?? 0] ?? 0;
    if (score > maximum) maximum = score;
  }
  return maximum;
}
