import { expect, it } from 'vitest';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import type { Filter } from '../model/filter.ts';
import { buildSort, listOrders } from '../query/build-sort.ts';
import { readSort } from './read-sort.ts';

const AROUND: readonly Filter[] = [
  { type: 'area', kind: 'area', area: { kind: 'radius', lat: 52.2, lon: -2.4, metres: 500 } },
];

it('O-155: distance is an order of the app only from the places that an area stands around', () => {
  const order = { sort: 'nearest', direction: 'asc' } as const;
  const from = { lat: 52.2, lon: -2.4 };
  const sort = (body: object) => [{ _geo_distance: body }] as Parameters<typeof readSort>[0];
  const centroid = 'geometry.centroid';
  expect(buildSort({ index: 'titles', filters: AROUND, ...order })).toEqual(
    sort({ [centroid]: from, order: 'asc' }),
  );
  expect(readSort(sort({ [centroid]: [from], unit: 'km' }), 'titles', AROUND)).toEqual(order);
  expect(readSort(sort({ [centroid]: { ...from, lat: 52 } }), 'titles', AROUND)).toBeNull();
  expect(readSort(sort({ [centroid]: from, order: 'desc' }), 'titles', AROUND)).toBeNull();
  expect(readSort(sort({ [centroid]: from }), 'titles', [])).toBeNull();
});

it('S-082 to S-084: every order comes back from its keys', () => {
  for (const index of ['titles', 'deals'] as const) {
    for (const order of listOrders(index)) {
      const keys = buildSort({ index, filters: AROUND, ...order });
      expect(readSort(keys, index, AROUND)).toEqual(order);
    }
  }
  expect(listOrders('titles').length).toBeGreaterThan(6);
});

it('S-082: is the usual one where nothing is said', () => {
  expect(readSort()).toEqual({ sort: 'relevance', direction: 'desc' });
  expect(readSort([], 'deals')).toEqual({ sort: 'deal-date', direction: 'desc' });
  expect(readSort([{ _score: {} }])).toEqual({ sort: 'relevance', direction: 'desc' });
  expect(readSort([{ lastModified: {} }])).toEqual({ sort: 'modified', direction: 'asc' });
  expect(readSort([{ lastModified: { order: 'desc' } }])).toEqual({
    sort: 'modified',
    direction: 'desc',
  });
});

it.each([
  ['a field that is none of ours', [{ number: 'asc' }]],
  ['two keys', [{ lastModified: 'desc' }, { _score: 'desc' }]],
  ['elements without their array', [{ 'sales.price': 'asc' }]],
  ['the latest first, the wrong way round', [{ lastModified: 'down' }]],
  ['no key', ['lastModified']],
  ['no order', [{ lastModified: 5 }]],
  ['no list', 'lastModified'],
])('is none of ours: %s', (_, keys) => {
  expect(readSort(keys as Parameters<typeof readSort>[0])).toBeNull();
});

it('no order is made up', () => {
  expect(() =>
    buildSort({ index: 'deals', sort: 'sale-price', direction: 'asc', filters: [] }),
  ).toThrow(/no order sale-price of deals/);
});
