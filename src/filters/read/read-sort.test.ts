import { expect, it } from 'vitest';
// Makes the fields of deals known.
import '../model/deal-search.ts';
import { buildSort, listOrders } from '../query/build-sort.ts';
import { readSort } from './read-sort.ts';

it('S-082 to S-084: every order comes back from its keys', () => {
  for (const index of ['titles', 'deals'] as const) {
    for (const order of listOrders(index)) {
      expect(readSort(buildSort({ index, ...order }), index)).toEqual(order);
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
  expect(() => buildSort({ index: 'deals', sort: 'sale-price', direction: 'asc' })).toThrow(
    /no order sale-price of deals/,
  );
});
