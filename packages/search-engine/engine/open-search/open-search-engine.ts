import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import { checkSortNames } from '../../dsl/check-sort-names.ts';
import { sortsByScore } from '../../dsl/read-sort.ts';
import type { IndexName } from '../../mappings/mapping.ts';
import type {
  CompiledExport,
  CompiledSearch,
  SearchEngine,
  SearchHit,
  SearchResult,
} from '../search-engine.ts';
import { writeExportLine, writeSearchResponse } from '../search-response.ts';
import type { BodyReaders } from '../threads/body-readers.ts';
import { listTopHits } from '../top-hits.ts';
import { checkExtents, needsGuard, writeExtents } from './guard-buckets.ts';
import { type IndexFields, readIndexFields } from './index-fields.ts';
import { NotThereError, type OpenSearch, WHOLE } from './open-search-client.ts';
import { readAggregations, writeAggregations } from './write-aggregations.ts';
import { writeQuery } from './write-query.ts';
import { writeSort, writeSource } from './write-search.ts';

/** Milliseconds for which the fields of an index are believed: it may be changed for a newer one. */
const FIELDS_KEPT = 60_000;
/** Documents of an export that are read at a time. */
const PAGE = 1_000;
/** How long OpenSearch keeps the state of an export whose reader takes its time. */
const KEEP_ALIVE = '5m';

interface Answer {
  readonly took: number;
  readonly timed_out: boolean;
  readonly _shards: {
    readonly total: number;
    readonly successful: number;
  };
  readonly hits: {
    readonly total?: { readonly value: number };
    readonly max_score: number | null;
    readonly hits: readonly Hit[];
  };
  readonly aggregations?: Readonly<Record<string, unknown>>;
}

interface Hit {
  readonly _id: string;
  readonly _score: number | null;
  readonly _source?: Record<string, unknown>;
  readonly sort?: readonly unknown[];
}

/**
 * Search on a cluster of OpenSearch 3 whose indexes, or aliases, are called as ours. Bodies are read by
 * `readers`. `timeout` is what one query may take, in milliseconds (S-096).
 */
export function createOpenSearchEngine(
  { ask }: Pick<OpenSearch, 'ask'>,
  readers: BodyReaders,
  timeout: number = QUERY_TIMEOUT_MILLISECONDS,
): SearchEngine {
  const readFields = keepFields((index) =>
    ask<Record<string, { mappings: object }>>(
      { method: 'GET', path: `/${index}/_mapping` },
      timeout,
    ),
  );

  const search = async (
    index: IndexName,
    request: CompiledSearch,
    signal?: AbortSignal,
  ): Promise<SearchResult> => {
    const until = performance.now() + timeout - (request.spent ?? 0);
    const fields = await readFields(index);
    checkSortNames(request.sort, fields.names);
    for (const { sort, place } of listTopHits(request.aggregations))
      checkSortNames(sort, fields.names, `${place}.sort`);
    if (needsGuard(request.aggregations)) {
      const aggs = writeExtents(request.aggregations, fields);
      const body = { query: writeQuery(request.query, fields), size: 0, aggs };
      const path = `/${index}/_search`;
      const reach = await ask<Answer>(
        { method: 'POST', path, body },
        until - performance.now(),
        signal,
      );
      checkExtents(request.aggregations, reach.aggregations ?? {});
    }
    const left = until - performance.now();
    const isScored = request.size > 0 && sortsByScore(request);
    const answer = await ask<Answer>(
      {
        method: 'POST',
        path: `/${index}/_search`,
        body: {
          query: writeQuery(request.query, fields),
          size: request.size,
          from: request.from,
          track_total_hits: request.trackTotalHits,
          timeout: `${Math.max(1, Math.ceil(left))}ms`,
          ...(request.size > 0
            ? { sort: writeSort(request.sort, fields), track_scores: isScored }
            : {}),
          ...(request.aggregations.size > 0
            ? { aggs: writeAggregations(request.aggregations, fields) }
            : {}),
          ...writeSource(request.source),
        },
      },
      left,
      signal,
    );
    return {
      took: answer.took,
      ...readShards(answer),
      total: answer.hits.total?.value,
      maxScore: isScored ? answer.hits.max_score : null,
      hits: answer.hits.hits.map((hit) => readHit(hit, isScored)),
      aggregations:
        request.aggregations.size === 0
          ? undefined
          : readAggregations(request.aggregations, answer.aggregations ?? {}, index),
    };
  };

  return {
    search,
    answer: async (index, given, signal) => {
      const started = performance.now();
      const request = 'body' in given ? await readers.search(index, given, signal) : given;
      const spent = (request.spent ?? 0) + performance.now() - started;
      const result = await search(index, { ...request, spent }, signal);
      return Buffer.from(JSON.stringify(writeSearchResponse(index, result)));
    },
    exportAll: async (index, given, signal) => {
      const started = performance.now();
      const request = 'body' in given ? await readers.export(index, given, signal) : given;
      const fields = await readFields(index);
      checkSortNames(request.sort, fields.names);
      const run = new ExportRun(index, request, fields, ask, signal);
      const first = await run.open(timeout - (performance.now() - started));
      return { count: first.hits.total?.value ?? 0, pieces: run.read(first) };
    },
    get: async (index, id) => {
      try {
        const path = `/${index}/_doc/${encodeURIComponent(id)}`;
        const { _source } = await ask<{ _source: Record<string, unknown> }>(
          { method: 'GET', path },
          timeout,
        );
        return _source;
      } catch (error) {
        if (error instanceof NotThereError) return undefined;
        throw error;
      }
    },
  };
}

