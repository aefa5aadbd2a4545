import { checkFields, type Kind } from '@property/search-engine/testing/check-fields.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get } from '../testing/fixture-app.ts';

const { world, app } = openSmallWorld();
const titles = [...world.titles()];
/** Some from everywhere, with everything that is rare. */
const sample = [
  ...titles.filter((_, index) => index % 9 === 0),
  ...titles.filter(({ id }) => world.leaseholdTitleIds(id).length > 0).slice(0, 20),
  ...titles.filter(({ leases }) => (leases ?? []).length > 0).slice(0, 30),
];

async function listAll(path: string): Promise<object[]> {
  const lists = await Promise.all(
    sample.map(async ({ id }) => (await get(app, `/titles/${id}/${path}`)).body),
  );
  for (const list of lists) expect(Array.isArray(list)).toBe(true);
  return lists.flat();
}

type Row = readonly [rule: string, path: string, fields: Readonly<Record<string, Kind>>];

const ROWS: readonly Row[] = [
  [
    'S-117, S-060, O-020',
    'planning',
    {
      reference: 'text',
      authority: 'text',
      description: 'text',
      dateSubmitted: 'date',
      decision: 'text',
      decisionStatus: 'text',
    },
  ],
  [
    'S-118, S-059, O-020',
    'sales',
    { dateAcquired: 'date', price: 'number', pricePerSquareFoot: 'number' },
  ],
  [
    'S-119, O-021',
    'comps',
    {
      dealId: 'uuid',
      comparableType: 'text',
      comparableStatus: 'text',
      dealType: 'text',
      transactionType: 'text',
      dealDate: 'date',
      dealPrice: 'number',
      dealPricePerSquareFoot: 'number',
      dealAddress: 'text',
      propertyType: 'texts',
      totalFloorAreaInSquareFeet: 'number',
    },
  ],
  [
    'S-120, O-022',
    'constraints',
    {
      id: 'text',
      category: 'text',
      constraintType: 'text',
      name: 'text',
      authority: 'text',
      coveragePercent: 'number',
      source: 'text',
    },
  ],
  [
    'S-121, S-058, O-023',
    'leases',
    {
      id: 'text',
      startDate: 'date',
      endDate: 'date',
      termInYears: 'number',
      unexpiredTermInYears: 'number',
      rentAnnually: 'number',
      leaseType: 'text',
      demise: 'text',
      letAgain: 'flag',
      tenants: 'list',
    },
  ],
  [
    'S-122, O-024',
    'leasehold-titles',
    {
      id: 'uuid',
      number: 'text',
      countryIsoCode: 'text',
      tenure: 'text',
      leaseStartDate: 'date',
      termInYears: 'number',
      expiryDate: 'date',
      unexpiredTermInYears: 'number',
      owners: 'list',
    },
  ],
  [
    'S-125, O-025',
    'buildings',
    {
      id: 'text',
      uprn: 'text',
      use: 'text',
      storeys: 'integer',
      heightInMetres: 'number',
      footprintInSquareMeters: 'number',
      grossFloorAreaInSquareMeters: 'number',
      constructionYear: 'integer',
      ageBand: 'text',
      material: 'text',
      basement: 'flag',
      'centroid.lat': 'number',
      'centroid.lon': 'number',
    },
  ],
  [
    'S-126, O-026',
    'energy-certificates',
    {
      certificateNumber: 'text',
      certificateType: 'text',
      address: 'text',
      currentRating: 'text',
      currentScore: 'number',
      potentialRating: 'text',
      totalFloorAreaInSquareMeters: 'number',
      lodgementDate: 'date',
      expiryDate: 'date',
    },
  ],
  [
    'S-128, O-028',
    'use-classes',
    {
      useClass: 'text',
      description: 'text',
      legacyUseClass: 'text',
      floorAreaInSquareMeters: 'number',
      source: 'text',
      effectiveDate: 'date',
    },
  ],
  [
    'S-129, S-053, O-029',
    'owners',
    { id: 'text', ownerType: 'text', companyName: 'text', companyRegistrationNumber: 'text' },
  ],
  [
    'S-130, O-030',
    'rating-classifications',
    {
      uprn: 'text',
      billingAuthorityReference: 'text',
      address: 'text',
      typeDescription: 'text',
      rateableValue: 'number',
      listYear: 'integer',
      effectiveFrom: 'date',
      totalAreaInSquareMeters: 'number',
    },
  ],
];

