import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { decodeShape, encodeShape } from '@property/geo/rings/shape-code.ts';
import { roundDegrees } from '@property/geo/round-degrees.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RADIUS_METRES } from '#lib/radius-metres.ts';
import { countRuns } from '#testing/count-runs.ts';
import { randomBox } from '#testing/random/random-areas.ts';
import { randomDealFields, randomFields, randomFilters } from '#testing/random/random-filters.ts';
import { type Area, describeAreaKey } from '../model/area.ts';
import { orderFilters } from '../model/edit-filters.ts';
import { type Filter, isNegated } from '../model/filter.ts';
import { buildQuery } from '../query/build-query.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
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
  readQuery(buildQuery({ index: 'titles', filters }, none, dialect), dialect);

const place = fc
  .tuple(
    fc.double({ min: -179, max: 179, noNaN: true }),
    fc.double({ min: -80, max: 80, noNaN: true }),
  )
  .map((degrees) => degrees.map(roundDegrees));
const radius = fc
  .tuple(
    place,
    fc.oneof(
      fc.integer({ min: RADIUS_METRES.minimum, max: RADIUS_METRES.maximum }),
      // Tenths of a mile.
      fc.integer({ min: 1, max: 300 }).map((tenths) => Number((tenths * 160.9344).toFixed(4))),
    ),
  )
  .map(([[lon = 0, lat = 0], metres]): Area => ({ kind: 'radius', lon, lat, metres }));
const drawn = fc.tuple(place, fc.integer({ min: 10, max: 5000 })).map(
  ([[lon = 0, lat = 0], metres]): Area => ({
    kind: 'drawn',
    code: encodeShape(buildCircle(lon, lat, metres)),
  }),
);
/** Areas that all hold, then those of which any will do. */
const randomAreas = fc
  .tuple(
    fc.uniqueArray(fc.oneof(randomBox, radius, drawn), {
      selector: describeAreaKey,
      maxLength: 5,
    }),
    fc.nat(5),
  )
  .map(([areas, some]) =>
    areas.map((area, index): Area => (index < some ? area : { ...area, role: 'any' })),
  );

