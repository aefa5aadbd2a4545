import { expect, it } from 'vitest';
import {
  changeField,
  createEmptySearch,
  removeFilter,
  setFilter,
  turnField,
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
