import { TOTAL_HITS_CEILING } from '#contract/limits.ts';
import type { SearchResult } from '../engine/search-engine.ts';

/** Writes a result the way the query language answers (S-098 to S-103, O-059 to O-061, O-065). */
export function writeSearchResponse(index: string, result: SearchResult): object {
  return {
    took: result.took,
    timed_out: false,
    _shards: { total: 1, successful: 1, failed: 0 },
    hits: {
      ...(result.total === undefined ? {} : { total: writeTotal(result.total) }),
      max_score: result.maxScore,
      hits: result.hits.map(({ id, score, source }) => ({
        _index: index,
        _id: id,
        _score: score,
        ...(source === undefined ? {} : { _source: source }),
      })),
    },
    ...(result.aggregations ? { aggregations: result.aggregations } : {}),
  };
}

/** At the ceiling the count stops, so it says no more than "at least" (O-059). */
function writeTotal(total: number): { value: number; relation: string } {
  if (total >= TOTAL_HITS_CEILING) return { value: TOTAL_HITS_CEILING, relation: 'gte' };
  return { value: total, relation: 'eq' };
}
