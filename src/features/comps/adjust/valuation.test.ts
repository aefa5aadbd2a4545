import { expect, it } from 'vitest';
import { EMPTY_DEAL_SEARCH } from '#filters/model/deal-search.ts';
import { readDeal } from '../deals/deal.ts';
import { listAdjustedDeals, readFigure, readValuation } from './valuation.ts';

const question = (key: string, titleId: string | null = null) => ({
  key,
  search: { ...EMPTY_DEAL_SEARCH, titleId },
});

it('adjustments belong to the title, whatever is searched and whatever the link names', () => {
  const view = { valuation: 'abc', ticked: ['deal'] };
  expect(readValuation(question('q=One', 'id'), view)).toEqual({ key: 'title:id', code: null });
});

it('without a title they belong to what the link names while deals are ticked, else to the search', () => {
  const named = readValuation(question('q=One'), { valuation: 'abc', ticked: ['deal'] });
  expect(named).toEqual({ key: 'search:abc', code: 'abc' });
  const fresh = readValuation(question('q=One'), { valuation: 'abc', ticked: [] });
  expect(fresh.code).not.toBe('abc');
  expect(readValuation(question('q=One'), { valuation: null, ticked: ['deal'] })).toEqual(fresh);
  expect(readValuation(question('q=Two'), { valuation: null, ticked: [] })).not.toEqual(fresh);
});

it('a yield is never of the indexed figure', () => {
  expect(readFigure({ measure: 'yield', basis: 'indexed' })).toEqual({
    measure: 'yield',
    basis: 'sold',
  });
  expect(readFigure({ measure: 'rate', basis: 'indexed' })).toEqual({
    measure: 'rate',
    basis: 'indexed',
  });
});

it('only ticked deals that have the figure are adjusted, each by its own steps', () => {
  const priced = readDeal('priced', { dealData: { dealPrice: 200_000 } });
  const deals = [priced, readDeal('unpriced', {})];
  const view = { measure: 'price', basis: 'sold' } as const;
  const stored = { priced: { size: { percent: 10, reason: 'Small' } } };
  const [only, ...others] = listAdjustedDeals({ deals, isOfTicked: true }, view, stored);
  expect(only).toMatchObject({ deal: priced, base: 200_000 });
  expect(only?.adjusted).toBeCloseTo(220_000, 6);
  expect(others).toEqual([]);
  expect(listAdjustedDeals({ deals, isOfTicked: false }, view, stored)).toEqual([]);
});
