import type { ComparableDealSource } from '@property/contract/deals/comparable-deal.ts';
import { expect, test } from 'vitest';
import { adjustDeal, findAdjustedRange, roundOutwards } from '../adjust/adjust-deals.ts';
import { DEAL_COLUMN_WORDS, listShownColumns } from '../table/deal-columns.tsx';
import { type Deal, gradeEvidence, isOfSubject, readDeal } from './deal.ts';
import { nameMeasure, readIndexFactor, readMeasure } from './measures.ts';
import { buildSchedule, findDuplicates } from './schedule.ts';

const VIEW = { measure: 'rate', basis: 'sold', fence: 1.5, counted: ['completed'] } as const;

function deal(id: string, rate: number | null, source: ComparableDealSource = {}): Deal {
  const data = { dealPrice: 100_000, ...(rate === null ? {} : { dealPricePerSquareFoot: rate }) };
  const status = { comparableStatus: 'RegisteredSale' };
  return readDeal(id, { ...status, ...source, dealData: { ...data, ...source.dealData } });
}

test('S-202 the indexed basis multiplies by the factor that the service implies', () => {
  const one = deal('a', 80, { dealData: { indexedPrice: 110_000, netYield: 6 } });
  expect(readIndexFactor(one)).toBeCloseTo(1.1);
  expect(readMeasure(one, 'rate', 'indexed')).toBeCloseTo(88);
  expect(readMeasure(one, 'yield', 'indexed')).toBe(6);
  // Without an indexed price there is no factor, and none is made up.
  expect(readIndexFactor(deal('b', 80))).toBeNull();
  expect(readMeasure(deal('b', 80), 'rate', 'indexed')).toBeNull();
});

test.each(['sold', 'indexed'] as const)('table and statistics say the same figure: %s', (basis) => {
  const one = deal('a', 89.18, { dealData: { indexedPrice: 110_000, dealPricePerAcre: 900_000 } });
  const context = {
    units: 'imperial',
    label: String,
    median: null,
    measure: 'rate',
    basis,
    ofLettings: false,
    ofRecorded: false,
    counted: VIEW.counted,
    readDistance: () => null,
  } as const;
  const { summaries } = buildSchedule([one], null, { ...VIEW, basis });
  for (const measure of ['rate', 'acre'] as const) {
    const { header, text, sortBy } = DEAL_COLUMN_WORDS[measure];
    const figure = summaries[measure]?.minimum ?? Number.NaN;
    expect(text(one, context)).toBe(nameMeasure(measure, 'imperial').format(figure));
    expect(sortBy(one, context)).toBe(figure);
    expect(header(context).endsWith(', indexed')).toBe(basis === 'indexed');
  }
});

test('only what is in the figures is compared with their median', () => {
  const context = {
    units: 'imperial',
    label: String,
    median: 80,
    measure: 'rate',
    basis: 'sold',
    ofLettings: false,
    ofRecorded: false,
    counted: VIEW.counted,
    readDistance: () => null,
  } as const;
  const compare = (source: ComparableDealSource) =>
    DEAL_COLUMN_WORDS.median.sortBy(deal('a', 100, source), context);
  expect(compare({})).toBe(0.25);
  expect(compare({ dealData: { transactionType: 'Letting' } })).toBeNull();
  expect(compare({ comparableStatus: 'AskingPrice' })).toBeNull();
  expect(DEAL_COLUMN_WORDS.median.sortBy(deal('a', 100), { ...context, median: 0 })).toBeNull();
});

test('an estimate beside sales on record is hollow until it is ticked', () => {
  const sold = deal('a', 80);
  const estimate = deal('b', 100, { provenance: { modelled: ['price'] } });
  expect([sold.isModelled, estimate.isModelled]).toEqual([false, true]);
  expect(buildSchedule([sold, estimate], null, VIEW).hollow).toEqual([estimate]);
  expect(buildSchedule([sold, estimate], [sold, estimate], VIEW).hollow).toEqual([]);
  expect(buildSchedule([estimate], null, VIEW).hollow).toEqual([]);
});

test('the middle half of rents is told in pence, that of prices in pounds', () => {
  expect(nameMeasure('rate', 'imperial', true).formatShort(6.1)).toBe('£6.10');
  expect(nameMeasure('rate', 'imperial').formatShort(128.62)).toBe('£129');
  expect(nameMeasure('price', 'imperial', true).formatShort(51_750)).toBe('£52k');
});

