import fc from 'fast-check';
import { expect, test } from 'vitest';
import { title as fixture } from '#testing/title-fixture.ts';
import { buildInsights } from './build-insights.ts';
import type { Insight } from './insight.ts';
import type { InsightFacts } from './insight-facts.ts';
import { countToCompare, readReference } from './tell-value.ts';

const NOW = Date.parse('2026-11-24T00:00:00Z');
/** A title of which nothing is known but what it is. */
const BARE: InsightFacts = {
  title: {
    ...fixture,
    tenure: 'Freehold',
    owners: [],
    sales: [],
    leases: [],
    planning: [],
    totalFloorAreaSqFt: 10_000,
  },
  deals: [],
  constraints: [],
  area: null,
  units: 'imperial',
  now: NOW,
};

const write = ({ parts }: Insight) =>
  parts.map((part) => (typeof part === 'string' ? part : part.figure)).join('');

function tell(changes: Partial<InsightFacts>, ofTitle: Partial<InsightFacts['title']> = {}) {
  const facts = { ...BARE, ...changes, title: { ...BARE.title, ...ofTitle } };
  return new Map(buildInsights(facts).map((one) => [one.id, { words: write(one), ...one }]));
}

const LEASE = { startDate: '2020-01-01T00:00:00Z', endDate: '2030-01-01T00:00:00Z' };
const ASKING = {
  comparableStatus: 'AskingPrice',
  transactionType: 'Sale',
  dealDate: '2026-07-08T00:00:00Z',
  dealPrice: 2_000_000,
  dealPricePerSquareFoot: 200,
};

test('what is unknown is not said', () => {
  expect(tell({}).size).toBe(0);
  expect(tell({ deals: undefined, constraints: undefined }).size).toBe(0);
});

test('an offer is told with its yield, only where every running lease states its rent', () => {
  const leases = [{ ...LEASE, rentAnnually: 100_000 }];
  const market = tell({ deals: [ASKING] }, { leases }).get('market');
  expect(market?.words).toBe('On the market at £2.00m, a 5.0% gross yield, listed 8 Jul 2026');
  expect(market?.aside).toBe('139 days');
  const part = tell({ deals: [ASKING] }, { leases: [...leases, LEASE] }).get('market');
  expect(part?.words).toBe('On the market at £2.00m, listed 8 Jul 2026');
  // A rent that is asked is no price, and what was withdrawn or sold is no offer.
  const toLet = { ...ASKING, transactionType: 'Letting', dealPrice: 12_000 };
  expect(tell({ deals: [toLet] }, { leases }).get('market')?.words).toBe(
    'To let at £12k a year, listed 8 Jul 2026',
  );
  for (const comparableStatus of ['Withdrawn', 'RegisteredSale']) {
    expect(tell({ deals: [{ ...ASKING, comparableStatus }] }).has('market')).toBe(false);
  }
});

test('the next lease event is the first day to come of any running lease', () => {
  const leases = [
    { ...LEASE, rentAnnually: 75_000 },
    { ...LEASE, rentAnnually: 25_000, breakDate: '2027-03-25T00:00:00Z' },
    {
      ...LEASE,
      endDate: '2026-01-01T00:00:00Z',
      rentAnnually: 9,
      breakDate: '2026-12-01T00:00:00Z',
    },
  ];
  const lease = tell({}, { leases }).get('lease');
  expect(lease?.words).toBe('Next lease event: a break on 25 Mar 2027, 25% of the rent');
  expect(lease?.aside).toBe('in 121 days');
});

test('a break that has passed is no event, nor one of a lease that has ended', () => {
  const leases = [
    { ...LEASE, breakDate: '2025-03-25T00:00:00Z', rentReviewDate: '2025-12-25T00:00:00Z' },
    { ...LEASE, endDate: '2026-01-01T00:00:00Z', breakDate: '2027-03-25T00:00:00Z' },
  ];
  expect(tell({}, { leases }).get('lease')?.words).toBe(
    'Next lease event: an expiry on 1 Jan 2030',
  );
});

