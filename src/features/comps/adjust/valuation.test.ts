import { expect, it } from 'vitest';
import { EMPTY_DEAL_SEARCH } from '#filters/model/deal-search.ts';
import type { AdjustmentChange } from '#storage/adjustments-database.ts';
import { readDeal } from '../deals/deal.ts';
import { listAdjustedDeals, listOtherSteps, readFigure, readValuation } from './valuation.ts';

const PRICED = { measure: 'price', basis: 'sold' } as const;
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

it('what stands on the other basis is the last word of each step; a yield has no other basis', () => {
  const deal = readDeal('one', { dealData: { dealPrice: 200_000, netYield: 6 } });
  const rows = listAdjustedDeals({ deals: [deal], isOfTicked: true }, PRICED, {});
  const change = (factor: string, percent: number, measure = 'price'): AdjustmentChange => ({
    gridKey: 'search:abc',
    measure,
    basis: 'sold',
    at: '2026-03-01T10:00:00Z',
    dealId: 'one',
    dealName: 'One',
    factor,
    before: undefined,
    after: percent === 0 ? undefined : { percent, reason: '' },
  });
  const changes = [change('size', 5), change('size', 10), change('lease', 5), change('lease', 0)];
  const indexed = { ...PRICED, basis: 'indexed' } as const;
  const size = { deal, factor: 'size', step: { percent: 10, reason: '' } };
  expect(listOtherSteps(changes, indexed, rows)).toEqual([size]);
  expect(listOtherSteps(changes, PRICED, rows)).toEqual([]);
  const ofYield = { measure: 'yield', basis: 'indexed' } as const;
  expect(listOtherSteps([change('size', 5, 'yield')], ofYield, rows)).toEqual([]);
});

it('only ticked deals that have the figure are adjusted, each by its own steps', () => {
  const priced = readDeal('priced', { dealData: { dealPrice: 200_000 } });
  const deals = [priced, readDeal('unpriced', {})];
  const stored = { priced: { size: { percent: 10, reason: 'Small' } } };
  const [only, ...others] = listAdjustedDeals({ deals, isOfTicked: true }, PRICED, stored);
  expect(only).toMatchObject({ deal: priced, base: 200_000 });
  expect(only?.adjusted).toBeCloseTo(220_000, 6);
  expect(others).toEqual([]);
  expect(listAdjustedDeals({ deals, isOfTicked: false }, PRICED, stored)).toEqual([]);
});
