import type { CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import type { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';

/** Documents that fit and what they score: one figure each, or the same for all. */
export interface Matches {
  readonly bits: Bitset;
  readonly scores: Float32Array | number;
}

/** What runs a query of one kind over a segment. */
export interface Run {
  readonly budget: QueryBudget;
  /** False in filters, where scores do not matter and need not be worked out. */
  readonly scoring: boolean;
  /** Runs any query below this one. */
  run(query: CompiledQuery, segment: Segment, scoring: boolean): Matches;
}

export type Executor<Kind extends QueryKindName> = (
  query: Extract<CompiledQuery, { kind: Kind }>,
  segment: Segment,
  context: Run,
) => Matches;

/** Score that a clause without relevance gives to each of its documents. */
export const CONSTANT_SCORE = 1;

/** Reads one document's score. */
export function readScore(scores: Float32Array | number, document: number): number {
  return typeof scores === 'number' ? scores : (scores[document] ?? 0);
}
