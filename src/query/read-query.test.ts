import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchProfile } from '#contract/profile-search.ts';
import type { QueryNode } from '#contract/query-node.ts';
import { decodeShape } from '#lib/shapes/shape-code.ts';
import { randomFilters } from '#testing/random-filters.ts';
import { describeAreaKey } from './area.ts';
import { buildQuery, isNegated } from './build-query.ts';
import type { Filter } from './filter.ts';
import { readQueryDialect } from './query-dialect.ts';
import { readQuery } from './read-query.ts';

const dialect = readQueryDialect(searchProfile);
const documented = readQueryDialect({
  ...searchProfile,
  query: {
    ...searchProfile.query,
    matchAll: 'exists',
    operators: ['match', 'multi_match', 'term', 'bool', 'range', 'exists', 'nested'],
  },
});
const none = new Map();
const read = (query: QueryNode) => readQuery(query, dialect);

/** Written as a query and read again. */
const write = (filters: readonly Filter[]) =>
  readQuery(buildQuery(filters, none, dialect), dialect);

describe('a query read as filters', () => {
  it('S-062 to S-074, O-054: gives the filters it was built of', () => {
    fc.assert(
      fc.property(randomFilters, (filters) => {
        expect(write(filters)).toEqual(filters);
      }),
      { numRuns: 500 },
    );
  });

  it('S-062 to S-074: the same with documented operators only, where those can say the filters', () => {
    const sayable = randomFilters.map((filters) =>
      filters.filter(
        (filter) =>
          !isNegated(filter) &&
          !('values' in filter && filter.values.length > 1) &&
          !/above|below|custom/.test(JSON.stringify(filter)),
      ),
    );
    fc.assert(
      fc.property(sayable, (filters) => {
        const query = buildQuery(filters, none, documented);
        expect(JSON.stringify(query)).not.toMatch(/must_not|should|"terms"|match_all|"gt"|"lt"/);
        expect(readQuery(query, documented)).toEqual(filters);
      }),
    );
  });

  it('reads what a person or a question writes in another form', () => {
    expect(read({ term: { tenure: { value: 'Freehold' } } })).toEqual([
      { kind: 'tenure', values: ['Freehold'] },
    ]);
    expect(
      read({
        bool: { filter: [{ match: { 'owners.companyName': { query: 'a b', operator: 'and' } } }] },
      }),
    ).toEqual([{ kind: 'owner', words: ['a b'] }]);
    expect(read({ exists: { field: 'number' } })).toEqual([]);
    expect(read({ bool: {} })).toEqual([]);
  });

  it.each<[string, QueryNode]>([
    [
      'alternatives',
      { bool: { should: [{ term: { tenure: 'Freehold' } }], minimum_should_match: 1 } },
    ],
    ['a field without a chip', { term: { number: 'WX1' } }],
    ['a value a link would change', { term: { tenure: 'freehold' } }],
    ['a day with a time', { range: { lastModified: { gte: '2024-01-01T10:00:00Z' } } }],
    ['a field of a sale outside a sale', { range: { 'sales.price': { gte: 1 } } }],
    [
      'near spellings of an owner',
      { match: { 'owners.companyName': { query: 'a', fuzziness: 'AUTO' } } },
    ],
  ])('keeps %s as it was written', (_, query) => {
    expect(read(query)).toEqual([{ kind: 'custom', parts: { must: [query] } }]);
    expect(buildQuery(read(query), none, dialect)).toEqual(query);
  });

  it('S-072: a second sale that has to be there does not join the first', () => {
    const sale = (price: number): QueryNode => ({
      nested: { path: 'sales', query: { range: { 'sales.price': { gte: price } } } },
    });
    expect(read({ bool: { filter: [sale(1), sale(2)] } })).toEqual([
      { kind: 'sale', range: { from: 1 } },
      { kind: 'custom', parts: { filter: [sale(2)] } },
    ]);
  });

  describe('S-074: a shape', () => {
    const ring = [
      [-2.47, 52.2],
      [-2.46, 52.2],
      [-2.46, 52.21],
      [-2.47, 52.2],
    ];
    const within = (corners: number[][], relation: 'within' | 'intersects' = 'within'): QueryNode =>
      ({
        geo_shape: {
          'geometry.centroid': { shape: { type: 'Polygon', coordinates: [corners] }, relation },
        },
      }) as QueryNode;

    it('is an area that finds the same, where a link can hold its corners', () => {
      const [area, ...others] = read(within(ring));
      expect([area?.kind, others]).toEqual(['area', []]);
      if (area?.kind !== 'area' || area.area.kind !== 'drawn') throw new Error('no drawn area');
      const shapes = new Map([[describeAreaKey(area.area), decodeShape(area.area.code)]]);
      expect(buildQuery([area], shapes, dialect)).toEqual({ bool: { filter: [within(ring)] } });
    });

    it.each([
      ['finer than a link can say', within(ring.map(([x = 0, y = 0]) => [x + 1e-8, y]))],
      ['of another relation', within(ring, 'intersects')],
    ])('stays as it was written when it is %s', (_, query) => {
      expect(read(query)).toEqual([{ kind: 'custom', parts: { must: [query] } }]);
    });
  });
});
