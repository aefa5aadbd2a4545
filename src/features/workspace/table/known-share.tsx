import { findElements } from '@property/contract/find-field.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { buildCountRequest } from '#filters/query/build-search-request.ts';
import { readCount } from '#lib/read-total.ts';
import type { CurrentSearch } from '../use-current-search.ts';

interface KnownShareProps {
  readonly current: CurrentSearch;
  /** Whose fields are counted, in one request for all of them. */
  readonly columns: readonly { readonly key: string }[];
  /** The field that is told. */
  readonly path: string;
}

/** How many of the titles found have a field: "41% known"; nothing where the deployment did not count all. */
export function KnownShare({ current, columns, path }: KnownShareProps) {
  const paths = columns.map(({ key }) => key);
  const { service, dialect, isReady } = current;
  const { data } = useQuery({
    ...service.search(buildKnownRequest(current, paths)),
    enabled: isReady && dialect.countsAll,
    retry: false,
  });
  const total = data && readCount(data);
  const known = data?.aggregations?.[nameCount(paths.indexOf(path))]?.doc_count;
  if (!total || total.isCapped || total.value === 0 || known === undefined) return null;
  const percent = Math.round((known / total.value) * 100);
  return known > 0 && percent === 0 ? 'under 1% known' : `${percent}% known`;
}

function buildKnownRequest(
  { search, shapes, dialect }: CurrentSearch,
  paths: readonly string[],
): SearchRequest {
  const { aggs, ...request } = buildCountRequest(search, shapes, dialect);
  const counts = paths.map((path, index) => [nameCount(index), { filter: ask(path) }] as const);
  return { ...request, aggs: { ...aggs, ...Object.fromEntries(counts) } };
}

const nameCount = (index: number) => `known${index}`;

function ask(field: string): QueryNode {
  const path = findElements(TITLE_FIELDS, field);
  const exists: QueryNode = { exists: { field } };
  return path === undefined ? exists : { nested: { path, query: exists } };
}
