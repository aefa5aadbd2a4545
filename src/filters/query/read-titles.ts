import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSource } from '@property/contract/titles/title.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createCutShort } from '#api/cut-short.ts';
import { streamTitles } from '#api/reading/take-turn.ts';
import type { SearchService } from '#api/search-service.ts';
import { PAGE_SIZE } from './build-search-request.ts';

/** Which titles are read, and what of each. */
interface AskedTitles {
  readonly query: QueryNode;
  /** Paths of their fields. */
  readonly fields: readonly string[];
  /** How many are read where a deployment has pages alone; a stream gives all. */
  readonly most: number;
}

/**
 * Reads titles one by one: as a stream where the deployment has one, else by pages.
 * @throws what the service throws, also for a page that it cut short (S-099)
 */
export async function* readTitles(
  client: QueryClient,
  service: SearchService,
  { query, fields, most }: AskedTitles,
  signal: AbortSignal,
): AsyncGenerator<TitleSource> {
  if (service.paths.titlesExport !== null) {
    for await (const { _id, _source } of streamTitles(service, { query, _source: fields }, signal))
      yield { ..._source, id: _source?.id ?? _id };
    return;
  }
  for (let from = 0; from < most; from += PAGE_SIZE) {
    signal.throwIfAborted();
    const { hits, timed_out: isCut } = await client.fetchQuery(
      service.search({ query, from, size: PAGE_SIZE, _source: fields }),
    );
    if (isCut) throw createCutShort();
    for (const { _id, _source } of hits?.hits ?? []) yield { ..._source, id: _source?.id ?? _id };
    if ((hits?.hits.length ?? 0) < PAGE_SIZE) return;
  }
}
