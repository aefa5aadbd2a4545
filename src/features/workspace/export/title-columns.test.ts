import { expect, it } from 'vitest';
import type { GatheredTitle } from '../results/gather/plan-parts.ts';
import { buildTitleColumns, EXPORT_FIELDS } from './title-columns.ts';

it.each([
  ['imperial', 'sq ft', 1000, 1076],
  ['metric', 'sq m', 92.9, 100],
] as const)('gives floor area and footprint in one unit: %s', (units, unit, floor, footprint) => {
  const title = { id: 'x', totalFloorAreaSqFt: 1000, buildingFootprint: 100 } as GatheredTitle;
  const columns = buildTitleColumns(units, 'https://x.test');
  const read = (name: string) => columns.find(({ header }) => header === name)?.read(title);
  expect([read(`Floor area, ${unit}`), read(`Building footprint, ${unit}`)]).toEqual([
    floor,
    footprint,
  ]);
});

it('S-048, S-059: has every column in its place, the last sale for all sales', () => {
  const title = {
    id: 'x',
    number: 'WX1',
    propertyType: ['Shop', 'Flat'],
    areaInSquareMeters: 4046.8564224,
    owners: [{ companyName: 'A Ltd' }, {}],
    geometry: { centroid: { lat: 51.5, lon: -0.1 } },
    sales: [
      { price: 2, dateAcquired: '2020-01-02T00:00:00Z', pricePerSquareFoot: 3 },
      { price: 1, dateAcquired: '2010-01-02T00:00:00Z' },
    ],
    lastModified: '2024-05-06T07:08:09Z',
  } as GatheredTitle;
  const read = (units: 'imperial' | 'metric') =>
    buildTitleColumns(units, 'https://x.test').map(
      (column) => [column.header, column.kind, column.read(title)] as const,
    );
  expect(read('imperial')).toEqual([
    ['Title number', 'text', 'WX1'],
    ['Address', 'text', undefined],
    ['Town', 'text', undefined],
    ['Postcode', 'text', undefined],
    ['Country', 'text', undefined],
    ['Tenure', 'text', undefined],
    ['Category', 'text', undefined],
    ['Property type', 'text', 'Shop; Flat'],
    ['Site area, acres', 'number', 1],
    ['Site area, sq m', 'number', 4046.8564224],
    ['Floor area, sq ft', 'number', undefined],
    ['Building footprint, sq ft', 'number', undefined],
    ['Site coverage, %', 'number', undefined],
    ['Last sale price, £', 'money', 2],
    ['Last sale date', 'date', '2020-01-02'],
    ['Last sale price per sq ft, £', 'number', 3],
    ['Owner type', 'text', undefined],
    ['Company owners', 'text', 'A Ltd'],
    ['Latitude', 'number', 51.5],
    ['Longitude', 'number', -0.1],
    ['Last change to the record', 'date', '2024-05-06T07:08:09Z'],
    ['Title id', 'text', 'x'],
    ['Link', 'link', 'https://x.test/titles/x'],
  ]);
  const metric = read('metric').map(([header, , value]) => [header, value]);
  expect(metric).toContainEqual(['Site area, hectares', 0.4047]);
  expect(metric).toContainEqual(['Last sale price per sq m, £', 32.29]);
});

it('asks for what its columns need, and for nothing else', () => {
  expect(EXPORT_FIELDS.toSorted()).toEqual(
    [
      ...['id', 'number', 'countryIsoCode', 'tenure', 'propertyCategory', 'propertyType'],
      ...['mainAddress.fullAddress', 'mainAddress.town', 'mainAddress.postcode.value'],
      ...['areaInSquareMeters', 'totalFloorAreaSqFt', 'buildingFootprint', 'siteCoverage'],
      ...['sales.price', 'sales.dateAcquired', 'sales.pricePerSquareFoot'],
      ...['ownerType', 'owners.companyName', 'geometry.centroid', 'lastModified'],
    ].toSorted(),
  );
});