test('a lease event beyond a lifetime is none, and a little of the rent is not 0%', () => {
  const ground = { startDate: '2000-01-01T00:00:00Z', endDate: '2125-01-01T00:00:00Z' };
  expect(tell({}, { leases: [{ ...ground, rentAnnually: 50 }] }).has('lease')).toBe(false);
  const leases = [
    { ...LEASE, rentAnnually: 25 },
    { ...ground, rentAnnually: 90_000 },
  ];
  expect(tell({}, { leases }).get('lease')?.words).toBe(
    'Next lease event: an expiry on 1 Jan 2030, under 1% of the rent',
  );
});

test('a leasehold says how long it still runs, unless that is long', () => {
  const own = (endDate: string) =>
    tell(
      {},
      { tenure: 'Leasehold', number: 'WX1', leases: [{ leaseTitleNumber: 'WX1', endDate }] },
    ).get('lease')?.words;
  expect(own('2040-05-01T00:00:00Z')).toBe('Its own lease has 13.4 years left');
  expect(own('2940-05-01T00:00:00Z')).toBeUndefined();
});

test('constraints of one type are told apart by their names', () => {
  const flood = (name: string) => ({ constraintType: 'flood zone', name });
  const listed = { constraintType: 'listed building', name: 'Maltings' };
  const told = tell({ constraints: [flood('Flood Zone 2'), flood('Flood Zone 3'), listed] });
  expect(told.get('constraints')?.words).toBe(
    '3 constraints: Flood Zone 2, Flood Zone 3, listed building',
  );
});

test('held, planning and constraints are told with their figure', () => {
  const all = tell(
    { constraints: [{ constraintType: 'flood zone' }, { constraintType: 'listed building' }] },
    {
      owners: [{ companyName: 'Saltmarsh Ltd', dateProprietorAdded: '2012-11-08T00:00:00Z' }],
      planning: [
        { decisionStatus: 'PENDING', dateSubmitted: '2026-09-08T00:00:00Z', description: 'Unit 3' },
        { decisionStatus: 'GRANTED', dateSubmitted: '2026-09-08T00:00:00Z' },
      ],
    },
  );
  expect(all.get('held')?.words).toBe('Held 14 years by Saltmarsh Ltd');
  expect(all.get('planning')?.words).toBe('1 application undecided for 77\u00a0days: Unit 3');
  expect(all.get('constraints')?.words).toBe('2 constraints: flood zone, listed building');
});

test('an asking price is held against others before the last sale, and an old sale against none', () => {
  const sales = (dateAcquired: string) => ({
    ...BARE.title,
    sales: [{ dateAcquired, price: 1, pricePerSquareFoot: 58 }],
  });
  const recent = sales('2020-01-01T00:00:00Z');
  expect(readReference(recent, [ASKING], NOW)).toMatchObject({ rate: 200, isAsking: true });
  expect(readReference(recent, [], NOW)).toMatchObject({ rate: 58, isAsking: false });
  expect(readReference(sales('1999-01-01T00:00:00Z'), [], NOW)).toBeNull();
});

test('no more is told than can be seen at a glance, what can be acted on first and what its area tells last', () => {
  const all = tell(
    {
      deals: [ASKING],
      constraints: [{ constraintType: 'flood zone' }],
      area: { sales: [100, 110, 120, 130, 140], rents: [5, 6, 7, 8, 9] },
    },
    {
      leases: [{ ...LEASE, rentAnnually: 100_000 }],
      owners: [{ companyName: 'Saltmarsh Ltd', dateProprietorAdded: '2012-11-08T00:00:00Z' }],
      planning: [{ decisionStatus: 'PENDING', dateSubmitted: '2026-09-08T00:00:00Z' }],
      adjoiningTitles: 3,
    },
  );
  expect([...all.keys()]).toEqual([
    'market',
    'lease',
    'held',
    'adjoining',
    'planning',
    'constraints',
    'rent',
  ]);
});

