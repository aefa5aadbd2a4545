import { parseDate } from '../../dates.ts';
import type { Bound, CompiledQuery, GeoBoundingBox } from '../../dsl/compiled-query.ts';
import { matchesWildcard } from '../../dsl/source-filter.ts';
import type { IndexFields } from './index-fields.ts';

/** Degrees by which a box without width or height is widened: OpenSearch refuses those. */
const HAIR = 1e-9;
/** Fields that hold words; near spellings are looked for in no others. */
const SPELLED: ReadonlySet<string | undefined> = new Set(['text', 'keyword']);

/** A query that has been checked, in the words of OpenSearch 3. */
export function writeQuery(query: CompiledQuery, fields: IndexFields): object {
  switch (query.kind) {
    case 'match_all':
      return { match_all: {} };
    case 'match':
      return {
        match: {
          [query.field]: {
            query: query.text,
            operator: query.operator,
            ...(SPELLED.has(fields.typeOf(query.field)) ? writeFuzziness(query) : {}),
          },
        },
      };
    case 'multi_match':
      return writeMultiMatch(query, fields);
    case 'terms': {
      const field = fields.exact(query.field);
      if (!query.scored) return { terms: { [field]: query.values } };
      const term = { term: { [field]: { value: query.values[0] } } };
      // How rare yes and no are says nothing; OpenSearch would count it.
      const isFlag = fields.typeOf(query.field) === 'boolean';
      return isFlag ? { constant_score: { filter: term } } : term;
    }
    case 'ids':
      return { ids: { values: query.values } };
    case 'range':
      return writeRange(query, fields);
    case 'exists':
      return { exists: { field: query.field } };
    case 'bool': {
      // OpenSearch forgets how many were asked for where there is nothing but must_not.
      if (query.minimumShouldMatch > query.should.length) return { match_none: {} };
      const all = (clauses: readonly CompiledQuery[]) =>
        clauses.map((clause) => writeQuery(clause, fields));
      return {
        bool: {
          must: all(query.must),
          filter: all(query.filter),
          should: all(query.should),
          must_not: all(query.mustNot),
          minimum_should_match: query.minimumShouldMatch,
        },
      };
    }
    case 'nested':
      return { nested: { path: query.path, query: writeQuery(query.query, fields) } };
    case 'geo_bounding_box':
      return { geo_bounding_box: { [query.field]: writeBox(query) } };
    case 'geo_shape':
      // A point lies within an area where it meets it; "within" itself is refused for points.
      return {
        constant_score: {
          filter: {
            geo_shape: {
              [query.field]: {
                shape: { type: 'MultiPolygon', coordinates: query.polygons },
                relation: 'intersects',
              },
            },
          },
        },
      };
    case 'geo_distance':
      return {
        geo_distance: { distance: `${query.metres}m`, [query.field]: query.centre },
      };
  }
}

type Spelling = Pick<
  Extract<CompiledQuery, { kind: 'match' }>,
  'fuzziness' | 'prefixLength' | 'maxExpansions'
>;

function writeFuzziness({ fuzziness, prefixLength, maxExpansions }: Spelling): object {
  if (fuzziness === 0) return {};
  return { fuzziness, prefix_length: prefixLength, max_expansions: maxExpansions };
}

/**
 * Numbers, dates and points take part in no such search: OpenSearch would refuse the whole. What a
 * pattern stands for is worked out here, since to OpenSearch the sub-fields are fields too.
 */
function writeMultiMatch(
  query: Extract<CompiledQuery, { kind: 'multi_match' }>,
  fields: IndexFields,
): object {
  const boosts = new Map<string, number>();
  for (const { name, boost } of query.fields) {
    const named = name.includes('*')
      ? fields.names.filter((field) => matchesWildcard(name, field))
      : [name];
    for (const field of named) {
      if (SPELLED.has(fields.typeOf(field) ?? 'text'))
        boosts.set(field, (boosts.get(field) ?? 1) * boost);
    }
  }
  if (boosts.size === 0) return { match_none: {} };
  return {
    multi_match: {
      query: query.text,
      fields: Array.from(boosts, ([field, boost]) => `${field}^${boost}`),
      operator: query.operator,
      tie_breaker: query.tieBreaker,
      lenient: true,
      ...writeFuzziness(query),
    },
  };
}

function writeRange(
  { field, lower, upper }: Extract<CompiledQuery, { kind: 'range' }>,
  fields: IndexFields,
): object {
  const isDate = fields.typeOf(field) === 'date';
  const write = (bound: Bound | undefined, inclusive: string, exclusive: string, up: boolean) => {
    if (bound === undefined) return {};
    const { value } = bound;
    const moment = isDate && typeof value === 'string' ? parseDate(value, up) : undefined;
    return { [bound.inclusive ? inclusive : exclusive]: moment ?? value };
  };
  return {
    range: {
      [fields.exact(field)]: {
        ...write(lower, 'gte', 'gt', lower?.inclusive === false),
        ...write(upper, 'lte', 'lt', upper?.inclusive === true),
      },
    },
  };
}

function writeBox({ north, south, west, east }: Omit<GeoBoundingBox, 'kind' | 'field' | 'place'>) {
  return {
    top_left: { lat: Math.min(90, north === south ? north + HAIR : north), lon: west },
    bottom_right: { lat: south, lon: Math.min(180, east === west ? east + HAIR : east) },
  };
}
