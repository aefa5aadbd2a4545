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
  ...['lastSalePrice', 'useClasses', 'rateableValue', 'yearsHeld', 'energyCertificates'],
  ...['ownerTitles', 'marketStatus', 'askingPrice', 'grossYield'],
  ...['saleAgainstArea', 'timesMarketed', 'adjoiningTitles', 'adjoiningArea', 'adjoiningGroup'],
  ...['plotRatio', 'plotRatioAround', 'plotRatioAgainstArea'],
];

const { app } = openSmallWorld();

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
