import { expect, test } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { adjustDeal } from './adjust-deals.ts';
import {
  explainNoSuggestion,
  findSuggestedRange,
  isFromIndex,
  suggestTime,
} from './suggest-time.ts';

const deal = (id: string, price: number, indexedPrice?: number) =>
  readDeal(id, {
    dealData: { dealPrice: price, ...(indexedPrice === undefined ? {} : { indexedPrice }) },
  });

test('S-202 the index suggests a time adjustment on the basis as sold alone', () => {
  const one = deal('a', 100_000, 104_940);
  const sold = { measure: 'rate', basis: 'sold' } as const;
  expect(suggestTime(one, sold)).toEqual({ percent: 4.9, reason: 'Index × 1.049' });
  expect(suggestTime(one, { ...sold, basis: 'indexed' })).toBeNull();
  expect(suggestTime(one, { ...sold, measure: 'yield' })).toBeNull();
  expect(suggestTime(deal('b', 100_000), sold)).toBeNull();
  expect(suggestTime(deal('c', 100_000, 100_001), sold)).toBeNull();
});

test('says why the index suggests nothing', () => {
  const sold = { measure: 'rate', basis: 'sold' } as const;
  const one = deal('a', 100_000, 104_940);
  expect(explainNoSuggestion(one, { ...sold, basis: 'indexed' })).toBe('Indexed already');
  expect(explainNoSuggestion(one, { ...sold, measure: 'yield' })).toBe('No index of yields');
  expect(explainNoSuggestion(deal('b', 100_000), sold)).toBe('No indexed price');
  expect(explainNoSuggestion({ ...deal('b', 9_000), isLetting: true }, sold)).toBe(
    'No index of rents',
  );
  expect(explainNoSuggestion(deal('c', 100_000, 100_001), sold)).toBe('Index unchanged');
});

test('the range with the index is that of every deal with its own suggestion', () => {
  const rows = [100, 110, 120].map((base, index) =>
    adjustDeal(deal(String(index), base), base, {}),
  );
  expect(findSuggestedRange(rows, new Map())).toBeNull();
  const suggested = findSuggestedRange(rows, new Map([['0', { percent: 10, reason: '' }]]));
  // 110, 110 and 120.
  expect(suggested).toMatchObject({ lowest: 110, highest: 120 });
  expect(suggested?.median).toBeCloseTo(110);
});

test('what was taken from the index is known by its words, those of before too', () => {
  const sold = { measure: 'rate', basis: 'sold' } as const;
  expect(isFromIndex(suggestTime(deal('a', 100_000, 104_940), sold) ?? undefined)).toBe(true);
  expect(isFromIndex({ percent: 4.9, reason: 'Indexed price over price paid, × 1.049' })).toBe(
    true,
  );
  expect(isFromIndex({ percent: 4.9, reason: 'Indexed by hand' })).toBe(false);
  expect(isFromIndex(undefined)).toBe(false);
});
