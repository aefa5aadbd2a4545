import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { describe, expect, test } from 'vitest';
import { post } from '../../services/search/testing/fixture-app.ts';
import { openQuestionApp } from '../../src/testing/question-context.ts';

const { app, world } = openQuestionApp();
const titles = [...world.titles()];
const deals = [...world.comps()];

const is = (title: TitleDocument | ComparableDeal, ...types: string[]) =>
  types.some((type) => title.propertyType?.includes(type));
const HOUSE = ['Terraced', 'Semi-Detached', 'Detached'];
const sold = (
  title: TitleDocument,
  fits: (sale: { date: string; price: number; foot: number }) => boolean,
) =>
  (title.sales ?? []).some(
    ({ dateAcquired = '', price = Number.NaN, pricePerSquareFoot = Number.NaN }) =>
      fits({ date: dateAcquired.slice(0, 10), price, foot: pricePerSquareFoot }),
  );
const leased = (title: TitleDocument, fits: (lease: { end: string; rent: number }) => boolean) =>
  (title.leases ?? []).some(({ endDate = '', rentAnnually = Number.NaN }) =>
    fits({ end: endDate.slice(0, 10), rent: rentAnnually }),
  );
const planned = (title: TitleDocument, status: string, since = '') =>
  (title.planning ?? []).some(
    ({ decisionStatus, dateSubmitted = '' }) => decisionStatus === status && dateSubmitted >= since,
  );
const owned = (title: TitleDocument, words: string) =>
  (title.owners ?? []).some(({ companyName }) => companyName?.includes(words));
const ledBy = (title: TitleDocument, words: string) =>
  (title.owners ?? []).some(({ ultimateParent }) => ultimateParent?.includes(words));

