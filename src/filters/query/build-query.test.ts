import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { describe, expect, it } from 'vitest';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import type { Filter, Search } from '../model/filter.ts';
import {
  buildChoiceFacet,
  buildMeanFacet,
  buildPartsFacet,
  buildRangeFacet,
  chooseInterval,
} from './build-facets.ts';
import { buildQuery } from './build-query.ts';
import { buildRowsRequest, LAST_PAGE, ROW_FIELDS } from './build-search-request.ts';
import { readQueryDialect } from './query-dialect.ts';

const dialect = readQueryDialect(searchProfile);
const documented = readQueryDialect({
  ...searchProfile,
  query: { ...searchProfile.query, operators: ['match', 'multi_match', 'term', 'bool', 'range'] },
});
const none = new Map();
const titleId = '2f1d5f5e-1111-4222-8333-444455556666';
const shape = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ],
  ],
};

describe('filters become a query', () => {
  it('O-058: no filter means every title, said as the deployment takes it', () => {
    expect(buildQuery({ index: 'titles', filters: [] }, none, dialect)).toEqual({ match_all: {} });
    expect(buildQuery({ index: 'titles', filters: [] }, none, documented)).toEqual({
      exists: { field: 'number' },
    });
  });

  it('S-065 to S-074: text scores, everything else only decides', () => {
    const filters: Filter[] = [
      { type: 'range', kind: 'sale', range: { from: 100_000 } },
      { type: 'range', kind: 'size', range: { from: 500, to: 2000 } },
      { type: 'choice', kind: 'tenure', values: ['Freehold'] },
      { type: 'text', kind: 'text', text: 'kiln lane' },
      { type: 'area', kind: 'area', area: { kind: 'box', bounds: [-3, 51, -2, 52] } },
      {
        type: 'area',
        kind: 'area',
        area: { kind: 'travel-time', titleId, mode: 'car', minutes: 15 },
      },
    ];
    const shapes = new Map([[`travel:${titleId}:car:15`, shape]]);
    expect(buildQuery({ index: 'titles', filters }, shapes, dialect)).toEqual({
      bool: {
        must: [
          {
            multi_match: {
              query: 'kiln lane',
              fields: [
                'number^4',
                'mainAddress.fullAddress^3',
                'mainAddress.town',
                'mainAddress.street^2',
                'mainAddress.postcode.value^2',
                'owners.companyName^2',
              ],
              fuzziness: 'AUTO',
            },
          },
        ],
        filter: [
          {
            geo_bounding_box: {
              'geometry.centroid': {
                top_left: { lat: 52, lon: -3 },
                bottom_right: { lat: 51, lon: -2 },
              },
            },
          },
          { geo_shape: { 'geometry.centroid': { shape, relation: 'within' } } },
          { term: { tenure: 'Freehold' } },
          { range: { areaInSquareMeters: { gte: 500, lte: 2000 } } },
          { nested: { path: 'sales', query: { range: { 'sales.price': { gte: 100_000 } } } } },
        ],
      },
    });
  });

  it('O-054: several values are terms, or a match where only documented operators are taken', () => {
    const filters: Filter[] = [{ type: 'choice', kind: 'type', values: ['Terraced', 'Detached'] }];
    expect(buildQuery({ index: 'titles', filters }, none, dialect)).toEqual({
      bool: { filter: [{ terms: { propertyType: ['Terraced', 'Detached'] } }] },
    });
    expect(buildQuery({ index: 'titles', filters }, none, documented)).toEqual({
      bool: { filter: [{ match: { propertyType: 'Terraced Detached' } }] },
    });
  });

  it('S-163: a travel-time area without its shape is a bug', () => {
    const area = { kind: 'travel-time', titleId, mode: 'foot', minutes: 5 } as const;
    expect(() =>
      buildQuery(
        { index: 'titles', filters: [{ type: 'area', kind: 'area', area }] },
        none,
        dialect,
      ),
    ).toThrow(/asked for first/);
  });
});

