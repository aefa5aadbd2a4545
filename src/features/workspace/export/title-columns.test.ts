import { expect, it } from 'vitest';
import type { ExportedTitle } from './exported-title.ts';
import { buildTitleColumns, EXPORT_FIELDS } from './title-columns.ts';

it.each([
  ['imperial', 'sq ft', 1000, 1076],
  ['metric', 'sq m', 92.9, 100],
] as const)('gives floor area and footprint in one unit: %s', (units, unit, floor, footprint) => {
  const title = { id: 'x', totalFloorAreaSqFt: 1000, buildingFootprint: 100 } as ExportedTitle;
  const columns = buildTitleColumns(units, 'https://x.test');
  const read = (name: string) => columns.find(({ header }) => header === name)?.read(title);
  expect([read(`Floor area, ${unit}`), read(`Building footprint, ${unit}`)]).toEqual([
    floor,
    footprint,
  ]);
});

it('S-048, S-057 to S-060: has every column in its place, the last sale for all sales', () => {
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
    constraints: ['Green belt', 'Flood zone 3'],
    useClasses: ['E(a)', 'B8'],
    energyCertificates: [
      { band: 'C', expiryDate: '2031-04-05T00:00:00Z' },
      { band: 'F', expiryDate: '2024-04-05' },
    ],
    uprns: [
      { uprn: '1', vOA: [{ typeDescription: 'Shop and premises' }] },
      { uprn: '2', vOA: [{ typeDescription: 'Shop and premises' }] },
    ],
    leases: [
      { startDate: '2000-01-01', rentAnnually: 1 },
      {
        startDate: '2015-03-25T00:00:00Z',
        endDate: '2030-03-24',
        termInYears: 15,
        unexpiredTermInYears: 3.5,
        breakDate: '2026-03-24',
        rentReviewDate: '2027-03-24',
        rentAnnually: 12_000,
        tenants: [{ name: 'B Ltd' }, { name: 'C Ltd' }],
      },
    ],
    planning: [
      { dateSubmitted: '2022-02-03', decisionStatus: 'GRANTED', description: 'Change of use' },
      { dateSubmitted: '2012-02-03', decisionStatus: 'REFUSED' },
    ],
    lastModified: '2024-05-06T07:08:09Z',
  } as ExportedTitle;
  const read = (units: 'imperial' | 'metric') =>
    buildTitleColumns(units, 'https://x.test').map(
      (column) => [column.header, column.kind, column.read(title)] as const,
    );
  expect(read('imperial')).toEqual([
    ['Title number', 'text', 'WX1'],
    ['Address', 'text', undefined],
    ['Town', 'text', undefined],
    ['Postcode', 'text', undefined],
    ['UPRN', 'text', '1; 2'],
    ['Country', 'text', undefined],
    ['Tenure', 'text', undefined],
    ['Category', 'text', undefined],
    ['Property type', 'text', 'Shop; Flat'],
    ['Rated use', 'text', 'Shop and premises'],
    ['Use classes', 'text', 'E(a); B8'],
    ['Rateable value, £', 'money', undefined],
    ['Site area, acres', 'number', 1],
    ['Site area, sq m', 'number', 4046.8564224],
    ['Floor area, sq ft', 'number', undefined],
    ['Building footprint, sq ft', 'number', undefined],
    ['Site coverage, %', 'number', undefined],
    ['Plot ratio', 'number', undefined],
    ['Plot ratio around', 'number', undefined],
    ['Plot ratio against its area, %', 'number', undefined],
    ['On the market', 'text', undefined],
    ['Asking price (a year’s rent where to let), £', 'money', undefined],
    ['Gross yield, %', 'number', undefined],
    ['Times on the market in two years', 'number', undefined],
    ['Last sale price, £', 'money', 2],
    ['Last sale date', 'date', '2020-01-02'],
    ['Last sale price per sq ft, £', 'number', 3],
    ['Last sale against its area, %', 'number', undefined],
    ['Last lease rent, £ a year', 'money', 12_000],
    ['Last lease start date', 'date', '2015-03-25'],
    ['Last lease end date', 'date', '2030-03-24'],
    ['Last lease term, years', 'number', 15],
    ['Last lease unexpired term, years', 'number', 3.5],
    ['Last lease break date', 'date', '2026-03-24'],
    ['Last lease rent review date', 'date', '2027-03-24'],
    ['Last lease tenants', 'text', 'B Ltd; C Ltd'],
    ['Last planning application submission date', 'date', '2022-02-03'],
    ['Last planning application decision status', 'text', 'GRANTED'],
    ['Last planning application description', 'text', 'Change of use'],
    ['Constraints', 'text', 'Green belt; Flood zone 3'],
    ['Energy band', 'text', 'C'],
    ['Energy certificate expires', 'date', '2031-04-05'],
    ['Owner type', 'text', undefined],
    ['Company owners', 'text', 'A Ltd'],
    ['Company number', 'text', undefined],
    ['Ultimate parent', 'text', undefined],
    ['Years held', 'number', undefined],
    ['Titles of the owner', 'number', undefined],
    ['Adjoining titles of one owner', 'number', undefined],
    ['Site area with adjoining titles, acres', 'number', undefined],
    ['Latitude', 'number', 51.5],
    ['Longitude', 'number', -0.1],
    ['Last change to the record', 'date', '2024-05-06T07:08:09Z'],
    ['Title id', 'text', 'x'],
    ['Modelled', 'text', undefined],
    ['Link', 'link', 'https://x.test/titles/x'],
  ]);
  const metric = read('metric').map(([header, , value]) => [header, value]);
  expect(metric).toContainEqual(['Site area, hectares', 0.4047]);
  expect(metric).toContainEqual(['Last sale price per sq m, £', 32.29]);
});

