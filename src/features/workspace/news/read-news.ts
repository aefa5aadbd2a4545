import { streamTitles } from '#api/reading/take-turn.ts';
import type { Services } from '#api/services-context.ts';
import { buildRowsRequest } from '#filters/query/build-search-request.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { SEEN_MAXIMUM } from '#storage/saved-records.ts';
import type { LinkedSearch } from '../use-linked-search.ts';
import type { FoundTitle, SearchNews } from './compare-seen.ts';

export interface PlacedTitle extends FoundTitle {
  readonly centroid?: { lon?: number | undefined; lat?: number | undefined } | undefined;
}

type Asked = Pick<LinkedSearch, 'search' | 'shapes' | 'dialect'> & {
  readonly service: Pick<Services['search'], 'exportTitles'>;
};

/**
 * All that a search finds, read after what the person looks at; null where that is more than is kept:
 * nobody could say what is gone. Throws ApiError.
 */
export async function readFound(
  { search, shapes, dialect, service }: Asked,
  signal: AbortSignal,
  fields: readonly string[] = [],
): Promise<readonly PlacedTitle[] | null> {
  const { query } = buildRowsRequest(search, shapes, dialect);
  const found: PlacedTitle[] = [];
  const request = { query, _source: ['id', 'lastModified', ...fields] };
  for await (const { _id, _source } of streamTitles(service, request, signal, true)) {
    const { id = _id, lastModified, geometry } = _source ?? {};
    found.push({ id, lastModified, centroid: geometry?.centroid });
    if (found.length > SEEN_MAXIMUM) return null;
  }
  return found;
}

/** In words, such as `15 new, 2 gone`; empty where nothing is. */
export function describeNews({ added, gone, changed }: SearchNews): string {
  const parts = [
    added.length > 0 && `${formatCount(added.length)} new`,
    gone.length > 0 && `${formatCount(gone.length)} gone`,
    changed.length > 0 && `${formatCount(changed.length)} changed`,
  ];
  return parts.filter((part) => part !== false).join(', ');
}
