import { expect, it } from 'vitest';
import type { Area } from './area.ts';
import {
  changeField,
  createEmptySearch,
  readAreas,
  readText,
  removeArea,
  removeFilter,
  replaceArea,
  setFilter,
  turnField,
  withAreas,
} from './edit-filters.ts';
import type { Search } from './filter.ts';

const WORDS = { type: 'text', kind: 'text', text: 'kiln lane' } as const;
const empty = createEmptySearch();

it('orders by relevance as long as there are words, unless an order was chosen', () => {
  const found = setFilter(empty, WORDS);
  expect(found).toMatchObject({ sort: 'relevance', direction: 'desc' });
  expect(removeFilter(found, 'text')).toEqual(empty);
});

it('keeps an order that differs from the usual one by its direction alone', () => {
  const oldest: Search = { ...empty, direction: 'asc' };
  expect(setFilter(oldest, WORDS)).toMatchObject({ sort: 'modified', direction: 'asc' });
  const least: Search = { ...setFilter(empty, WORDS), direction: 'asc' };
  expect(removeFilter(least, 'text')).toMatchObject({ sort: 'relevance', direction: 'asc' });
});

it('keeps an order that differs from the usual one by its field alone', () => {
  const largest: Search = { ...empty, sort: 'size' };
  expect(setFilter(largest, WORDS)).toMatchObject({ sort: 'size', direction: 'desc' });
});

it('O-054: keeps a condition turned round while its values change, and turns it back', () => {
  const tenure = (...values: string[]) => ({ type: 'choice', kind: 'tenure', values }) as const;
  const turned = turnField(setFilter(empty, tenure('Freehold')), 'tenure');
  const changed = changeField(turned, 'tenure', tenure('Freehold', 'Leasehold'));
  expect(changed.filters).toEqual([{ ...tenure('Freehold', 'Leasehold'), not: true }]);
  expect(turnField(changed, 'tenure').filters).toEqual([tenure('Freehold', 'Leasehold')]);
  expect(changeField(changed, 'tenure', null)).toEqual(empty);
  // What says its opposite itself is not turned.
  const owned = setFilter(empty, { type: 'presence', kind: 'owned', present: true });
  expect(turnField(owned, 'owned')).toEqual(owned);
});

const box = (west: number): Area => ({ kind: 'box', bounds: [west, 51, west + 1, 52] });

it('areas are added, taken away and put in the place of one another, each place once', () => {
  const search = setFilter(withAreas(empty, [box(1), box(2), box(3)]), WORDS);
  expect(readAreas(removeArea(search, box(2)))).toEqual([box(1), box(3)]);
  expect(readAreas(replaceArea(search, box(2), box(7)))).toEqual([box(1), box(7), box(3)]);
  expect(readAreas(replaceArea(search, box(2), box(3)))).toEqual([box(1), box(3)]);
  expect(readAreas(replaceArea(search, box(9), box(7)))).toEqual([box(1), box(2), box(3), box(7)]);
  const named = { ...box(1), name: 'Home' };
  const again = setFilter(search, { type: 'area', kind: 'area', area: named });
  expect(readAreas(again)).toEqual([box(2), box(3), named]);
  expect(readText(again)).toBe('kiln lane');
  expect(readText(removeFilter(search, 'text', 'area'))).toBe('');
  expect(readAreas(removeFilter(search, 'text', 'area'))).toEqual([]);
});

it('what is not set cannot be turned round', () => {
  expect(turnField(empty, 'tenure')).toBe(empty);
  expect(
    changeField(empty, 'tenure', { type: 'choice', kind: 'tenure', values: ['x'] }).filters,
  ).toEqual([{ type: 'choice', kind: 'tenure', values: ['x'] }]);
});