it('names the columns of a title whose value is modelled, and none of a place that is invented', () => {
  const modelled = { modelled: ['*'] };
  const title = {
    id: 'x',
    number: 'WX1',
    tenure: 'Freehold',
    sales: [
      {
        price: 2,
        dateAcquired: '2020-01-02T00:00:00Z',
        pricePerSquareFoot: 3,
        provenance: { real: ['*'], modelled: ['pricePerSquareFoot'] },
      },
    ],
    owners: [{ companyName: 'A Ltd', provenance: modelled }],
    provenance: { real: ['tenure', 'sales'], modelled: ['*'] },
    details: { energyCertificates: [{ currentRating: 'C', provenance: modelled }] },
  } as ExportedTitle;
  const read = (row: ExportedTitle) =>
    buildTitleColumns('imperial', 'https://x.test', ['energyCertificates'])
      .find(({ header }) => header === 'Modelled')
      ?.read(row);
  expect(String(read(title)).split('; ').toSorted()).toEqual([
    'Company owners',
    'Energy band',
    'Last energy score',
    'Last sale price per sq ft, £',
    'Title number',
  ]);
  const invented = { ...title, owners: [], details: {}, provenance: { note: 'Invented.' } };
  expect(read({ ...invented, sales: [] })).toBeUndefined();
});

it('asks for what its columns need, and for nothing else', () => {
  expect(EXPORT_FIELDS.toSorted()).toEqual(
    [
      ...['id', 'number', 'countryIsoCode', 'tenure', 'propertyCategory', 'propertyType'],
      ...['mainAddress.fullAddress', 'mainAddress.town', 'mainAddress.postcode.value'],
      ...['areaInSquareMeters', 'totalFloorAreaSqFt', 'buildingFootprint', 'siteCoverage'],
      ...['plotRatio', 'plotRatioAround', 'plotRatioAgainstArea'],
      ...['uprns.uprn', 'uprns.vOA.typeDescription'],
      ...['leases.rentAnnually', 'leases.startDate', 'leases.endDate', 'leases.termInYears'],
      ...['leases.unexpiredTermInYears', 'leases.breakDate', 'leases.rentReviewDate'],
      ...['useClasses', 'energyCertificates.band', 'energyCertificates.expiryDate'],
      ...['leases.tenants.name', 'planning.dateSubmitted', 'planning.decisionStatus'],
      ...['planning.description', 'constraints'],
      ...['sales.price', 'sales.dateAcquired', 'sales.pricePerSquareFoot'],
      ...['rateableValue', 'marketStatus', 'askingPrice', 'grossYield'],
      ...['saleAgainstArea', 'timesMarketed', 'adjoiningTitles', 'adjoiningArea'],
      ...['owners.companyRegistrationNumber', 'owners.ultimateParent', 'yearsHeld', 'ownerTitles'],
      ...['ownerType', 'owners.companyName', 'geometry.centroid', 'lastModified'],
      ...['', 'sales.', 'leases.', 'planning.', 'owners.'].map((of) => `${of}provenance`),
    ].toSorted(),
  );
});

it('S-120, S-126, S-128: has columns for what each title was asked for, the last certificate for all', () => {
  const title = {
    id: 'x',
    details: {
      useClasses: [{ useClass: 'E(a)' }, { useClass: 'B8' }, { useClass: 'E(a)' }, {}],
      energyCertificates: [
        { lodgementDate: '2012-01-01', currentRating: 'F', currentScore: 30 },
        { lodgementDate: '2021-01-01', currentRating: 'C', expiryDate: '2031-01-01T00:00:00Z' },
      ],
      constraints: [
        { constraintType: 'Conservation area', name: 'Old Town' },
        { constraintType: 'Flood zone 2' },
      ],
    },
  } as ExportedTitle;
  const read = (row: ExportedTitle) => {
    const wanted = ['useClasses', 'energyCertificates', 'constraints'] as const;
    const columns = buildTitleColumns('imperial', '', wanted);
    const names = /^(Use classes|Constraints.*|Energy.*|Last energy.*)$/;
    return columns
      .filter(({ header }) => names.test(header))
      .map((column) => [column.header, column.read(row)]);
  };
  expect(read(title)).toEqual([
    ['Use classes', 'E(a); B8'],
    ['Constraints', 'Conservation area; Flood zone 2'],
    ['Energy band', 'C'],
    ['Energy certificate expires', '2031-01-01'],
    ['Last energy score', undefined],
    ['Constraints by name', 'Conservation area: Old Town; Flood zone 2'],
  ]);
  // What the search says counts before it.
  const searched = { ...title, useClasses: ['B2'], energyCertificates: [{ band: 'A' }] };
  expect(read(searched as ExportedTitle).map(([, value]) => value)).toEqual(
    expect.arrayContaining(['B2', 'A']),
  );
  expect(read({ id: 'y' }).map(([, value]) => value)).toEqual(Array(6).fill(undefined));
});
