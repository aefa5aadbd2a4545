import {
  describeCounted,
  EVIDENCE_STATUSES,
  readEvidenceStatus,
} from '@property/contract/deals/evidence-status.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDeal } from '../deals/deal.ts';
import { buildSchedule } from '../deals/schedule.ts';

test.each([
  ['RegisteredSale', 'completed'],
  ['RegisteredLease', 'completed'],
  ['Completed', 'completed'],
  ['Sold', 'completed'],
  ['Let', 'completed'],
  ['SoldSubjectToContract', 'offer'],
  ['Sold STC', 'offer'],
  ['LetSTC', 'offer'],
  ['Let stc', 'offer'],
  ['UnderOffer', 'offer'],
  ['Exchanged', 'offer'],
  ['AskingPrice', 'asking'],
  ['Active', 'asking'],
  ['ForSale', 'asking'],
  ['ToLet', 'asking'],
  ['Withdrawn', 'withdrawn'],
  ['Withdrawn, sold elsewhere', 'withdrawn'],
  ['SomethingElse', 'unstated'],
  ['Outlet', 'unstated'],
  ['', 'unstated'],
  [null, 'unstated'],
] as const)('S-009 S-201 the status %s is %s', (word, status) => {
  expect(readEvidenceStatus(word)).toBe(status);
});

test('what counts is said in a sentence', () => {
  expect(describeCounted(['completed'])).toBe('Only completed deals count.');
  expect(describeCounted(['completed', 'offer'])).toBe(
    'Deals that are completed and under offer count.',
  );
  expect(describeCounted(['asking'])).toBe('Deals that are asking count, completed ones do not.');
  expect(describeCounted([])).toBe('No status counts, so there are no figures.');
});

const WORDS = ['RegisteredSale', 'SoldSubjectToContract', 'AskingPrice', 'Withdrawn', 'Odd'];
const facts = fc.record({
  word: fc.constantFrom(...WORDS),
  rate: fc.option(fc.integer({ min: 1, max: 40 }).map((tens) => tens * 10)),
  isTicked: fc.boolean(),
});

test('a letting beside sales is hollow like a sale that did not complete, and counts alone', () => {
  const make = (id: string, transactionType: string, comparableStatus: string) =>
    readDeal(id, { comparableStatus, dealData: { transactionType, dealPrice: 1 } });
  const sale = make('sale', 'Sale', 'RegisteredSale');
  const asking = make('asking', 'Sale', 'AskingPrice');
  const letting = make('letting', 'Letting', 'RegisteredLease');
  const view = { measure: 'price', basis: 'sold', fence: 1.5, counted: ['completed'] } as const;
  const { deals, hollow } = buildSchedule([sale, asking, letting], null, view);
  expect(deals).toEqual([sale]);
  expect(hollow).toEqual([asking, letting]);
  expect(buildSchedule([letting, asking], null, view).hollow).toEqual([asking]);
});

/**
 * A figure by its rank alone: the least one that at least so many figures do not exceed, and its
 * neighbour where the place falls between two. No sorting, no shared code with the page.
 */
function rankByCounting(figures: readonly number[], place: number): number {
  const reach = (wanted: number) =>
    Math.min(
      ...figures.filter((one) => figures.filter((other) => other <= one).length >= wanted + 1),
    );
  const below = Math.floor(place);
  const low = reach(below);
  return place === below ? low : low + (place - below) * (reach(below + 1) - low);
}

test('S-201 figures are those of the deals that count, by a plain count', () => {
  fc.assert(
    fc.property(
      fc.array(facts, { maxLength: 24 }),
      fc.subarray([...EVIDENCE_STATUSES]),
      fc.boolean(),
      (all, counted, isOfTicked) => {
        const deals = all.map(({ word, rate }, index) =>
          readDeal(String(index), {
            comparableStatus: word,
            dealData: rate === null ? {} : { dealPricePerSquareFoot: rate },
          }),
        );
        const ticked = deals.filter((_, index) => all[index]?.isTicked);
        const view = { measure: 'rate', basis: 'sold', fence: 1.5, counted } as const;
        const { summaries, hollow } = buildSchedule(deals, isOfTicked ? ticked : null, view);
        const meant = all.filter(({ isTicked }) => !isOfTicked || isTicked);
        const status = [...EVIDENCE_STATUSES];
        const isIn = (word: string) => counted.includes(status[WORDS.indexOf(word)] ?? 'unstated');
        const figures = meant.flatMap(({ word, rate }) =>
          isIn(word) && rate !== null ? [rate] : [],
        );
        expect(hollow).toHaveLength(meant.filter(({ word }) => !isIn(word)).length);
        if (figures.length === 0) {
          expect(summaries.rate).toBeNull();
          return;
        }
        const places = figures.length - 1;
        expect(summaries.rate?.count).toBe(figures.length);
        expect(summaries.rate?.median).toBeCloseTo(rankByCounting(figures, places * 0.5), 9);
        expect(summaries.rate?.lowerQuartile).toBeCloseTo(rankByCounting(figures, places / 4), 9);
        expect(summaries.rate?.upperQuartile).toBeCloseTo(
          rankByCounting(figures, places * 0.75),
          9,
        );
      },
    ),
  );
});