test('statistics are of the ticked deals, of all while none is ticked', () => {
  const all = [deal('a', 80), deal('b', 100), deal('c', null)];
  expect(buildSchedule(all, null, VIEW).summaries.rate).toMatchObject({ count: 2, median: 90 });
  const [first] = all;
  const ticked = buildSchedule(all, first ? [first] : [], VIEW);
  expect(ticked.isOfTicked).toBe(true);
  expect(ticked.summaries.rate).toMatchObject({ count: 1, median: 80 });
  // Ticked deals that could not be read make no statistics of the others.
  expect(buildSchedule(all, [], VIEW)).toMatchObject({ isOfTicked: true, deals: [] });
});

test('S-204 rents never mix with prices', () => {
  const rent = deal('r', 9, { dealData: { transactionType: 'Letting', dealPrice: 12_000 } });
  const mixed = buildSchedule([deal('a', 80), rent], null, VIEW);
  expect(mixed.summaries.rate).toMatchObject({ count: 1, median: 80 });
  expect(mixed.leftOut.map(({ id }) => id)).toEqual(['r']);
  // Ticking changes neither what the chart leaves out nor what is said of it.
  const sale = deal('a', 80);
  expect(buildSchedule([sale, rent], [sale], VIEW).leftOut).toEqual([rent]);
  expect(buildSchedule([sale, rent], [rent], VIEW).leftOut).toEqual([sale]);
  const lettings = buildSchedule([rent], null, VIEW);
  expect(lettings.ofLettings).toBe(true);
  expect(lettings.summaries.rate).toMatchObject({ count: 1, median: 9 });
});

test.each([
  [{ dealData: { transactionType: 'Letting' } }, true],
  [{ dealData: { transactionType: 'Lease renewal' } }, true],
  [{ dealData: { transactionType: 'Sale and leaseback' } }, false],
  [{ dealData: { transactionType: 'Leasehold sale' } }, false],
  [{ dealData: { transactionType: 'Leasehold' } }, false],
  [{ dealType: 'Subletting' }, true],
  [{ dealType: 'Outlet', comparableStatus: 'Sold' }, false],
  [{ dealData: { dealType: 'Letting' } }, true],
  [{ comparableStatus: 'Let' }, true],
  [{ comparableStatus: 'RegisteredLease', dealType: 'Commercial' }, true],
  [{ comparableStatus: 'RegisteredSale' }, false],
  [{ comparableStatus: 'Let', dealType: 'Investment' }, false],
  [{ comparableStatus: 'AskingPrice', dealData: { transactionType: 'Letting' } }, true],
  [{}, false],
] as const)('S-200 S-204 the price of %j is a rent: %s', (source, isRent) => {
  expect(readDeal('a', source).isLetting).toBe(isRent);
});

test('outliers lie beyond the multiple of the interquartile range that the person sets', () => {
  const all = [90, 95, 100, 105, 110, 160].map((rate, index) => deal(String(index), rate));
  expect([...buildSchedule(all, null, VIEW).outliers]).toEqual(['5']);
  expect([...buildSchedule(all, null, { ...VIEW, fence: 5 }).outliers]).toEqual([]);
  // Whatever is ticked: the rule is that of all listed deals.
  const ofAll = buildSchedule(all, null, VIEW);
  for (const ticked of [all.slice(0, 3), all.slice(4), all.slice(5)]) {
    const { outliers, fences } = buildSchedule(all, ticked, VIEW);
    expect([...outliers]).toEqual(['5']);
    expect(fences).toEqual(ofAll.fences);
  }
});

test('estimates neither stand out nor make others stand out where deals are on record', () => {
  const recorded = [90, 95, 100, 105, 110].map((rate, index) => deal(String(index), rate));
  const estimates = [1, 2, 900, 901].map((rate) =>
    deal(`m${rate}`, rate, { provenance: { modelled: ['price'] } }),
  );
  const { fences, outliers } = buildSchedule([...recorded, ...estimates], null, VIEW);
  expect(fences).toEqual(buildSchedule(recorded, null, VIEW).fences);
  expect([...outliers]).toEqual([]);
});

test('what lies on a fence is within it', () => {
  const all = [1, 2, 3, 4, 5].map((rate, index) => deal(String(index), rate));
  const { fences, outliers } = buildSchedule(all, null, { ...VIEW, fence: 0 });
  expect(fences).toEqual([2, 4]);
  expect([...outliers]).toEqual(['0', '4']);
});

