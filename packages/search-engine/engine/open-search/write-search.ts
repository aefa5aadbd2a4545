import { type CompiledSortKey, DISTANCE_SORT, SCORE_FIELD } from '../../dsl/read-sort.ts';
import type { SourceFilter } from '../../dsl/source-filter.ts';
import type { IndexFields } from './index-fields.ts';

/** Key that all documents lack: with it first, OpenSearch 3.8 puts nested values into their order. */
const NEUTRAL = { none: { unmapped_type: 'long' } } as const;

/** An order, by score where there is none, in which equals come by their id. */
export function writeSort(sort: readonly CompiledSortKey[], fields: IndexFields): object[] {
  const keys = sort.map(({ field, descending, nestedPath, from }) => {
    const order = descending ? 'desc' : 'asc';
    if (from) return { [DISTANCE_SORT]: { [field]: from.points, order, mode: from.mode } };
    if (field === SCORE_FIELD) return { [SCORE_FIELD]: { order } };
    const nested = nestedPath === undefined ? {} : { nested: { path: nestedPath } };
    return { [fields.exact(field)]: { order, unmapped_type: 'keyword', ...nested } };
  });
  const isNested = sort.some(({ nestedPath }) => nestedPath !== undefined);
  return [
    ...(isNested ? [NEUTRAL] : []),
    ...(sort.length === 0 ? [{ [SCORE_FIELD]: { order: 'desc' } }] : keys),
    { id: { order: 'asc' } },
  ];
}

/**
 * The fields that are returned. What is both included and excluded, which OpenSearch refuses, is
 * excluded.
 */
export function writeSource(source: SourceFilter | undefined): { readonly _source?: unknown } {
  if (source === undefined) return {};
  if (source.none) return { _source: false };
  const { includes, excludes } = source;
  const kept = includes.filter((pattern) => !excludes.includes(pattern));
  // Nothing is left of what was asked for, which is not everything.
  if (includes.length > 0 && kept.length === 0) return { _source: { includes: [NOTHING] } };
  return { _source: { includes: kept, excludes } };
}

/** No field has this name. */
const NOTHING = '\u0000';
