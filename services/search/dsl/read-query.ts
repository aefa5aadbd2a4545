import { SHAPE_POSITIONS_MAXIMUM } from '#contract/limits.ts';
import { InvalidQueryError } from '../engine/query-error.ts';
import { allowPairs } from '../geo/find-crossing.ts';
import type { CompiledQuery } from './compiled-query.ts';
import type { QueryKind, QueryReader } from './query-kind.ts';
import { QUERY_KINDS } from './query-kinds.ts';
import { at, clip, readSingle } from './reading.ts';

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
export function readQuery(value: unknown, place = 'query'): CompiledQuery {
  let clauses = 0;
  let depth = 0;
  const reader: QueryReader = {
    shapes: { positions: SHAPE_POSITIONS_MAXIMUM, pairs: allowPairs() },
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
  return reader.readQuery(value, place);
}