/** What a person would pick by hand, without any query. */
const TITLES: readonly [string, (title: TitleDocument) => boolean][] = [
  ['shops with no sitting tenants pls', (t) => is(t, 'Retail') && (t.leases ?? []).length === 0],
  ['titles over 0.3 of an acre', (t) => (t.areaInAcres ?? 0) > 0.3],
  [
    'refused for loss of light',
    (t) =>
      (t.planning ?? []).some(
        ({ decisionStatus, decision }) =>
          decisionStatus === 'REFUSED' && decision?.includes('loss of light'),
      ),
  ],
  [
    'apps granted with a s106',
    (t) =>
      (t.planning ?? []).some(
        ({ decisionStatus, decision }) =>
          decisionStatus === 'GRANTED' && decision?.includes('section 106'),
      ),
  ],
  [
    'planning for HMO',
    (t) =>
      (t.planning ?? []).some(({ description }) => description?.includes('multiple occupation')),
  ],
  ['use class B1', (t) => (t.useClasses ?? []).includes('E(g)')],
  ['D1 uses', (t) => (t.useClasses ?? []).some((each) => /^(?:E\(f\)|F1)/.test(each))],
  [
    'EPC certificates running out next year on shops',
    (t) =>
      is(t, 'Retail') &&
      (t.energyCertificates ?? []).some(({ expiryDate = '' }) => expiryDate.startsWith('2027')),
  ],
  [
    'sites where one owner has at least three neighbouring titles',
    (t) => (t.adjoiningTitles ?? 0) >= 3,
  ],
  ['pubs', (t) => is(t, 'Public House')],
  [
    'leasehold flats sold since 2020',
    (t) => t.tenure === 'Leasehold' && is(t, 'Flat') && sold(t, ({ date }) => date >= '2020-01-01'),
  ],
  [
    'houses sold in the last 3 years for more than £500k',
    (t) => is(t, ...HOUSE) && sold(t, ({ date, price }) => date >= '2023-11-20' && price > 500_000),
  ],
  [
    'titles last sold before 2010',
    (t) => sold(t, () => true) && !sold(t, ({ date }) => date >= '2010-01-01'),
  ],
  ['never sold', (t) => !sold(t, () => true)],
  [
    'freeholds not sold since 2005',
    (t) => t.tenure === 'Freehold' && !sold(t, ({ date }) => date >= '2005-01-01'),
  ],
  [
    'land over 5 hectares',
    (t) => is(t, 'Land', 'Agricultural land') && (t.areaInSquareMeters ?? 0) > 50_000,
  ],
  [
    'offices between 5,000 and 20,000 sq ft',
    (t) =>
      is(t, 'Office') &&
      (t.totalFloorAreaSqFt ?? 0) >= 5000 &&
      (t.totalFloorAreaSqFt ?? 0) <= 20_000,
  ],
  ['planning refused in the last 5 years', (t) => planned(t, 'REFUSED', '2021-11-20')],
  [
    'commercial property without any planning history',
    (t) => t.propertyCategory === 'Commercial' && (t.planning ?? []).length === 0,
  ],
  [
    'leases expiring within 5 years',
    (t) => leased(t, ({ end }) => end >= '2026-11-20' && end <= '2031-11-20'),
  ],
  ['rent over £20k a year', (t) => leased(t, ({ rent }) => rent > 20_000)],
  [
    'houses sold for under £200 per sq ft',
    (t) => is(t, ...HOUSE) && sold(t, ({ foot }) => foot < 200),
  ],
  ['owned by Harrow Lea Estates Ltd', (t) => owned(t, 'Harrow Lea Estates')],
  [
    'council-owned land over 1 acre',
    (t) =>
      t.ownerType?.includes('Local Authority') === true &&
      is(t, 'Land', 'Agricultural land') &&
      (t.areaInAcres ?? 0) > 1,
  ],
  ['freehold or over 5 acres', (t) => t.tenure === 'Freehold' || (t.areaInAcres ?? 0) > 5],
  [
    'shops in Wrenford or offices in Netherby',
    (t) =>
      (is(t, 'Retail') && t.mainAddress?.town === 'Wrenford') ||
      (is(t, 'Office') && t.mainAddress?.town === 'Netherby'),
  ],
  [
    'houses in Netherby but not terraced',
    (t) => is(t, ...HOUSE) && t.mainAddress?.town === 'Netherby' && !is(t, 'Terraced'),
  ],
  [
    'terraced houses in WX1 or WX3',
    (t) => is(t, 'Terraced') && ['WX1', 'WX3'].includes(t.mainAddress?.postcode?.outcode ?? ''),
  ],
  ['Scottish titles', (t) => t.countryIsoCode === 'SCT'],
  ['shops with flats above', (t) => is(t, 'Retail') && is(t, 'Flat')],
  [
    'sold after 2019 but before 2023',
    (t) => sold(t, ({ date }) => date >= '2020-01-01' && date <= '2022-12-31'),
  ],
  ['site coverage under 20%', (t) => (t.siteCoverage ?? 100) < 20],
  [
    'land over 1 acre with no constraints',
    (t) =>
      is(t, 'Land', 'Agricultural land') &&
      (t.areaInAcres ?? 0) > 1 &&
      (t.constraints ?? []).length === 0,
  ],
  ['sites without any planning constraints', (t) => (t.constraints ?? []).length === 0],
  ['shops over 8% gross', (t) => is(t, 'Retail') && (t.grossYield ?? 0) > 8],
  ['underbuilt sites', (t) => (t.plotRatioAgainstArea ?? 100) < 50],
  [
    'owned by Harrow Lea Homes and its subsidiaries',
    (t) => owned(t, 'Harrow Lea Homes') || ledBy(t, 'Harrow Lea Homes'),
  ],
  [
    'tenants with rateable value over £20k',
    (t) => leased(t, () => true) && (t.rateableValue ?? 0) > 20_000,
  ],
  [
    'EPC below E let to tenants',
    (t) =>
      leased(t, () => true) &&
      (t.energyCertificates ?? []).some(({ band }) => band === 'F' || band === 'G'),
  ],
  ['sold in 2019 or 2021', (t) => sold(t, ({ date }) => /^20(?:19|21)/.test(date))],
  ['just over half a mil', (t) => sold(t, ({ price }) => price > 500_000 && price <= 550_000)],
  ['around 2 acres, max 3', (t) => (t.areaInAcres ?? 0) >= 1.8 && (t.areaInAcres ?? 0) <= 3],
  [
    'sold pre covid and again after',
    (t) => sold(t, ({ date }) => date < '2020-03-23') && sold(t, ({ date }) => date > '2021-07-18'),
  ],
  [
    'land other than farmland over 5 ac',
    (t) =>
      is(t, 'Land') && !t.propertyType?.includes('Agricultural land') && (t.areaInAcres ?? 0) > 5,
  ],
  [
    'leases to Saltmarsh Motors or Wexcombe Carpets ending before 2031',
    (t) =>
      (t.leases ?? []).some(
        ({ endDate = '', tenants = [] }) =>
          endDate >= '2026-11-20' &&
          endDate < '2031-01-01' &&
          tenants.some(({ name = '' }) => /Saltmarsh Motors|Wexcombe Carpets/.test(name)),
      ),
  ],
];

