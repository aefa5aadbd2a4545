import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get, post } from '../testing/fixture-app.ts';

/** The fields that the service document names (S-046 to S-060), those that were added (O-019), and ours. */
const DOCUMENTED = [
  ...['id', 'number', 'countryIsoCode', 'tenure', 'propertyCategory', 'propertyType'],
  ...['areaInAcres', 'areaInSquareFeet', 'areaInSquareMeters', 'buildingFootprint'],
  ...['siteCoverage', 'totalFloorAreaSqFt', 'sizeOfCommercialSpaceInSquareFeet', 'ownerType'],
  ...['mainAddress', 'owners', 'geometry', 'lastModified', 'sales', 'planning'],
];
const ADDED = ['uprns', 'leases', 'provenance', 'constraints'];
const OWN = [
  ...[
    'lastSalePrice',
    'lastSalePricePerSquareFoot',
    'useClasses',
    'rateableValue',
    'yearsHeld',
    'energyCertificates',
  ],
  ...['ownerTitles', 'marketStatus', 'askingPrice', 'grossYield'],
  ...['saleAgainstArea', 'timesMarketed', 'adjoiningTitles', 'adjoiningArea', 'adjoiningGroup'],
  ...['plotRatio', 'plotRatioAround', 'plotRatioAgainstArea'],
];

const { world, app } = openSmallWorld();
const titles = [...world.titles()];

test('O-019 a title has the documented fields, unique numbers, leases and sources, and nothing secret', async () => {
  const { body } = await post(app, '/titles', { query: { match_all: {} }, size: 25, from: 100 });
  const named = new Set<string>();
  for (const { _id, _source } of body.hits.hits) {
    const title = (await get(app, `/titles?id=${_id}`)).body;
    expect(title).toEqual(_source);
    for (const name of Object.keys(title)) named.add(name);
    // Of owners nothing but companies is named; persons are not.
    for (const owner of title.owners ?? []) expect(Object.keys(owner)).toContain('companyName');
  }
  const known = new Set([...DOCUMENTED, ...ADDED, ...OWN]);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
  expect(DOCUMENTED.filter((name) => !named.has(name))).toEqual([]);
});

test('O-152 a title holds what its last sale came to by the floor, as a look at its sales finds it', () => {
  const rates = titles.map(({ sales }) => readLastSale(sales)?.pricePerSquareFoot);
  expect(titles.map(({ lastSalePricePerSquareFoot: rate }) => rate)).toEqual(rates);
  expect(rates.filter((rate) => rate !== undefined).length).toBeGreaterThan(20);
});

type Lease = NonNullable<(typeof titles)[number]['leases']>[number];

/** Looked at plainly: whether another lease of the same premises began later and runs beyond. */
function isLetAgain(lease: Lease, leases: readonly Lease[]): boolean {
  return leases.some(
    ({ demise = '', startDate = '', endDate = '' }) =>
      demise !== '' &&
      demise.toUpperCase() === lease.demise?.toUpperCase() &&
      startDate > (lease.startDate ?? '') &&
      endDate > (lease.endDate ?? ''),
  );
}

test.each([3, 40, 130])(
  'S-072 O-152 a lease that ends within %i years and is not let again is found as a look at each finds it',
  async (years) => {
    const from = world.manifest.asOf;
    const to = `${Number(from.slice(0, 4)) + years}${from.slice(4)}`;
    const ends = ({ endDate = '' }: Lease) => endDate >= from && endDate.slice(0, 10) <= to;
    const count = async (...more: object[]) => {
      const filter = [{ range: { 'leases.endDate': { gte: from, lte: to } } }, ...more];
      const query = { nested: { path: 'leases', query: { bool: { filter } } } };
      return (await post(app, '/titles', { query, size: 0 })).body.hits.total.value;
    };
    const ending = titles.filter(({ leases = [] }) => leases.some(ends));
    const ofWhich = (again: boolean) =>
      ending.filter(({ leases = [] }) =>
        leases.some((lease) => ends(lease) && isLetAgain(lease, leases) === again),
      );
    expect(await count()).toBe(ending.length);
    expect(await count({ term: { 'leases.letAgain': false } })).toBe(ofWhich(false).length);
    expect(await count({ term: { 'leases.letAgain': true } })).toBe(ofWhich(true).length);
    expect(ofWhich(false).length).toBeGreaterThan(0);
    if (years > 100) expect(ofWhich(true).length).toBeGreaterThan(0);
  },
);
