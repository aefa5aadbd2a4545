import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildingSchema } from '#contract/buildings.ts';
import { comparableDealSchema } from '#contract/comparable-deal.ts';
import { constraintSchema } from '#contract/constraints.ts';
import { dealLeaseSchema } from '#contract/deal-leases.ts';
import { dealListingSchema } from '#contract/deal-listings.ts';
import { dealSaleSchema } from '#contract/deal-sales.ts';
import { energyCertificateSchema } from '#contract/energy-certificates.ts';
import { footfallRecordSchema } from '#contract/footfall.ts';
import { leaseSchema } from '#contract/leases.ts';
import { TITLE_NUMBER_PATTERN, UUID_PATTERN } from '#contract/limits.ts';
import { ownerSchema } from '#contract/owners.ts';
import { ratingClassificationSchema } from '#contract/rating-classifications.ts';
import { titleDocumentSchema } from '#contract/title.ts';
import { roadSchema } from '#contract/traffic.ts';
import { useClassSchema } from '#contract/use-classes.ts';
import type { OsmData } from '#services/world/osm/osm-data.ts';
import type { WorldContents } from '#services/world/store/world-contents.ts';
import { generateTown } from '#services/world/town/generate-town.ts';
import { buildRecords } from './build-records.ts';

const OPTIONS = { seed: 5, asOf: '2026-11-01', name: 'Wrenford' };
const town = generateTown({ titles: 2500, seed: 3 });
const world = buildRecords(town, {}, OPTIONS);

/** The same town, moved north of the border. */
function moveToScotland(osm: OsmData): OsmData {
  const north = 3.4;
  const nodes = new Map(
    [...osm.nodes.values()].map((node) => [node.id, { ...node, lat: node.lat + north }]),
  );
  const [west, south, east, top] = osm.bbox;
  return { ...osm, nodes, bbox: [west, south + north, east, top + north] };
}
const scotland = buildRecords(moveToScotland(generateTown({ titles: 300, seed: 3 })), {}, OPTIONS);

function checkAll(schema: z.ZodMiniType, records: Iterable<unknown>): number {
  let count = 0;
  for (const record of records) {
    const result = z.safeParse(schema, record);
    if (!result.success) throw new Error(z.prettifyError(result.error));
    count += 1;
  }
  return count;
}

const isMinimal = (title: object): boolean => Object.keys(title).length === 5;
const flat = <T>(lists: ReadonlyMap<string, readonly T[]>): T[] => [...lists.values()].flat();

