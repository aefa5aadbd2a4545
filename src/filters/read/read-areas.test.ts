import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { decodeShape } from '@property/geo/rings/shape-code.ts';
import { describe, expect, it } from 'vitest';
import { describeAreaKey } from '../model/area.ts';
import type { Filter } from '../model/filter.ts';
import { encodePlaces } from '../model/near-places.ts';
import { buildQuery } from '../query/build-query.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import { readQuery } from './read-query.ts';

const dialect = readQueryDialect(searchProfile);
const none = new Map();
const read = (query: QueryNode) => readQuery(query, dialect);

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
    expect(buildQuery({ index: 'titles', filters: [area] }, shapes, dialect)).toEqual({
      bool: { filter: [within(ring)] },
    });
  });

  it.each([
    ['finer than a link can say', within(ring.map(([x = 0, y = 0]) => [x + 1e-8, y]))],
    ['of another relation', within(ring, 'intersects')],
  ])('stays as it was written when it is %s', (_, query) => {
    expect(read(query)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [query] } }]);
  });
});

describe('O-054: a circle', () => {
  const centre = { lat: 52.2167, lon: -2.4366 };
  const near = (distance: string, point: object = centre): QueryNode =>
    ({ geo_distance: { distance, 'geometry.centroid': point } }) as QueryNode;

  it.each([
    ['1km', 1000],
    ['500m', 500],
    ['0.5mi', 804.672],
    ['2 miles', 3218.688],
    ['300yd', 274.32],
  ])('of %s is a radius that asks for the same', (distance, metres) => {
    const filters = read(near(distance));
    expect(filters).toEqual([
      { type: 'area', kind: 'area', area: { kind: 'radius', ...centre, metres } },
    ]);
    expect(buildQuery({ index: 'titles', filters }, none, dialect)).toEqual({
      bool: { filter: [near(`${metres}m`)] },
    });
  });

  it.each([
    ['too large for a radius', near('80km')],
    ['in a unit nobody knows', near('2 leagues')],
    ['around a place finer than a link can say', near('1km', { lat: 52.21670641, lon: -2.4 })],
    ['around another place of the title', { geo_distance: { distance: '1km', other: centre } }],
  ] as [string, QueryNode][])('stays as it was written when it is %s', (_, query) => {
    expect(read(query)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [query] } }]);
  });

  it('is one of several of which any will do; a second such choice stays as it was written', () => {
    const other = { lat: 52.2, lon: -2.4 };
    const choice = (one: string, two: string): QueryNode => ({
      bool: { should: [near(one), near(two, other)], minimum_should_match: 1 },
    });
    const circle = (metres: number, point: typeof other) => ({
      type: 'area',
      kind: 'area',
      area: { kind: 'radius', ...point, metres, role: 'any' },
    });
    const any = [circle(1000, centre), circle(3000, other)];
    expect(read(choice('1km', '3km'))).toEqual(any);
    const second = choice('2km', '4km');
    expect(read({ bool: { filter: [choice('1km', '3km'), second] } })).toEqual([
      ...any,
      { type: 'custom', kind: 'custom', parts: { filter: [second] } },
    ]);
    // Of one size they are one area, whatever their number, and beside it stands another.
    const code = encodePlaces([centre, other]);
    const alike = { kind: 'near', metres: 1000, thing: '', code };
    const twice = choice('1km', '1km');
    expect(read({ bool: { filter: [twice, near('2km')] } })).toEqual([
      { type: 'area', kind: 'area', area: alike },
      { type: 'area', kind: 'area', area: { kind: 'radius', ...centre, metres: 2000 } },
    ]);
    const filters = [{ type: 'area', kind: 'area', area: alike }] as Filter[];
    expect(buildQuery({ index: 'titles', filters }, none, dialect)).toEqual({
      bool: { filter: [choice('1000m', '1000m')] },
    });
    const both: QueryNode = {
      bool: { should: [near('1km'), near('2km', other)], minimum_should_match: 2 },
    };
    expect(read(both)).toEqual([{ type: 'custom', kind: 'custom', parts: { must: [both] } }]);
  });
});

it('S-073 a place to be outside of is an area beside one to be inside of, and none by itself', () => {
  const around = (distance: string): QueryNode => ({
    geo_distance: { distance, 'geometry.centroid': { lat: 52.2, lon: -2.4 } },
  });
  const [inner, outer] = [around('500m'), around('1km')];
  const place = { kind: 'radius', lat: 52.2, lon: -2.4 };
  expect(read({ bool: { filter: [outer], must_not: [inner] } })).toEqual([
    { type: 'area', kind: 'area', area: { ...place, metres: 1000 } },
    { type: 'area', kind: 'area', area: { ...place, metres: 500, role: 'except' } },
  ]);
  // What has no position is found by this as well.
  expect(read({ bool: { must_not: [inner] } })).toEqual([
    { type: 'custom', kind: 'custom', parts: { must_not: [inner] } },
  ]);
});
