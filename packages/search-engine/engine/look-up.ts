import type { Terms } from '../dsl/compiled-query.ts';
import type { CompiledSearch } from './search-engine.ts';

/** What a search of the service's own may say beside the values. */
type LookUpOptions = Pick<CompiledSearch, 'size'> &
  Partial<Pick<CompiledSearch, 'sort' | 'source'>>;

/** A search for the records that hold these values exactly, by field; they are not counted. */
export function lookUp(
  values: Readonly<Record<string, string>>,
  { size, sort = [], source }: LookUpOptions,
): CompiledSearch {
  const filter = Object.entries(values).map(([field, value]): Terms => {
    return { kind: 'terms', place: 'query', field, values: [value], scored: false };
  });
  return {
    query: {
      kind: 'bool',
      place: 'query',
      must: [],
      filter,
      should: [],
      mustNot: [],
      minimumShouldMatch: 0,
    },
    size,
    from: 0,
    sort,
    aggregations: new Map(),
    source,
    trackTotalHits: false,
  };
}
