import { expect, test } from 'vitest';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { Collection } from '../brute-force/collection.ts';
import type { PlainSortKey } from '../brute-force/rank-hits.ts';
import { areAsFarAway } from './compare-pages.ts';

const title = (id: string, lat: number, areaInAcres: number) => ({
  id,
  areaInAcres,
  geometry: { centroid: { lat, lon: -2.4 } },
});
const titles = new Collection(
  [
    title('a', 52.2001, 1),
    title('b', 52.19990000001, 2),
    title('c', 52.2002, 3),
    title('d', 52.2001, 4),
  ],
  MAPPINGS.titles,
);
const near: PlainSortKey = { _geo_distance: { 'geometry.centroid': [{ lat: 52.2, lon: -2.4 }] } };

function search(...sort: PlainSortKey[]) {
  return { query: { match_all: {} }, size: 4, from: 0, sort, _source: false as const };
}

test('two documents are as far away within what positions are rounded by', () => {
  expect(areAsFarAway(search(near), titles, ['a', 'b'])).toBe(true);
  expect(areAsFarAway(search(near, { areaInAcres: 'asc' }), titles, ['a', 'b'])).toBe(true);
  expect(areAsFarAway(search(near), titles, ['a', 'c'])).toBe(false);
});

test('neither those at one place, nor those that something before orders, are', () => {
  expect(areAsFarAway(search(near, { areaInAcres: 'asc' }), titles, ['a', 'd'])).toBe(false);
  expect(areAsFarAway(search({ areaInAcres: 'asc' }, near), titles, ['a', 'b'])).toBe(false);
  expect(areAsFarAway(search({ areaInAcres: 'asc' }), titles, ['a', 'b'])).toBe(false);
});