test.each(ROWS)('%s /titles/…/%s lists records with their fields', async (_rule, path, fields) => {
  checkFields(await listAll(path), fields);
});

test('O-028 use classes stand in the sequence of the order', async () => {
  const sequence = ['B', 'C', 'E', 'F', 'S'];
  for (const { id } of sample) {
    const { body } = await get(app, `/titles/${id}/use-classes`);
    const ranks = body.map(({ useClass }: { useClass: string }) =>
      sequence.indexOf(useClass.charAt(0)),
    );
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks).not.toContain(-1);
  }
});

test('S-127, S-054, O-027 property is flat, with the fields of its title', async () => {
  const answers = await Promise.all(
    sample.map(async (title) => ({
      title,
      body: (await get(app, `/titles/${title.id}/property`)).body,
    })),
  );
  for (const { title, body } of answers) {
    expect(body.titleId).toBe(title.id);
    for (const nested of ['sales', 'leases', 'planning', 'owners', 'uprns']) {
      expect(body).not.toHaveProperty(nested);
    }
    expect(body.areaInAcres).toBe(title.areaInAcres);
    expect(body.mainAddress).toEqual(title.mainAddress);
  }
});

describe('title documents', () => {
  let documents: object[] = [];
  beforeAll(async () => {
    documents = await Promise.all(
      sample.map(async ({ id }) => (await get(app, `/titles?id=${id}`)).body),
    );
  });

  test('S-046, S-047 identity, tenure, category and types', () => {
    checkFields(
      documents,
      {
        id: 'uuid',
        number: 'text',
        countryIsoCode: 'text',
        tenure: 'text',
        propertyCategory: 'text',
        propertyType: 'texts',
      },
      ['id', 'number', 'countryIsoCode', 'tenure'],
    );
  });

  test('S-048, S-049 the sizes of the site, in agreement, and of what is built', () => {
    checkFields(documents, {
      areaInAcres: 'number',
      areaInSquareFeet: 'number',
      areaInSquareMeters: 'number',
      buildingFootprint: 'number',
      siteCoverage: 'number',
      totalFloorAreaSqFt: 'number',
      sizeOfCommercialSpaceInSquareFeet: 'number',
    });
    for (const { areaInAcres, areaInSquareFeet, areaInSquareMeters } of sample) {
      if (!areaInSquareMeters || areaInSquareMeters < 200) continue;
      expect((areaInSquareFeet ?? 0) / areaInSquareMeters).toBeCloseTo(10.7639, 1);
      expect(((areaInAcres ?? 0) / areaInSquareMeters) * 4046.856).toBeCloseTo(1, 1);
    }
  });

  test('S-050 to S-057 address, owners, place and references', () => {
    checkFields(documents, {
      'mainAddress.fullAddress': 'text',
      'mainAddress.buildingNumber': 'text',
      'mainAddress.street': 'text',
      'mainAddress.town': 'text',
      'mainAddress.postcode.value': 'text',
      'mainAddress.postcode.outcode': 'text',
      ownerType: 'texts',
      owners: 'list',
      'geometry.centroid.lat': 'number',
      'geometry.centroid.lon': 'number',
      lastModified: 'date',
      uprns: 'list',
    });
    const uprns = sample.flatMap((title) => title.uprns ?? []);
    const classified = uprns.flatMap((uprn) => uprn.vOA ?? []);
    checkFields(classified, { typeCode: 'text', typeDescription: 'text' });
    checkFields(
      sample.flatMap(({ owners }) => owners ?? []),
      { companyName: 'text' },
    );
    expect(sample.some(({ owners }) => owners?.length === 0)).toBe(true);
  });
});