/** A shard that no node holds counts there as neither failed nor late, and what it had is missing. */
function readShards({
  timed_out: isLate,
  _shards: { total, successful },
}: Answer): Pick<SearchResult, 'timedOut' | 'shards'> {
  const failed = total - successful;
  return { timedOut: isLate || failed > 0, shards: { total, successful, failed } };
}

function readHit({ _id, _score, _source }: Hit, isScored: boolean): SearchHit {
  return { id: _id, score: isScored ? _score : null, source: _source };
}

/** Everything that fits, as it stood when the export began, by pages that go on after the last row. */
class ExportRun {
  readonly #index: IndexName;
  readonly #request: CompiledExport;
  readonly #fields: IndexFields;
  readonly #ask: OpenSearch['ask'];
  readonly #signal: AbortSignal | undefined;
  #moment = '';

  constructor(
    index: IndexName,
    request: CompiledExport,
    fields: IndexFields,
    ask: OpenSearch['ask'],
    signal: AbortSignal | undefined,
  ) {
    this.#index = index;
    this.#request = request;
    this.#fields = fields;
    this.#ask = ask;
    this.#signal = signal;
  }

  async open(milliseconds: number): Promise<Answer> {
    const path = `/${this.#index}/_search/point_in_time`;
    const querystring = { keep_alive: KEEP_ALIVE, allow_partial_pit_creation: false };
    const { pit_id } = await this.#ask<{ pit_id: string }>(
      { method: 'POST', path, querystring },
      milliseconds,
      this.#signal,
    );
    this.#moment = pit_id;
    try {
      return await this.#readPage(milliseconds, { track_total_hits: true });
    } catch (error) {
      await this.#close();
      throw error;
    }
  }

  async *read(first: Answer): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
    try {
      for (let page = first; page.hits.hits.length > 0; ) {
        const last = page.hits.hits.at(-1)?.sort;
        const isLast = page.hits.hits.length < PAGE;
        const next = isLast ? undefined : this.#readPage(PAGE_PATIENCE, { search_after: last });
        // Where the reader goes first, nobody asks how it ended.
        next?.catch(() => undefined);
        const lines = page.hits.hits.map(({ _id, _source }) =>
          writeExportLine(_id, _source === undefined ? undefined : JSON.stringify(_source)),
        );
        yield new TextEncoder().encode(lines.join(''));
        if (next === undefined) return;
        page = await next;
      }
    } finally {
      await this.#close();
    }
  }

  #readPage(milliseconds: number, more: object): Promise<Answer> {
    const { query, sort, source } = this.#request;
    const body = {
      pit: { id: this.#moment, keep_alive: KEEP_ALIVE },
      query: writeQuery(query, this.#fields),
      size: PAGE,
      sort: writeSort(sort, this.#fields),
      track_total_hits: false,
      ...writeSource(source),
      ...more,
    };
    const sent = { method: 'POST', path: '/_search', querystring: WHOLE, body } as const;
    return this.#ask(sent, milliseconds, this.#signal);
  }

  /** It would end by itself; a caller who goes must not keep it that long. */
  async #close(): Promise<void> {
    const body = { pit_id: [this.#moment] };
    await this.#ask(
      { method: 'DELETE', path: '/_search/point_in_time', body },
      PAGE_PATIENCE,
    ).catch(() => undefined);
  }
}

/** Milliseconds one page of an export may take. */
const PAGE_PATIENCE = 60_000;

/** The fields of an index, asked for anew from time to time. */
function keepFields(
  ask: (index: IndexName) => Promise<Record<string, { mappings: object }>>,
): (index: IndexName) => Promise<IndexFields> {
  const kept = new Map<
    IndexName,
    { readonly until: number; readonly fields: Promise<IndexFields> }
  >();
  return (index) => {
    const known = kept.get(index);
    if (known && known.until > performance.now()) return known.fields;
    const fields = ask(index).then((answer) => {
      // Under an alias stands an index of another name.
      const [found] = Object.values(answer);
      return readIndexFields(found?.mappings ?? {});
    });
    kept.set(index, { until: performance.now() + FIELDS_KEPT, fields });
    fields.catch(() => kept.delete(index));
    return fields;
  };
}
