import { expect, it } from 'vitest';
import { continueSearch, goesOn } from './continue-search.ts';
import { createEmptySearch, withFilters } from './edit-filters.ts';

it.each([
  'only freehold ones',
  'and over an acre',
  'now by price',
  'over an acre',
  'without planning',
  'no sale since 2016',
  'under £500k',
  'plus offices',
])('“%s” goes on from the filters in force', (question) => {
  expect(goesOn(question)).toBe(true);
});

it.each([
  'over 2 acres in Netherby',
  'under-used sites near the station',
  'with planning granted for housing and no sale since 2016',
  'no houses in Netherby',
  'nothing under 1 acre within 2 miles of Hare End',
  'freehold land',
  'Andover Road',
])('“%s” begins anew', (question) => {
  expect(goesOn(question)).toBe(false);
});

it('a filter takes the place of the one of its kind, or is added to it after "and"', () => {
  const choose = (...values: string[]) =>
    withFilters(createEmptySearch(), [{ type: 'choice', kind: 'type', values }]);
  const ask = (question: string) =>
    continueSearch(choose('Retail'), choose('Office'), question, false).search.filters;
  expect(ask('only offices')).toEqual(choose('Office').filters);
  expect(ask('and offices')).toEqual(choose('Retail', 'Office').filters);
});