describe('a query read as filters', () => {
  it('S-073, S-074, O-054: gives back areas of which all or any have to hold, and circles', () => {
    fc.assert(
      fc.property(randomAreas, randomFields, (areas, fields) => {
        const filters = orderFilters(
          [...areas.map((area): Filter => ({ type: 'area', kind: 'area', area })), ...fields],
          'titles',
        );
        const shapes = new Map(
          areas.flatMap((area) =>
            area.kind === 'drawn' ? [[describeAreaKey(area), decodeShape(area.code)]] : [],
          ),
        );
        expect(
          readQuery(buildQuery({ index: 'titles', filters }, shapes, dialect), dialect),
        ).toEqual(filters);
      }),
      { numRuns: countRuns(300) },
    );
  });

  it('S-062 to S-074, O-054: gives the filters it was built of', () => {
    fc.assert(
      fc.property(randomFilters, (filters) => {
        expect(write(filters)).toEqual(filters);
      }),
      { numRuns: countRuns(500) },
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
        const query = buildQuery({ index: 'titles', filters }, none, documented);
        expect(JSON.stringify(query)).not.toMatch(/must_not|should|"terms"|match_all|"gt"|"lt"/);
        expect(readQuery(query, documented)).toEqual(filters);
      }),
    );
  });

  it('O-054: reads what stands beside alternatives, and keeps these as one condition', () => {
    const unknown: QueryNode = { exists: { field: 'floodZone' } };
    const should = fc.array(
      fc.constantFrom<QueryNode>(
        unknown,
        { term: { 'owners.id': 'WX1' } },
        { term: { tenure: 'x' } },
      ),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(randomFilters, should, fc.integer({ min: 1, max: 3 }), (all, some, least) => {
        const filters = all.filter(({ kind }) => kind !== 'custom');
        fc.pre(filters.length > 0);
        const built = buildQuery({ index: 'titles', filters }, none, dialect);
        const bool = 'bool' in built ? built.bool : { must: [built] };
        const choice = { should: some, minimum_should_match: least };
        const query = { bool: { ...bool, ...choice, filter: [...(bool.filter ?? []), unknown] } };
        const found = read(query);
        const parts = { must: [{ bool: choice }], filter: [unknown] };
        expect(found).toEqual([...filters, { type: 'custom', kind: 'custom', parts }]);
        expect(read(buildQuery({ index: 'titles', filters: found }, none, dialect))).toEqual(found);
      }),
    );
  });

  it('keeps alternatives that only raise the score as they were written', () => {
    const tenure: QueryNode = { term: { [`tenure${dialect.exactSuffix}`]: 'Freehold' } };
    const query: QueryNode = {
      bool: { filter: [tenure], should: [{ term: { 'owners.id': 'WX1' } }] },
    };
    expect(read(query)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [query] } }]);
  });

  it('reads what a person or a question writes in another form', () => {
    expect(read({ term: { tenure: { value: 'Freehold' } } })).toEqual([
      { type: 'choice', kind: 'tenure', values: ['Freehold'] },
    ]);
    expect(
      read({
        bool: { filter: [{ match: { 'owners.companyName': { query: 'a b', operator: 'and' } } }] },
      }),
    ).toEqual([{ type: 'words', kind: 'owner', words: ['a b'] }]);
    expect(read({ exists: { field: 'number' } })).toEqual([]);
    expect(read({ bool: {} })).toEqual([]);
  });

  it.each<[string, QueryNode]>([
    [
      'alternatives',
      { bool: { should: [{ term: { tenure: 'Freehold' } }], minimum_should_match: 1 } },
    ],
    ['a field without a chip', { term: { 'owners.id': 'WX1' } }],
    ['a value a link would change', { term: { tenure: 'freehold' } }],
    ['a day with a time', { range: { lastModified: { gte: '2024-01-01T10:00:00Z' } } }],
    ['a field of a sale outside a sale', { range: { 'sales.price': { gte: 1 } } }],
    [
      'near spellings of an owner',
      { match: { 'owners.companyName': { query: 'a', fuzziness: 'AUTO' } } },
    ],
  ])('keeps %s as it was written', (_, query) => {
    expect(read(query)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [query] } }]);
    expect(buildQuery({ index: 'titles', filters: read(query) }, none, dialect)).toEqual(query);
  });

  it.each<[string, object]>([
    ['a bool whose must is no list', { bool: { must: { term: { tenure: 'Freehold' } } } }],
    ['a bool that is none', { bool: null }],
    ['a bool with something beside it', { bool: { filter: [] }, boost: 2 }],
    ['a list with something that is no object', { bool: { filter: ['tenure'] } }],
    ['two operators at once', { match_all: {}, term: { tenure: 'Freehold' } }],
    ['exists without a field', { exists: null }],
    ['words without fields', { multi_match: { query: 'wren' } }],
    [
      'a box whose corner is a list',
      { geo_bounding_box: { 'geometry.centroid': { top_left: [-3, 52], bottom_right: [-2, 51] } } },
    ],
    ['a box without a place', { geo_bounding_box: { 'geometry.centroid': null } }],
    ['a distance that is none', { geo_distance: null }],
    [
      'a shape without corners',
      { geo_shape: { 'geometry.centroid': { shape: { type: 'Polygon' }, relation: 'within' } } },
    ],
    ['alternatives that are no list', { bool: { should: { match_all: {} } } }],
    ['an element without its condition', { nested: { path: 'sales' } }],
  ])('O-053: keeps %s, which is no query, as it came', (_, written) => {
    const query = written as QueryNode;
    expect(read(query)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [query] } }]);
    expect(buildQuery({ index: 'titles', filters: read(query) }, none, dialect)).toEqual(query);
    const among = { bool: { filter: [{ term: { tenure: 'Freehold' } }, query] } };
    expect(read(among)).toEqual([
      { type: 'choice', kind: 'tenure', values: ['Freehold'] },
      { type: 'custom', kind: 'custom', parts: { filter: [query] } },
    ]);
  });

  it('O-053: reads any value a service may answer with, and loses nothing of it', () => {
    const operators = ['bool', 'exists', 'multi_match', 'nested', 'geo_shape', 'geo_distance'];
    const anything = fc.oneof(
      fc.dictionary(fc.constantFrom(...operators, 'geo_bounding_box', 'term'), fc.jsonValue(), {
        minKeys: 1,
        maxKeys: 2,
      }),
      fc.record({
        bool: fc.dictionary(fc.constantFrom('must', 'filter', 'should'), fc.jsonValue()),
      }),
    );
    fc.assert(
      fc.property(anything, (value) => {
        const filters = read(value as unknown as QueryNode);
        if (filters.length === 0) return;
        const parts = filters.flatMap((filter) => (filter.kind === 'custom' ? [filter.parts] : []));
        expect(buildQuery({ index: 'titles', filters }, none, dialect)).toBeDefined();
        for (const nodes of parts.flatMap((each) => Object.values(each))) {
          for (const node of nodes) expect(JSON.stringify(value)).toContain(JSON.stringify(node));
        }
      }),
    );
  });

  it('S-072: a second sale that has to be there does not join the first', () => {
    const sale = (price: number): QueryNode => ({
      nested: { path: 'sales', query: { range: { 'sales.price': { gte: price } } } },
    });
    expect(read({ bool: { filter: [sale(1), sale(2)] } })).toEqual([
      { type: 'range', kind: 'sale', range: { from: 1 } },
      { type: 'custom', kind: 'custom', parts: { filter: [sale(2)] } },
    ]);
  });

  it('joins both ends of a limit, but not of several sales', () => {
    const [low, high] = [{ gte: 1 }, { lte: 5 }];
    const sale = (price: object): QueryNode => ({
      nested: { path: 'sales', query: { range: { 'sales.price': price } } },
    });
    expect(read({ bool: { filter: [sale(low), sale(high)] } })).toEqual([
      { type: 'range', kind: 'sale', range: { from: 1 } },
      { type: 'custom', kind: 'custom', parts: { filter: [sale(high)] } },
    ]);
    const acres = (size: object): QueryNode => ({ range: { areaInAcres: size } });
    expect(read({ bool: { filter: [acres(low), acres(high)] } })).toEqual([
      { type: 'range', kind: 'acres', range: { from: 1, to: 5 } },
    ]);
  });
});

describe('a query for deals read as filters', () => {
  const readDeals = (query: QueryNode) => readQuery(query, dialect, undefined, 'deals');

  it('S-197, O-054: gives back any filters, and the words of an address', () => {
    fc.assert(
      fc.property(randomDealFields, (fields) => {
        const filters = orderFilters(fields, 'deals');
        const query = buildQuery({ index: 'deals', filters }, none, dialect);
        expect(readDeals(query)).toEqual(filters);
      }),
    );
  });

  it.each([
    ['what need not be known to be false', { bool: { must_not: [{ term: { mixedUse: true } }] } }],
    ['a field of titles', { bool: { must_not: [{ term: { tenure: 'Freehold' } }] } }],
  ] as [string, QueryNode][])('keeps %s as it was written', (_, query) => {
    const parts = 'bool' in query ? query.bool : {};
    expect(readDeals(query)).toEqual([{ type: 'custom', kind: 'custom', parts }]);
  });
});