const price = ({ dealData }: ComparableDeal) => dealData?.dealPrice ?? Number.NaN;
const DEALS: readonly [string, (deal: ComparableDeal) => boolean][] = [
  [
    'house sales over £500k',
    (d) => is(d, ...HOUSE) && d.dealData?.transactionType === 'Sale' && price(d) > 500_000,
  ],
  ['office lettings', (d) => is(d, 'Office') && d.dealData?.transactionType === 'Letting'],
  [
    'investment deals with a net yield over 6%',
    (d) => d.dealType === 'Investment' && (d.dealData?.netYield ?? 0) > 6,
  ],
  ['properties under offer', (d) => d.comparableStatus === 'SoldSubjectToContract'],
  [
    'flats sold between £150k and £250k',
    (d) =>
      is(d, 'Flat') &&
      d.dealData?.transactionType === 'Sale' &&
      price(d) >= 150_000 &&
      price(d) <= 250_000,
  ],
  ['deals in the past 2 years', (d) => (d.dealData?.dealDate ?? '') >= '2024-11-20'],
  [
    'agricultural land over £10k per acre',
    (d) => is(d, 'Agricultural land') && (d.dealData?.dealPricePerAcre ?? 0) > 10_000,
  ],
  ['refurbished houses', (d) => is(d, ...HOUSE) && d.dealData?.propertyCondition === 'Refurbished'],
  [
    'sales on Hare End',
    (d) =>
      d.dealData?.transactionType === 'Sale' && /\bHare End\b/.test(d.dealData.dealAddress ?? ''),
  ],
];

describe('a question finds what a person would pick by hand', () => {
  test.each(TITLES)('S-104 %s', async (query, fits) => {
    await compare('/titles', query, titles.filter(fits));
  });

  test.each(DEALS)('S-105 %s', async (query, fits) => {
    await compare('/comps', query, deals.filter(fits));
  });
});

async function compare(
  path: string,
  query: string,
  expected: readonly { id: string }[],
): Promise<void> {
  // What finds nothing where nothing is would be right by chance.
  expect(expected).not.toEqual([]);
  const { status, body } = await post(app, `${path}/nl-query`, { query });
  expect(status, body.error?.message).toBe(200);
  expect(body.results.hits.total.value).toBe(expected.length);
  const ids = new Set(expected.map(({ id }) => id));
  for (const { _id } of body.results.hits.hits) expect(ids).toContain(_id);
}

test('what lies farther than a distance is all that does not lie within it', async () => {
  const count = async (query: string) =>
    (await post(app, '/titles/nl-query', { query })).body.results.hits.total.value;
  const [all, near, far] = await Promise.all(
    ['houses', 'houses within 1 km of a station', 'houses more than 1 km from a station'].map(
      count,
    ),
  );
  expect(near).toBeGreaterThan(0);
  expect(far).toBeGreaterThan(0);
  expect(near + far).toBe(all);
});

test('S-082 superlatives put the right one first', async () => {
  const first = async (query: string) =>
    (await post(app, '/titles/nl-query', { query })).body.results.hits.hits[0]._source;
  const best = (value: (title: TitleDocument) => number | undefined, largest: boolean) =>
    titles
      .map(value)
      .filter((v) => v !== undefined)
      .sort((a, b) => (largest ? b - a : a - b))[0];
  expect((await first('the largest site')).areaInAcres).toBe(best((t) => t.areaInAcres, true));
  expect((await first('smallest floor area')).totalFloorAreaSqFt).toBe(
    best((t) => t.totalFloorAreaSqFt, false),
  );
});
