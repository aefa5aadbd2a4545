import type { CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import type { Bitset } from '../bitset.ts';
import type { Segment } from '../segment.ts';
import type { QueryMemory } from './query-memory.ts';

/** Documents that fit and what they score: one figure each, or the same for all. */
export interface Matches {
  readonly bits: Bitset;
  readonly scores: Float32Array | number;
  /** In place of the scores, where the run may defer them. */
  readonly later?: LaterScores | undefined;
}

/** Finds the best of those that fit, and the scores of these alone. */
export interface LaterScores {
  /** The first `count` in order, the best score first. */
  findTop(search: TopSearch): number[];
}

export interface TopSearch {
  /** Who may be found: documents that fit. */
  readonly bits: Bitset;
  readonly count: number;
  /** Zeros; holds the scores of all that were looked at afterwards. */
  readonly scores: Float32Array;
  /** Decides between documents; reads `scores`. */
  readonly compare: (a: number, b: number) => number;
  readonly budget: QueryBudget;
  /** Where `scores` were claimed, and room for sets. */
  readonly memory: QueryMemory;
}

/** Whether scores are worked out: at once or, where the best documents alone are wanted, later. */
export type Scoring = boolean | 'later';

/**
 * The only documents that still matter, because other clauses ruled out the rest. What an executor
 * finds outside them is dropped, so it need not look there; inside them it must be exact.
 */
export interface Candidates {
  readonly bits: Bitset;
  readonly count: number;
}

/** What runs a query of one kind over a segment. */
export interface Run {
  readonly budget: QueryBudget;
  /** Arrays of scores and sets, which the whole query gives back at its end. */
  readonly memory: QueryMemory;
  /** False in filters, where scores do not matter and need not be worked out. */
  readonly scoring: boolean;
  /** The query is the one that decides the scores, and these may be left for later. */
  readonly mayDefer: boolean;
  /** Undefined when every document matters. */
  readonly candidates: Candidates | undefined;
  /** Runs any query below this one, among all documents unless candidates are named. */
  run(
    query: CompiledQuery,
    segment: Segment,
    scoring: Scoring,
    candidates?: Candidates | undefined,
  ): Matches;
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