describe('records against the contract', () => {
  it('every record parses, and there are some of each kind', () => {
    const { titleRecords, dealRecords } = world;
    const counts = [
      checkAll(titleDocumentSchema, world.titles),
      checkAll(comparableDealSchema, world.comps),
      checkAll(constraintSchema, flat(titleRecords.constraints)),
      checkAll(leaseSchema, flat(titleRecords.leases)),
      checkAll(buildingSchema, flat(titleRecords.buildings)),
      checkAll(energyCertificateSchema, flat(titleRecords['energy-certificates'])),
      checkAll(useClassSchema, flat(titleRecords['use-classes'])),
      checkAll(ownerSchema, flat(titleRecords.owners)),
      checkAll(ratingClassificationSchema, flat(titleRecords['rating-classifications'])),
      checkAll(dealSaleSchema, flat(dealRecords.sales)),
      checkAll(dealLeaseSchema, flat(dealRecords.leases)),
      checkAll(dealListingSchema, flat(dealRecords.listings)),
      checkAll(footfallRecordSchema, world.footfallCells),
      checkAll(roadSchema, world.roads),
    ];
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('is what the store writes', () => {
    const contents: WorldContents = world;
    expect(contents.titles).toBe(world.titles);
  });
});

/** Every leaf of a title document that the service document names (S-046 to S-060). */
const TITLE_FIELDS = [
  'propertyType',
  'areaInAcres',
  'areaInSquareFeet',
  'areaInSquareMeters',
  'buildingFootprint',
  'siteCoverage',
  'totalFloorAreaSqFt',
  'sizeOfCommercialSpaceInSquareFeet',
  'ownerType',
  'mainAddress.fullAddress',
  'mainAddress.buildingNumber',
  'mainAddress.street',
  'mainAddress.town',
  'mainAddress.postcode.value',
  'mainAddress.postcode.outcode',
  'owners.0.companyName',
  'geometry.centroid.lat',
  'geometry.centroid.lon',
  'lastModified',
  'uprns.0.vOA.0.typeCode',
  'uprns.0.vOA.0.typeDescription',
  'leases.0.rentAnnually',
  'sales.0.dateAcquired',
  'sales.0.price',
  'sales.0.pricePerSquareFoot',
  'planning.0.reference',
  'planning.0.authority',
  'planning.0.description',
  'planning.0.dateSubmitted',
  'planning.0.decision',
  'planning.0.decisionStatus',
];

function readPath(record: unknown, path: string): unknown {
  let value = record;
  for (const key of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

describe('title documents', () => {
  it.each(TITLE_FIELDS)('S-006 · %s is there for some and absent for others', (field) => {
    const titles = [...world.titles, ...scotland.titles];
    const present = titles.filter((title) => readPath(title, field) !== undefined).length;
    expect(present).toBeGreaterThan(0);
    expect(present).toBeLessThan(titles.length);
  });

  it('S-046 · identity is always there, numbers are unique', () => {
    const numbers = new Set(world.titles.map(({ number }) => number));
    expect(numbers.size).toBe(world.titles.length);
    for (const { id, number, tenure } of world.titles) {
      expect(id).toMatch(UUID_PATTERN);
      expect(number).toMatch(TITLE_NUMBER_PATTERN);
      expect(['Freehold', 'Leasehold']).toContain(tenure);
    }
  });

  it('S-007 · some Scottish records hold five fields and nothing else', () => {
    const minimal = scotland.titles.filter(isMinimal);
    expect(minimal.length).toBeGreaterThan(5);
    expect(Object.keys(minimal[0] ?? {}).sort()).toEqual(
      ['countryIsoCode', 'id', 'number', 'propertyCategory', 'tenure'].sort(),
    );
    for (const { countryIsoCode, number } of scotland.titles) {
      expect(countryIsoCode).toBe('SCT');
      expect(number).toMatch(/^(ROX|SEL)\d+$/);
    }
  });

  it('S-048 · the three units of area agree, and with the outline', () => {
    for (const title of world.titles) {
      const metres = title.areaInSquareMeters;
      if (metres === undefined) continue;
      expect(Math.abs((title.areaInSquareFeet ?? 0) / 10.7639104 - metres)).toBeLessThan(0.02);
      expect(Math.abs((title.areaInAcres ?? 0) * 4046.8564 - metres)).toBeLessThan(0.3);
    }
  });

  it('S-054 · private owners are withheld, companies hold portfolios of different sizes', () => {
    const counts = new Map<string, number>();
    for (const { ownerType, owners } of world.titles) {
      if (ownerType?.includes('Private')) expect(owners).toEqual([]);
      for (const { companyName = '' } of owners ?? []) {
        counts.set(companyName, (counts.get(companyName) ?? 0) + 1);
      }
    }
    expect(Math.min(...counts.values())).toBe(1);
    expect(Math.max(...counts.values())).toBeGreaterThan(20);
  });

  it('O-037 · a few have neither centroid nor outline, all others both', () => {
    const placeless = world.titles.filter(
      (title) => title.geometry === undefined && !isMinimal(title),
    );
    expect(placeless.length).toBeGreaterThan(0);
    expect(placeless.length).toBeLessThan(world.titles.length / 100);
    for (const { id, geometry } of world.titles) {
      expect(world.geometry.has(id)).toBe(geometry !== undefined);
    }
  });

  it('says what is real and what is modelled', () => {
    for (const title of world.titles) {
      if (isMinimal(title)) continue;
      const { provenance } = title;
      expect(provenance?.modelled).toContain('owners');
      expect(provenance?.sources).toContain('OpenStreetMap');
    }
    expect(world.provenance.notes.join(' ')).toContain('All sales are modelled');
  });
});

describe('records that belong together', () => {
  it('a registered sale deal is a sale of its title, with the same price and day', () => {
    const titles = new Map(world.titles.map((title) => [title.id, title]));
    const deals = world.comps.filter(
      ({ comparableStatus }) => comparableStatus === 'RegisteredSale',
    );
    expect(deals.length).toBeGreaterThan(100);
    for (const { titleId = '', dealData, id } of deals) {
      const sales = titles.get(titleId)?.sales ?? [];
      const sale = sales.find(({ dateAcquired }) => dateAcquired === dealData?.dealDate);
      expect(sale?.price).toBe(dealData?.dealPrice);
      expect(world.dealRecords.sales.get(id)?.[0]?.price).toBe(dealData?.dealPrice);
    }
  });

  it('S-203 · only investment deals yield, as their rent divided by price and costs', () => {
    for (const { id, dealType, dealData } of world.comps) {
      expect(dealData?.netYield !== undefined).toBe(dealType === 'Investment');
      if (dealData?.netYield === undefined) continue;
      const leases = world.dealRecords.leases.get(id) ?? [];
      const rent = leases.reduce((sum, { rentAnnually }) => sum + (rentAnnually ?? 0), 0);
      const expected = (rent / ((dealData.dealPrice ?? 1) * 1.063)) * 100;
      expect(dealData.netYield).toBeCloseTo(expected, 1);
    }
  });

  it('about four deals come to ten titles', () => {
    const share = world.comps.length / world.titles.length;
    expect(share).toBeGreaterThan(0.32);
    expect(share).toBeLessThan(0.5);
  });

  it('S-122 · leaseholds point at titles that are leasehold, each under one freehold', () => {
    const titles = new Map(world.titles.map((title) => [title.id, title]));
    const ids = [...world.leaseholds.values()].flat();
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) expect(titles.get(id)?.tenure).toBe('Leasehold');
    const leaseholds = world.titles.filter(({ tenure }) => tenure === 'Leasehold');
    expect(ids.length).toBe(leaseholds.length);
  });

  it('S-023 to S-029 · addresses link with every label, and a few to nothing', () => {
    const labels = new Set(
      world.addresses.flatMap(({ titles }) => titles.map(({ tenure }) => tenure)),
    );
    expect(labels).toEqual(
      new Set(['Freehold', 'OWNERSHIP', 'PROPRIETOR', 'SUPERIOR', 'Leasehold']),
    );
    const unlinked = world.addresses.filter(({ titles }) => titles.length === 0).length;
    expect(unlinked / world.addresses.length).toBeGreaterThan(0.015);
    expect(unlinked / world.addresses.length).toBeLessThan(0.05);
    for (const { uprn } of world.addresses) expect(uprn).toMatch(/^\d{12}$/);
    const known = new Set(world.titles.map(({ id }) => id));
    for (const { titles } of world.addresses)
      for (const { id } of titles) expect(known).toContain(id);
  });

  it('nothing is dated after the day the world stands at', () => {
    const end = '2026-11-01T00:00:00Z';
    for (const title of world.titles) {
      for (const { dateAcquired = '' } of title.sales ?? []) expect(dateAcquired <= end).toBe(true);
      for (const { dateSubmitted = '' } of title.planning ?? [])
        expect(dateSubmitted <= end).toBe(true);
      expect((title.lastModified ?? '') <= end).toBe(true);
    }
    for (const { dealData } of world.comps) {
      expect((dealData?.dealDate ?? '') <= end).toBe(true);
      expect((dealData?.lastModified ?? '') <= end).toBe(true);
    }
  });

  it('O-038 · footfall covers the last 12 months, oldest first', () => {
    for (const { monthly } of world.footfallCells) {
      expect(monthly).toHaveLength(12);
      expect([monthly[0]?.year, monthly[0]?.month]).toEqual([2025, 11]);
      expect([monthly[11]?.year, monthly[11]?.month]).toEqual([2026, 10]);
    }
    const ids = new Set(world.footfallCells.map(({ indexId }) => indexId));
    expect(ids.size).toBe(world.footfallCells.length);
  });

  it('ids are unique within each kind', () => {
    const unique = (ids: readonly string[]): void => expect(new Set(ids).size).toBe(ids.length);
    unique(world.titles.map(({ id }) => id));
    unique(world.comps.map(({ id }) => id));
    unique(world.addresses.map(({ id }) => id));
    unique(world.addresses.map(({ uprn }) => uprn));
    unique(world.roads.map(({ identifier }) => identifier));
    unique(world.amenities.map(({ id }) => id));
    unique(flat(world.dealRecords.sales).map(({ id = '' }) => id));
    unique(flat(world.dealRecords.leases).map(({ id = '' }) => id));
  });
});

describe('registered sales', () => {
  const address = world.addresses.find(
    ({ fullAddress, titles }) => /^\d+ /.test(fullAddress) && titles.length === 1,
  );
  const [number = ''] = address?.fullAddress.split(' ') ?? [];
  const row = {
    id: 'f3b6c199-5495-6e40-e053-6c04a8c0b3b4',
    price: 231_450,
    date: '2022-03-04',
    postcode: address?.postcode ?? '',
    propertyType: 'T',
    newBuild: false,
    tenure: 'Freehold' as const,
    secondaryName: '',
    primaryName: number,
    street: 'ANY STREET',
    town: 'WRENFORD',
  };
  const elsewhere = { ...row, id: 'f3b6c199-5495-6e40-e053-6c04a8c0b3b5', postcode: 'ZZ1 1ZZ' };
  const sold = buildRecords(town, { pricePaid: [row, elsewhere] }, OPTIONS);

  it('meet their title by postcode and number, and are marked as real', () => {
    const title = sold.titles.find(({ id }) => id === address?.titles[0]?.id);
    const sale = title?.sales?.find(({ dateAcquired }) => dateAcquired === '2022-03-04T00:00:00Z');
    expect(sale?.price).toBe(231_450);
    expect(title?.provenance?.real).toContain('sales');
    const deal = sold.comps.find(({ dealData }) => dealData?.dealPrice === 231_450);
    expect(deal?.provenance?.sources).toContain('HM Land Registry Price Paid Data');
    expect(sold.counts).toMatchObject({ realSales: 1, unmatchedSales: 1 });
  });

  it('leave no modelled sale in the year and district that they cover', () => {
    const outcode = row.postcode.split(' ')[0];
    for (const { mainAddress, sales = [], provenance } of sold.titles) {
      if (mainAddress?.postcode?.outcode !== outcode || provenance?.real?.includes('sales'))
        continue;
      for (const { dateAcquired = '' } of sales)
        expect(dateAcquired.startsWith('2022')).toBe(false);
    }
  });
});

describe('repeatability', () => {
  const PLACE = { titles: 500, seed: 3 };
  const small = generateTown(PLACE);
  const first = buildRecords(small, {}, OPTIONS);
  const write = (records: typeof first): string =>
    JSON.stringify([
      records.titles,
      records.comps,
      records.addresses,
      [...records.geometry],
      records.roads,
      records.footfallCells,
    ]);

  it('the same town gives the same records', () => {
    expect(write(buildRecords(generateTown(PLACE), {}, OPTIONS)) === write(first)).toBe(true);
  });

  it('another seed gives other records of the same titles', () => {
    const other = buildRecords(small, {}, { ...OPTIONS, seed: 6 });
    expect(other.titles.map(({ id }) => id)).toEqual(first.titles.map(({ id }) => id));
    expect(write(other) === write(first)).toBe(false);
  });

  it('a record does not change when another is taken away', () => {
    const plots = small.ways.filter(({ tags }) => tags.boundary === 'plot');
    const gone = plots[Math.floor(plots.length / 2)];
    const ways = small.ways.filter((way) => way !== gone);
    const fewer = buildRecords({ ...small, ways }, {}, OPTIONS);
    const after = new Map(fewer.titles.map((title) => [title.id, JSON.stringify(title)]));
    const changed = first.titles.filter((title) => after.get(title.id) !== JSON.stringify(title));
    // The plot itself, and the flats of the house on it; nothing else.
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(12);
  });
});
