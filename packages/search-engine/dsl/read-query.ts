import { SHAPE_POSITIONS_MAXIMUM } from '@property/contract/search/limits.ts';
import { allowShapes } from '@property/geo/rings/check-shape.ts';
import type { PairAllowance } from '@property/geo/rings/edge-pairs.ts';
import { allowPairs } from '@property/geo/rings/find-crossing.ts';
import type { QueryBudget } from '../engine/query-budget.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { boolKind, matchAllKind, nestedKind } from './kinds/compound.kinds.ts';
import { geoShapeKind } from './kinds/geo-shape.kind.ts';
import { geoBoundingBoxKind, geoDistanceKind } from './kinds/point.kinds.ts';
import { matchKind, multiMatchKind } from './kinds/text.kinds.ts';
import { existsKind, idsKind, rangeKind, termKind, termsKind } from './kinds/value.kinds.ts';
import type { QueryKind, QueryReader } from './query-kind.ts';
import { at, clip, readSingle } from './reading.ts';

/** Every operator the service takes (S-064 to S-074, O-054). */
const QUERY_KINDS: readonly QueryKind[] = [
  matchKind,
  multiMatchKind,
  termKind,
  termsKind,
  boolKind,
  rangeKind,
  existsKind,
  nestedKind,
  geoBoundingBoxKind,
  geoShapeKind,
  geoDistanceKind,
  matchAllKind,
  idsKind,
];

/** OpenSearch's indices.query.query_string.max_clause_count and search.query.max_nested_depth. */
const CLAUSES_MAXIMUM = 1024;
const DEPTH_MAXIMUM = 20;

const KINDS: ReadonlyMap<string, QueryKind> = new Map(
  QUERY_KINDS.map((kind) => [kind.operator, kind]),
);

/**
 * Checks a query tree. Throws InvalidQueryError naming the operator or value and its place, such
 * as `query.bool.filter[2].range.price` (O-054).
 */
export function readQuery(value: unknown, budget?: QueryBudget): CompiledQuery {
  return createQueryReader('query', budget).readQuery(value, 'query');
}

/** Reads several queries, whose clauses and shapes are counted together, below one `place`. */
export function createQueryReader(place: string, budget?: QueryBudget): QueryReader {
  let clauses = 0;
  let depth = 0;
  const reader: QueryReader = {
    shapes: allowShapes(SHAPE_POSITIONS_MAXIMUM, allowLooks(budget)),
    readQuery(node, nodePlace) {
      if (++clauses > CLAUSES_MAXIMUM) {
        throw new InvalidQueryError(place, `must not hold more than ${CLAUSES_MAXIMUM} clauses`);
      }
      if (++depth > DEPTH_MAXIMUM) {
        throw new InvalidQueryError(place, `must not be deeper than ${DEPTH_MAXIMUM} levels`);
      }
      const [operator, body] = readSingle(node, nodePlace, 'operator');
      const kind = KINDS.get(operator);
      if (!kind) {
        throw new InvalidQueryError(
          at(nodePlace, operator),
          `${clip(operator)} is not an operator of this service; known: ${[...KINDS.keys()].join(', ')}`,
        );
      }
      const query = kind.read(body, at(nodePlace, operator), reader);
      depth--;
      return query;
    },
  };
  return reader;
}

/** Looks at edges that count as steps of a budget, so that the check of an outline can be stopped. */
function allowLooks(budget: QueryBudget | undefined): PairAllowance {
  const allowance = allowPairs();
  if (!budget) return allowance;
  return {
    get left() {
      return allowance.left;
    },
    set left(left) {
      budget.step(allowance.left - left);
      allowance.left = left;
    },
  };
}
