import { expect, it } from 'vitest';
import { quoteOrder } from './describe-table-order.ts';
import { readAskedOrder, readTableOrder, showSorted } from './table-order.ts';

it.each([
  ['newest deals first', 'date desc'],
  ['oldest first', 'date asc'],
  ['by price per sq ft', 'rate desc'],
  ['by price/sq ft', null],
  ['cheapest first', 'price asc'],
  ['cheapest per sq ft first', 'rate asc'],
  ['highest price per sq ft first', 'rate desc'],
  ['nearest first', 'distance asc'],
  ['furthest first', 'distance desc'],
  ['now by price', 'price desc'],
  ['sort by price, lowest first', 'price asc'],
  ['order them by rent', 'price desc'],
  ['put the nearest first', 'distance asc'],
  ['deals by size', 'floor desc'],
  ['largest first', 'floor desc'],
  ['by size, smallest first', 'floor asc'],
  ['by site area', 'site desc'],
  ['lowest yields first', 'yield asc'],
  ['most expensive per sq ft first', 'rate desc'],
  ['most expensive first', 'price desc'],
  ['by the median', 'median desc'],
  ['cheapest first.', 'price asc'],
  ['best evidence first', 'grade asc'],
  ['best grade first', 'grade asc'],
  ['lowest grade first', 'grade desc'],
  ['by grade, highest first', 'grade asc'],
  ['by evidence, best first', 'grade asc'],
  ['by price per acre', 'acre desc'],
  ['by indexed price', 'indexed desc'],
  ['by tenure', 'tenure asc'],
  ['sorted by status', 'status asc'],
  ['by evidence', 'grade asc'],
  ['by address, z to a', 'address desc'],
  ['alphabetically', 'address asc'],
  ['by distance from the title', 'distance asc'],
  ['by date in ascending order', 'date asc'],
  ['by the river', null],
  ['most recently updated first', null],
  ['newest lettings first', null],
])('“%s” puts the table in the order %s', (question, order) => {
  const asked = readAskedOrder(question);
  expect(asked && `${asked.order.sort} ${asked.order.direction}`).toBe(order);
  if (asked) expect(asked.rest).toBe('');
});

it.each([
  ['sales since 2022, nearest first', 'sales since 2022', 'distance'],
  ['nearest sales first', 'sales', 'distance'],
  ['offices sorted by tenure', 'offices', 'tenure'],
  ['shops owned by the council by distance', 'shops owned by the council', 'distance'],
])('“%s” asks “%s” of the service and orders by %s', (question, rest, sort) => {
  expect(readAskedOrder(question)).toEqual({ order: { sort, direction: 'asc' }, rest });
});

it.each([
  'sales by price',
  'sales sorted by price',
  'sales by the river',
  'sales by the river by type',
])('“%s” is left to the service', (question) => {
  expect(readAskedOrder(question)).toBeNull();
});

it('an answer is in an order of the table, or in none of its', () => {
  expect(readTableOrder([{ 'dealData.netYield': { order: 'asc' } }])).toEqual({
    sort: 'yield',
    direction: 'asc',
  });
  expect(readTableOrder([{ 'dealData.dealDate': 'desc' }])).toEqual({
    sort: 'date',
    direction: 'desc',
  });
  expect(readTableOrder([{ 'dealData.indexedPrice': 'desc' }])?.sort).toBe('indexed');
  expect(readTableOrder([{ siteSizeInAcres: 'desc' }])?.sort).toBe('site');
  expect(readTableOrder([{ 'dealData.lastModified': 'desc' }])).toBeNull();
  expect(readTableOrder([])).toBeNull();
});

it('shows the column that the rows stand by, in its place', () => {
  const shown = showSorted(['date', 'floor'], { sort: 'indexed', direction: 'desc' });
  expect(shown).toEqual(['date', 'indexed', 'floor']);
  expect(showSorted(['date'], { sort: 'address', direction: 'asc' })).toEqual(['date']);
});

it.each([
  ['sales, most recently updated first', '“most recently updated first”'],
  ['shops by change of the record', '“by change of the record”'],
  ['whatever', '“whatever”'],
])('the order of “%s” is said as %s', (question, words) => {
  expect(quoteOrder(question)).toBe(words);
});
