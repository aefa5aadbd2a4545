import { countStatuses, USUAL_SHOWN } from '@property/contract/deals/evidence-status.ts';
import { expect, test } from 'vitest';
import { type Deal, readDeal } from '../deals/deal.ts';
import { type DealPartFacts, readDealPart } from './read-deal-part.ts';

const deals = (count: number): Deal[] =>
  Array.from({ length: count }, (_, index) => readDeal(String(index), {}));
const WHOLE = {
  total: 300,
  isCapped: false,
  isLoading: false,
  isArriving: false,
  isIncomplete: false,
  error: null,
};
const SHOWN = { view: { shown: USUAL_SHOWN }, statuses: countStatuses([]), own: deals(0) };
const NONE = { deals: [], elsewhere: [], missing: [], fault: null, isPending: false };

function readListed(
  count: number,
  loaded: Partial<DealPartFacts['loaded']> = {},
  statuses = SHOWN.statuses,
) {
  return readDealPart({
    ...SHOWN,
    statuses,
    tickedIds: new Set(),
    ticked: NONE,
    deals: deals(count),
    loaded: { ...WHOLE, ...loaded },
  });
}

function readTicked(count: number, ticked: Partial<DealPartFacts['ticked']>) {
  const tickedIds = new Set(deals(count).map(({ id }) => id));
  return readDealPart({
    ...SHOWN,
    tickedIds,
    ticked: { ...NONE, ...ticked },
    deals: deals(300),
    loaded: WHOLE,
  });
}

test('all that are listed are said to be all only when they are', () => {
  expect(readListed(300)).toMatchObject({ sentence: 'All 300 deals.', isPending: false });
  expect(readListed(500, { total: 1284 }).sentence).toBe('Part: the first 500 of 1,284 deals.');
});

test('deals of a status that is not shown are told to be left out', () => {
  const statuses = { ...SHOWN.statuses, completed: 280, withdrawn: 20 };
  expect(readListed(280, {}, statuses).sentence).toBe(
    'All 280 deals. Not among them: 20 withdrawn.',
  );
});

test('deals of the title itself are told to be left out', () => {
  const facts = {
    ...SHOWN,
    own: deals(2),
    tickedIds: new Set<string>(),
    ticked: NONE,
    loaded: WHOLE,
  };
  const statuses = { ...SHOWN.statuses, withdrawn: 20 };
  expect(readDealPart({ ...facts, statuses, deals: deals(278) }).sentence).toBe(
    'All 278 deals. Not among them: 20 withdrawn, 2 of the title itself.',
  );
  expect(readDealPart({ ...facts, deals: deals(298) }).sentence).toBe(
    'All 298 deals. Not among them: 2 of the title itself.',
  );
});

test('S-099 a search that was broken off holds what could be reached, not all', () => {
  expect(readListed(300, { isIncomplete: true }).sentence).toBe(
    'All 300 deals that could be reached. The service stopped before it had looked everywhere: there may be more deals.',
  );
});

test('a page that failed in the middle is a gap, not the end', () => {
  const error = new Error('HTTP 503');
  expect(readListed(475, { total: 500, error }).sentence).toBe(
    'Part: 475 of 500 deals. Some that were asked for did not come.',
  );
  expect(readListed(0, { total: null, error }).sentence).toBe('No deals: they did not come.');
});

test('nothing is whole while pages are on their way', () => {
  expect(readListed(25, { total: 500, isArriving: true })).toMatchObject({
    isPending: true,
    sentence: 'Part: the first 25 of 500 deals. The others are on their way.',
  });
  expect(readListed(0, { total: null, isLoading: true })).toMatchObject({ isPending: true });
});

test('selected deals that are gone, still asked for or not of these filters are told', () => {
  expect(readTicked(5, { deals: deals(5) })).toMatchObject({
    sentence: 'All 5 selected deals.',
    isPending: false,
  });
  const four = deals(4);
  expect(readTicked(5, { deals: four, missing: ['4'] })).toMatchObject({
    rows: four,
    sentence: 'Part: 4 of 5 selected deals. 1 could not be found and may be gone.',
  });
  expect(readTicked(5, { deals: four, isPending: true })).toMatchObject({
    isPending: true,
    sentence: 'Part: 4 of 5 selected deals. Still being looked up: 1.',
  });
  expect(readTicked(5, { deals: deals(5), elsewhere: deals(2) }).sentence).toBe(
    'All 5 selected deals. 2 of them are not in the list that these filters gave.',
  );
});

test('selected deals that all failed are no rows, and none of the listed takes their place', () => {
  expect(readTicked(2, { missing: ['0', '1'] })).toMatchObject({
    rows: [],
    sentence: 'Part: 0 of 2 selected deals. 2 could not be found and may be gone.',
  });
});

test('a selected deal that could not be read just now is not said to be gone', () => {
  const fault = { count: 1, error: new Error('HTTP 500'), isRetrying: false, retry: () => {} };
  expect(readTicked(3, { deals: deals(1), missing: ['1'], fault }).sentence).toBe(
    'Part: 1 of 3 selected deals. 1 could not be found and may be gone. 1 could not be read just now.',
  );
});
