import { checkFields, type Kind } from '@property/search-engine/testing/check-fields.ts';
import { expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get } from '../testing/fixture-app.ts';

const { world, app } = openSmallWorld();
const all = [...world.comps()];
const withLeases = all.filter(({ id }) => world.dealRecords('leases', id).length > 0);
const sample = [
  ...all.filter((_, index) => index % 3 === 0),
  ...withLeases.slice(0, 60),
  ...all.filter(({ dealType }) => dealType === 'Investment').slice(0, 20),
];

async function listAll(path: string): Promise<object[]> {
  const lists = await Promise.all(
    sample.map(async ({ id }) => (await get(app, `/comps/${id}/${path}`)).body),
  );
  for (const list of lists) expect(list.length).toBeLessThanOrEqual(10);
  return lists.flat();
}

/** The elements of a list that records hold. */
function flatten(records: readonly object[], field: string): object[] {
  return records.flatMap((record) => Reflect.get(record, field));
}

const AGENT: Readonly<Record<string, Kind>> = { id: 'text', name: 'text', company: 'text' };

test('S-200 to S-207 deals carry their ids, classes, money, dates, sizes and place', async () => {
  const deals = await Promise.all(
    sample.map(async ({ id }) => (await get(app, `/comps?id=${id}`)).body),
  );
  checkFields(
    deals,
    {
      id: 'uuid',
      titleId: 'uuid',
      comparableType: 'text',
      comparableStatus: 'text',
      dealType: 'text',
      ownershipType: 'text',
      propertyType: 'texts',
      siteSizeInAcres: 'number',
      mixedUse: 'flag',
      validationStatus: 'text',
      'dealData.dealId': 'uuid',
      'dealData.dealDate': 'date',
      'dealData.dealPrice': 'number',
      'dealData.indexedPrice': 'number',
      'dealData.dealPricePerSquareFoot': 'number',
      'dealData.dealPricePerAcre': 'number',
      'dealData.netYield': 'number',
      'dealData.dealAddress': 'text',
      'dealData.transactionType': 'text',
      'dealData.comparableType': 'text',
      'dealData.dealType': 'text',
      'dealData.propertyType': 'text',
      'dealData.propertyTypeArray': 'texts',
      'dealData.propertyCondition': 'text',
      'dealData.totalFloorAreaInSquareFeet': 'number',
      'dealData.siteAreaInSquareFeet': 'number',
      'dealData.siteAreaInSquareMeters': 'number',
      'dealData.useClass': 'texts',
      'dealData.useClasses': 'text',
      'dealData.countryIsoCode': 'text',
      'dealData.lastModified': 'date',
      'dealData.dealGeometry.entryId': 'uuid',
      'dealData.dealGeometry.centroid.lat': 'number',
      'dealData.dealGeometry.centroid.lon': 'number',
      'dealData.dealGeometry.area': 'number',
    },
    ['id', 'titleId', 'dealData.dealId', 'dealData.dealDate', 'dealData.dealPrice'],
  );
  for (const { id, dealType, dealData } of deals) {
    expect(dealData.dealId).toBe(id);
    expect('netYield' in dealData).toBe(dealType === 'Investment');
    expect(dealData.propertyType).toBe(dealData.propertyTypeArray[0]);
    if (dealData.useClass) expect(dealData.useClasses).toBe(dealData.useClass.join(', '));
  }
});

test('S-208 to S-211, O-031 sale details', async () => {
  const sales = await listAll('sales');
  checkFields(
    sales,
    {
      id: 'uuid',
      dealId: 'uuid',
      titleId: 'uuid',
      dateAcquired: 'date',
      price: 'number',
      dataSourceType: 'text',
      ownerships: 'list',
      linkedLeases: 'list',
      acquisitionAgents: 'list',
      disposingAgents: 'list',
    },
    ['id', 'dealId', 'ownerships', 'linkedLeases', 'acquisitionAgents', 'disposingAgents'],
  );
  const ownerships = flatten(sales, 'ownerships');
  checkFields(ownerships, { id: 'uuid', ownerType: 'text', corporateOwners: 'list' });
  checkFields(flatten(ownerships, 'corporateOwners'), {
    id: 'uuid',
    proprietorName: 'text',
    companyId: 'uuid',
  });
  checkFields(flatten(sales, 'linkedLeases'), {
    id: 'text',
    startDate: 'date',
    endDate: 'date',
    rentAnnually: 'number',
  });
  checkFields(flatten(sales, 'disposingAgents'), AGENT);
});

test('S-212 to S-214, O-031 lease details', async () => {
  const leases = await listAll('leases');
  checkFields(
    leases,
    {
      id: 'uuid',
      dealId: 'uuid',
      startDate: 'date',
      endDate: 'date',
      leaseType: 'text',
      rentAnnually: 'number',
      breakClause: 'object?',
      covenants: 'list',
      tenants: 'list',
      acquisitionAgents: 'list',
      disposingAgents: 'list',
    },
    ['id', 'dealId', 'breakClause', 'covenants', 'tenants'],
  );
  const clauses = flatten(leases, 'breakClause').filter((clause) => clause !== null);
  checkFields(clauses, { breakDate: 'date', noticePeriodMonths: 'integer', party: 'text' });
  expect(clauses.length).toBeLessThan(leases.length);
  checkFields(flatten(leases, 'covenants'), { id: 'text', type: 'text', description: 'text' });
  checkFields(flatten(leases, 'tenants'), { id: 'text', name: 'text', companyId: 'text' });
  checkFields(flatten(leases, 'disposingAgents'), AGENT);
});

test('S-215 to S-217, O-031 listing details, whose resources are the brochures and images', async () => {
  const listings = await listAll('listings');
  checkFields(
    listings,
    {
      id: 'uuid',
      dealId: 'uuid',
      firstListingDate: 'date',
      listingStatus: 'text',
      salesNoticeType: 'text',
      history: 'list',
      resources: 'list',
      agents: 'list',
    },
    ['id', 'dealId', 'history', 'resources', 'agents'],
  );
  checkFields(flatten(listings, 'history'), { date: 'date', status: 'text', price: 'number' });
  const resources = flatten(listings, 'resources');
  checkFields(resources, { id: 'uuid', type: 'text', source: 'text', archivedDate: 'date' });
  checkFields(flatten(listings, 'agents'), AGENT);
  for (const { id } of sample.slice(0, 60)) {
    const { body } = await get(app, `/comps/${id}/listings`);
    const own = flatten(body, 'resources');
    const count = (type: string) =>
      own.filter((resource) => Reflect.get(resource, 'type') === type).length;
    expect((await get(app, `/comps/${id}/brochures`)).body).toHaveLength(count('Brochure'));
    expect((await get(app, `/comps/${id}/images`)).body).toHaveLength(Math.min(50, count('Image')));
  }
});