test('a price stands among others as a plain count says', () => {
  const rate = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(rate, fc.array(rate, { maxLength: 30 }), (own, others) => {
      const last = { dateAcquired: '2024-01-01T00:00:00Z', price: 1, pricePerSquareFoot: own };
      const told = tell({ area: { sales: others, rents: [] } }, { sales: [last] });
      if (others.length < 5) {
        expect([told.has('sale'), told.has('rank')]).toEqual([false, false]);
        return;
      }
      let below = 0;
      for (const other of others) if (other < own) below += 1;
      const rank = told.get('rank')?.words ?? '';
      if (below > 0 && below < others.length) {
        const percent = Math.round((100 * below) / others.length);
        expect(rank).toContain(`above ${percent}% of ${others.length} like it`);
      } else expect(rank).not.toContain('%');
      // The median as what half lie on either side of, found without sorting.
      const under = (value: number) => others.filter((other) => other <= value).length;
      const at = (place: number) => Math.min(...others.filter((value) => under(value) > place));
      const half = (others.length - 1) / 2;
      const median = (at(Math.floor(half)) + at(Math.ceil(half))) / 2;
      const percent = Math.round((own / median - 1) * 100);
      const words =
        percent === 0 ? 'level with' : `${Math.abs(percent)}% ${percent < 0 ? 'under' : 'over'}`;
      expect(told.get('sale')?.words).toContain(`Sold ${words} the £`);
      expect(told.get('sale')?.isRise).toBe(own > median);
    }),
  );
});

test('a price beyond all others is told in words, not as a share of them', () => {
  const rank = (own: number, sales: number[]) => {
    const last = { dateAcquired: '2024-01-01T00:00:00Z', price: 1, pricePerSquareFoot: own };
    return tell({ area: { sales, rents: [] } }, { sales: [last] }).get('rank')?.words;
  };
  const others = [100, 110, 120, 130, 140];
  const end = 'like it within 10 min on foot, per sq ft';
  expect(rank(90, others)).toBe(`Last sale is below all 5 ${end}`);
  expect(rank(150, others)).toBe(`Last sale is above all 5 ${end}`);
  expect(rank(100, others)).toBe(`Last sale is level with the lowest of 5 ${end}`);
  // One of many below it is not none, nor all but one all.
  const many = Array.from({ length: 399 }, () => 200);
  expect(rank(150, [100, ...many])).toBe(`Last sale is above 1% of 400 ${end}`);
  expect(rank(250, [300, ...many])).toBe(`Last sale is above 99% of 400 ${end}`);
});

