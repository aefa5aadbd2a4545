import type { CompiledQuery, QueryKindName } from '../../../dsl/compiled-query.ts';
import type { QueryBudget } from '../../query-budget.ts';
import { listPresence, type Segment } from '../segment.ts';
import { executeBool } from './bool.executor.ts';
import {
  type Candidates,
  CONSTANT_SCORE,
  type Executor,
  type Matches,
  type Run,
  type Scoring,
} from './executor.ts';
import { executeGeoBoundingBox, executeGeoDistance, executeGeoShape } from './geo.executors.ts';
import { executeMatch, executeMultiMatch } from './match.executors.ts';
import { executeNested } from './nested.executor.ts';
import type { QueryMemory } from './query-memory.ts';
import { executeRange } from './range.executor.ts';
import { executeTerms, matchTerms } from './terms.executor.ts';

const executeMatchAll: Executor<'match_all'> = (_query, segment, context) => ({
  bits: context.memory.claimSet(segment.size).addEveryone(),
  scores: CONSTANT_SCORE,
});

const executeIds: Executor<'ids'> = (query, segment, context) => ({
  bits: matchTerms('id', query.values, segment, context),
  scores: CONSTANT_SCORE,
});

const executeExists: Executor<'exists'> = (query, segment, context) => {
  const bits = context.memory.claimSet(segment.size);
  for (const present of listPresence(segment, query.field)) bits.or(present);
  return { bits, scores: CONSTANT_SCORE };
};

const EXECUTORS: { readonly [Kind in QueryKindName]: Executor<Kind> } = {
  match_all: executeMatchAll,
  match: executeMatch,
  multi_match: executeMultiMatch,
  terms: executeTerms,
  ids: executeIds,
  range: executeRange,
  exists: executeExists,
  bool: executeBool,
  nested: executeNested,
  geo_bounding_box: executeGeoBoundingBox,
  geo_shape: executeGeoShape,
  geo_distance: executeGeoDistance,
};

/** Runs a query over a segment. Throws QueryTimeoutError when the budget is used up. */
export function runQuery(
  query: CompiledQuery,
  segment: Segment,
  budget: QueryBudget,
  memory: QueryMemory,
  scoring: Scoring,
  candidates?: Candidates | undefined,
): Matches {
  budget.check();
  const context: Run = {
    budget,
    memory,
    scoring: scoring !== false,
    mayDefer: scoring === 'later',
    candidates,
    run: (below, belowSegment, belowScoring, belowCandidates) =>
      runQuery(below, belowSegment, budget, memory, belowScoring, belowCandidates),
  };
  return execute(query, segment, context);
}

function execute<Kind extends QueryKindName>(
  query: Extract<CompiledQuery, { kind: Kind }>,
  segment: Segment,
  context: Run,
): Matches {
  const executor: Executor<Kind> = EXECUTORS[query.kind as Kind];
  return executor(query, segment, context);
}