test('what does not count is neither left out nor, where it is not ticked, drawn hollow', () => {
  const sale = deal('a', 80);
  const asked = deal('b', 9, {
    comparableStatus: 'AskingPrice',
    dealData: { transactionType: 'Letting' },
  });
  expect(buildSchedule([sale, asked], null, VIEW)).toMatchObject({ leftOut: [], hollow: [asked] });
  expect(buildSchedule([sale, asked], [sale], VIEW).hollow).toEqual([]);
  // Where nothing counts there are no figures, and none of lettings.
  expect(buildSchedule([asked], null, VIEW)).toMatchObject({ deals: [], ofLettings: false });
});

test('one or two deals have no middle half, so nothing stands out from them', () => {
  const two = [deal('a', 80), deal('b', 800)];
  expect(buildSchedule(two, null, VIEW).fences).toBeNull();
  expect(buildSchedule([...two, deal('c', 90)], null, VIEW).fences).not.toBeNull();
});

test.each([
  [{ titleId: 'T1' }, true],
  [{ titleId: 't2' }, false],
  [{ dealData: { dealAddress: 'unit 3  Kiln Lane Wrenford, WX1 7AA' } }, true],
  [{ dealData: { dealAddress: 'Unit 33, Kiln Lane, Wrenford WX1 7AA' } }, false],
  [{}, false],
] as const)('a deal with %j is of the title itself: %s', (source, isOwn) => {
  const title = { id: 't1', mainAddress: { fullAddress: 'Unit 3, Kiln Lane, Wrenford WX1 7AA' } };
  expect(isOfSubject(readDeal('a', source), title)).toBe(isOwn);
  expect(isOfSubject(readDeal('a', {}), { id: 't1' })).toBe(false);
});

test('S-200 S-201 evidence is graded by status, validation and source', () => {
  const grade = (comparableStatus: string, validationStatus: string, real: string[]) =>
    gradeEvidence(deal('a', 1, { comparableStatus, validationStatus, provenance: { real } })).grade;
  expect(grade('RegisteredSale', 'Validated', ['price'])).toBe('A');
  expect(grade('RegisteredSale', 'Validated', [])).toBe('B');
  expect(grade('RegisteredSale', 'Unvalidated', [])).toBe('C');
  expect(grade('AskingPrice', 'Validated', ['price'])).toBe('D');
  expect(grade('SoldSubjectToContract', 'Validated', ['price'])).toBe('D');
});

test('deals of one title on one day may be one deal', () => {
  const at = (id: string, titleId: string, dealDate: string) =>
    deal(id, 1, { titleId, dealData: { dealDate } });
  const found = findDuplicates([
    at('a', 't', '2024-01-02T00:00:00Z'),
    at('b', 't', '2024-01-02T09:30:00Z'),
    at('c', 't', '2024-01-03T00:00:00Z'),
    at('d', 'u', '2024-01-02T00:00:00Z'),
  ]);
  expect([...found.keys()]).toEqual(['a', 'b']);
});

test('adjustments run in order: time and tenure multiply, physical ones add up', () => {
  const percent = (value: number) => ({ percent: value, reason: 'because' });
  const steps = {
    time: percent(10),
    lease: percent(-5),
    size: percent(4),
    location: percent(-10),
    weight: { percent: 50, reason: '' },
  };
  const adjusted = adjustDeal(deal('a', 100), 100, steps);
  expect(adjusted.afterDeal).toBeCloseTo(104.5);
  expect(adjusted.adjusted).toBeCloseTo(104.5 * 0.94);
  expect(adjusted).toMatchObject({ gross: 29, weight: 50, unreasoned: 1 });
});

test('the result is a range by weight, and none without a deal that counts', () => {
  const rows = [90, 100, 110, 120].map((base, index) =>
    adjustDeal(deal(String(index), base), base, {}),
  );
  expect(findAdjustedRange(rows)).toMatchObject({ low: 97.5, high: 112.5, lowest: 90, count: 4 });
  const unweighted = rows.map((row) => ({ ...row, weight: 0 }));
  expect(findAdjustedRange(unweighted)).toBeNull();
  expect(roundOutwards(1_641_000, 1_868_000)).toEqual([1_600_000, 1_900_000]);
});

test('S-203 the yield has a column only where a deal has one, the distance beside a title', () => {
  const chosen = ['price', 'yield', 'distance'] as const;
  const sale = deal('a', 80);
  const investment = deal('b', 80, { dealData: { netYield: 6 } });
  expect(listShownColumns(chosen, [sale], true)).toEqual(['price', 'distance']);
  expect(listShownColumns(chosen, [sale, investment], false)).toEqual(['price', 'yield']);
});