describe('requests', () => {
  const search: Search = {
    index: 'titles',
    filters: [{ type: 'choice', kind: 'tenure', values: ['Freehold'] }],
    sort: 'sale-price',
    direction: 'asc',
  };

  it('S-077, S-081, S-083: pages of 25, sorted, never past the window of 10,000', () => {
    const request = buildRowsRequest(search, none, dialect, 1_000_000);
    expect(request).toMatchObject({
      size: 25,
      from: 9975,
      sort: [{ 'sales.price': { order: 'asc', nested: { path: 'sales' } } }],
    });
    expect(LAST_PAGE).toBe(399);
  });

  it('S-085: the counts of a choice leave its own condition out', () => {
    expect(buildChoiceFacet(search, 'tenure', none, dialect)).toEqual({
      query: { match_all: {} },
      size: 0,
      aggs: { choices: { terms: { field: 'tenure', size: 25 } } },
    });
  });

  it('S-087: bars have a round width, and those of sales are counted inside the sales', () => {
    const { aggs } = buildRangeFacet(search, 'sale', { from: 0, to: 1_000_000 }, none, dialect);
    expect(aggs).toEqual({
      bars: {
        nested: { path: 'sales' },
        aggs: {
          bars: {
            filter: { range: { 'sales.price': { gte: 0, lte: 1_000_000 } } },
            aggs: { bars: { histogram: { field: 'sales.price', interval: 50_000 } } },
          },
        },
      },
    });
    const documented = { ...dialect, countsAll: false };
    const plain = buildRangeFacet(search, 'sale', { from: 0, to: 1_000_000 }, none, documented);
    expect(plain.aggs).toEqual({
      bars: {
        nested: { path: 'sales' },
        aggs: { bars: { histogram: { field: 'sales.price', interval: 50_000 } } },
      },
    });
    expect(chooseInterval({ from: 0, to: 24 })).toBe(1);
    expect(chooseInterval({ from: 0, to: 2 })).toBeCloseTo(0.1);
  });

  it('S-085: the counts of parts keep every condition, and are of exact values', () => {
    const { query, aggs } = buildPartsFacet(search, 'tenure', none, {
      ...dialect,
      exactSuffix: '.keyword',
    });
    expect(query).toEqual({ bool: { filter: [{ term: { 'tenure.keyword': 'Freehold' } }] } });
    expect(aggs).toEqual({ choices: { terms: { field: 'tenure.keyword', size: 25 } } });
  });

  it('S-086: a mean leaves its own condition out, bars have their stretch in its place', () => {
    const large: Search = {
      ...search,
      filters: [{ type: 'range', kind: 'size', range: { from: 5 } }],
    };
    const { query, aggs } = buildMeanFacet(large, 'size', none, dialect);
    expect(query).toEqual({ match_all: {} });
    expect(aggs).toEqual({ mean: { avg: { field: 'areaInSquareMeters' } } });
    const bars = buildRangeFacet(large, 'size', { from: 0, to: 7 }, none, dialect, 3);
    expect(bars.query).toEqual({
      bool: { filter: [{ range: { areaInSquareMeters: { gte: 0, lte: 7 } } }] },
    });
    expect(bars.aggs).toEqual({
      bars: { histogram: { field: 'areaInSquareMeters', interval: 3 } },
    });
  });

  it('S-087: bars are about as many as wanted, and there is one where nothing lies between', () => {
    for (const to of [1, 3, 7, 48, 999, 123_456]) {
      const count = to / chooseInterval({ from: 0, to }, 10);
      expect(count).toBeGreaterThan(3.9);
      expect(count).toBeLessThanOrEqual(10.001);
    }
    expect(chooseInterval({ from: 100, to: 148 })).toBe(2);
    expect(chooseInterval({ from: 4, to: 4 })).toBeGreaterThan(0);
  });

  it('S-076: rows name their fields, and deals are shown whole', () => {
    expect(buildRowsRequest(search, none, dialect)).toMatchObject({ from: 0, _source: ROW_FIELDS });
    expect(buildRowsRequest(search, none, dialect, -3)).toMatchObject({ from: 0 });
    const deals: Search = { index: 'deals', filters: [], sort: 'deal-date', direction: 'desc' };
    const rows = buildRowsRequest(deals, none, dialect, 2);
    expect(rows).toMatchObject({ from: 50, sort: [{ 'dealData.dealDate': 'desc' }] });
    expect(rows).not.toHaveProperty('_source');
  });

  it('S-082: a condition that stands alone gives the score when that is the order', () => {
    const scored: Search = { ...search, sort: 'relevance', direction: 'desc' };
    const { query, sort } = buildRowsRequest(scored, none, dialect);
    expect(query).toEqual({ term: { tenure: 'Freehold' } });
    expect(sort).toEqual([{ _score: 'desc' }]);
    const withWords: Search = {
      ...scored,
      filters: [{ type: 'text', kind: 'text', text: 'kiln' }, ...search.filters],
    };
    expect(buildRowsRequest(withWords, none, dialect).query).toHaveProperty('bool.must');
    const size = { type: 'range', kind: 'size', range: { from: 5 } } as const;
    const two: Search = { ...scored, filters: [...search.filters, size] };
    expect(buildRowsRequest(two, none, dialect).query).toHaveProperty('bool.filter');
    const every: Search = { ...scored, filters: [] };
    expect(buildRowsRequest(every, none, dialect).query).toEqual({ match_all: {} });
  });
});