test('the last sale stands to its area as its record says, which filters and lenses go by', () => {
  const last = { dateAcquired: '2024-05-01T00:00:00Z', price: 1, pricePerSquareFoot: 80 };
  const sales = [100, 110, 120, 130, 140];
  const recorded = { sales: [last], saleAgainstArea: 70 };
  const words = 'Sold at 70% of the median within 0.28 mi, £80.00 per sq ft in 2024';
  const all = tell({ area: { sales, rents: [] } }, recorded);
  expect(all.get('sale')).toMatchObject({ words, isRise: false });
  expect(all.get('rank')?.words).toMatch(/^Last sale is below all 5/);
  // The two are held against others, and each says against which.
  expect(all.get('sale')?.yardstick).toMatch(/^Within 0\.28 mi: .* as filters and lenses count\.$/);
  expect(all.get('rank')?.yardstick).toMatch(/^Like it: sales of its type/);
  // It is there before what lies around, and where too little does.
  expect(tell({}, recorded).get('sale')?.words).toBe(words);
  expect(tell({}, { ...recorded, saleAgainstArea: 101 }).get('sale')?.isRise).toBe(true);
  // Without such a figure the words are others, for another area.
  expect(tell({ area: { sales, rents: [] } }, { sales: [last] }).get('sale')?.words).toBe(
    'Sold 33% under the £120.00 per sq ft of 5 like it nearby in 2024',
  );
  // What is asked is held against others beside it.
  const offered = tell({ area: { sales, rents: [] }, deals: [ASKING] }, recorded);
  expect(offered.get('sale')?.words).toBe(words);
  expect(offered.get('asking')?.yardstick).toBe(all.get('rank')?.yardstick);
  expect(offered.get('asking')?.words).toBe(
    'Asks 67% over the £120.00 per sq ft of 5 like it nearby',
  );
  const reference = (deals: InsightFacts['deals']) =>
    readReference({ ...BARE.title, ...recorded }, deals, NOW);
  expect(countToCompare({ ...BARE.title, ...recorded }, reference([]))).toBe(1);
  expect(countToCompare({ ...BARE.title, ...recorded }, reference([ASKING]))).toBe(2);
  expect(countToCompare({ ...BARE.title, sales: [last] }, reference([]))).toBe(2);
  expect(countToCompare(BARE.title, null)).toBe(0);
});

test('a rent is held against lettings nearby, and marked as worked out', () => {
  const leases = [{ ...LEASE, rentAnnually: 73_200 }];
  const rent = tell({ area: { sales: [], rents: [8, 8, 8.5, 9, 9] } }, { leases }).get('rent');
  expect(rent?.words).toMatch(
    /^Rent of £7\.32 per sq ft is 14% under the £8\.50 of 5 lettings nearby$/,
  );
  expect(rent?.isModelled).toBe(true);
  const metric = tell(
    { area: { sales: [50, 50, 50, 50, 50], rents: [8, 8, 8.5, 9, 9] }, units: 'metric' },
    {
      leases,
      sales: [{ dateAcquired: '2024-01-01T00:00:00Z', price: 1, pricePerSquareFoot: 60 }],
    },
  );
  for (const id of ['rent', 'sale', 'rank'] as const) {
    expect(metric.get(id)?.words).toContain('per sq m');
  }
  // A ground rent is no rent of the floor, alone or beside others.
  const ground = { startDate: '2000-01-01T00:00:00Z', rentAnnually: 50 };
  const area = { sales: [], rents: [8, 8, 8.5, 9, 9] };
  for (const long of [
    { ...ground, endDate: '2125-01-01T00:00:00Z' },
    { ...ground, termInYears: 99 },
  ]) {
    expect(tell({ area }, { leases: [long] }).has('rent')).toBe(false);
    expect(tell({ area }, { leases: [...leases, long] }).has('rent')).toBe(false);
  }
  const ended = { ...ground, endDate: '2026-01-01T00:00:00Z', termInYears: 125 };
  expect(tell({ area }, { leases: [...leases, ended] }).has('rent')).toBe(true);
});

test('a line of a record that is modelled says so, one of a record does not', () => {
  const deal = (modelled: string[]) => ({ ...ASKING, provenance: { modelled } });
  expect(tell({ deals: [deal(['*'])] }).get('market')?.isModelled).toBe(true);
  expect(tell({ deals: [deal([])] }).get('market')?.isModelled).toBe(false);
});

test('what adjoins it is told with the land of all, where it is more than itself', () => {
  const adjoining = tell({}, { adjoiningTitles: 4, adjoiningArea: 12_950 }).get('adjoining');
  expect(adjoining?.words).toBe('Part of 4 adjoining titles of one owner, 3.20 ac');
  expect(adjoining?.section).toBe('owners');
  const words = tell({}, { adjoiningTitles: 2 }).get('adjoining')?.words;
  expect(words).toBe('Part of 2 adjoining titles of one owner');
  expect(tell({}, { adjoiningTitles: 1 }).has('adjoining')).toBe(false);
});
