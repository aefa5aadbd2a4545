import { comparableDealSchema } from '@property/contract/deals/comparable-deal.ts';
import { dealLeaseSchema } from '@property/contract/deals/deal-leases.ts';
import { dealListingSchema } from '@property/contract/deals/deal-listings.ts';
import { dealSaleSchema } from '@property/contract/deals/deal-sales.ts';
import { TITLE_NUMBER_PATTERN, UUID_PATTERN } from '@property/contract/search/limits.ts';
import { footfallRecordSchema } from '@property/contract/titles/footfall.ts';
import { TITLE_RECORD_KINDS, TITLE_RECORDS } from '@property/contract/titles/stored-records.ts';
import { titleDocumentSchema } from '@property/contract/titles/title.ts';
import { roadSchema } from '@property/contract/titles/traffic.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OsmData } from '../osm/osm-data.ts';
import { buildRecords } from '../testing/build-records.ts';
import { openInventedTown, TOWN_OPTIONS } from '../testing/invented-town.ts';
import { generateTown } from '../town/generate-town.ts';

vi.setConfig({ testTimeout: 60_000 });

const { records: world } = openInventedTown(2500);

/** The same town, moved north of the border. */
function moveToScotland(osm: OsmData): OsmData {
  const north = 3.4;
  const nodes = new Map(
    [...osm.nodes.values()].map((node) => [node.id, { ...node, lat: node.lat + north }]),
  );
  const [west, south, east, top] = osm.bbox;
  return { ...osm, nodes, bbox: [west, south + north, east, top + north] };
}
const scotland = buildRecords(
  moveToScotland(generateTown({ titles: 300, seed: 3 })),
  {},
  TOWN_OPTIONS,
);

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

describe('floor areas', () => {
  it('are the same in square feet and in square metres where one building is all there is', () => {
    const pairs = [...world.titles].flatMap(({ id, totalFloorAreaSqFt: feet }) => {
      const [building, ...others] = world.titleRecords.buildings.get(id) ?? [];
      const metres = building?.grossFloorAreaInSquareMeters;
      // A flat has a part of its building.
      const isWhole = metres !== undefined && feet !== undefined && feet > metres * 10;
      return isWhole && others.length === 0 ? [[feet, Math.round(metres / 0.09290304)]] : [];
    });
    expect(pairs.length).toBeGreaterThan(500);
    expect(pairs.filter(([feet, other]) => feet !== other)).toEqual([]);
  });
});

describe('leases', () => {
  it('O-152 are let again where others of the same premises began later and run beyond, in every record of them', () => {
    const told = world.titles.flatMap(({ id, leases = [] }) => {
      expect(world.titleRecords.leases.get(id) ?? []).toEqual(leases);
      return leases.map((lease) => ({ lease, others: leases }));
    });
    for (const { lease, others } of told) {
      const renewal = others.find(
        ({ demise, startDate = '', endDate = '' }) =>
          demise?.toUpperCase() === lease.demise?.toUpperCase() &&
          startDate > (lease.startDate ?? '') &&
          endDate > (lease.endDate ?? ''),
      );
      expect(lease.letAgain).toBe(renewal !== undefined);
    }
    const again = told.filter(({ lease }) => lease.letAgain);
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThan(told.length / 4);
  });
});

describe('rates', () => {
  const round = (figure: number, digits: number) => Number(figure.toFixed(digits));

  it('are the price over the areas that the same record tells', () => {
    const deals = [...world.comps];
    const byFloor = deals.flatMap(({ dealData: data }) => {
      const { dealPrice: price, dealPricePerSquareFoot: rate } = data ?? {};
      const feet = data?.totalFloorAreaInSquareFeet;
      return price && rate && feet ? [[rate, round(price / feet, 2)] as const] : [];
    });
    const byAcre = deals.flatMap(({ siteSizeInAcres: acres, dealData: data }) => {
      const { dealPrice: price, dealPricePerAcre: rate } = data ?? {};
      return price && rate && acres ? [[rate, Math.round(price / acres)] as const] : [];
    });
    expect(Math.min(byFloor.length, byAcre.length)).toBeGreaterThan(300);
    expect(byFloor.filter(([rate, worked]) => Math.abs(rate - worked) > 0.011)).toEqual([]);
    expect(byAcre.filter(([rate, worked]) => rate !== worked)).toEqual([]);
    for (const { siteSizeInAcres: acres = 0, dealData } of deals) {
      expect(Number.isInteger(dealData?.totalFloorAreaInSquareFeet ?? 0)).toBe(true);
      expect(round(acres, 4)).toBe(acres);
    }
  });

  it('of the sales of a title are over its floor area, and there is none without one', () => {
    const rates = [...world.titles].flatMap(({ sales = [], totalFloorAreaSqFt: feet = 0 }) =>
      sales.flatMap(({ price, pricePerSquareFoot: rate }) =>
        price && rate ? [[rate, round(price / feet, 2)] as const] : [],
      ),
    );
    expect(rates.length).toBeGreaterThan(300);
    expect(rates.filter(([rate, worked]) => Math.abs(rate - worked) > 0.011)).toEqual([]);
  });
});

describe('records against the contract', () => {
  it('every record parses, and there are some of each kind', () => {
    const { titleRecords, dealRecords } = world;
    const counts = [
      checkAll(titleDocumentSchema, world.titles),
      checkAll(comparableDealSchema, world.comps),
      ...TITLE_RECORD_KINDS.map((kind) =>
        checkAll(TITLE_RECORDS[kind], [...titleRecords[kind].values()].flat()),
      ),
      checkAll(dealSaleSchema, flat(dealRecords.sales)),
      checkAll(dealLeaseSchema, flat(dealRecords.leases)),
      checkAll(dealListingSchema, flat(dealRecords.listings)),
      checkAll(footfallRecordSchema, world.footfallCells),
      checkAll(roadSchema, world.roads),
    ];
    expect(Math.min(...counts)).toBeGreaterThan(0);
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

  it('a flat is no more ground than its floor, and covers nothing', () => {
    const flats = world.titles.filter(
      ({ propertyType = [], tenure }) => propertyType[0] === 'Flat' && tenure === 'Leasehold',
    );
    expect(flats.length).toBeGreaterThan(20);
    for (const { areaInSquareFeet = 0, totalFloorAreaSqFt, siteCoverage } of flats) {
      expect(areaInSquareFeet).toBeLessThan((totalFloorAreaSqFt ?? Infinity) + 1);
      expect(siteCoverage).toBeUndefined();
    }
  });

  it('land that lies by no road is told apart by how far it is from where', () => {
    const names = world.titles.flatMap(({ mainAddress }) => mainAddress?.fullAddress ?? []);
    const far = names.filter((name) => / km [a-z-]+ of /.test(name));
    expect(far.length).toBeGreaterThan(20);
    expect(new Set(far).size / far.length).toBeGreaterThan(0.8);
    expect(names.filter((name) => /^(Land|Woodland) at /.test(name))).toEqual([]);
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

  it('names no council of a real place, as what it owns and decided is modelled', () => {
    for (const place of [world, scotland]) {
      const councils = place.titles.flatMap(({ owners = [], planning = [] }) => [
        ...owners.flatMap(({ ownerType, companyName }) =>
          ownerType === 'Local Authority' ? companyName : [],
        ),
        ...planning.flatMap(({ authority }) => authority ?? []),
      ]);
      expect(new Set(councils)).toEqual(new Set(['Local authority']));
    }
    const { town } = openInventedTown(500);
    const invented = buildRecords(town, {}, { ...TOWN_OPTIONS, invented: true });
    const named = invented.titles.flatMap(({ planning = [] }) =>
      planning.flatMap(({ authority }) => authority ?? []),
    );
    expect(new Set(named)).toEqual(new Set(['Wrenford Borough Council', 'Kirkwren Council']));
    const parents = invented.titles.flatMap(({ owners = [] }) =>
      owners.flatMap(({ ultimateParent }) => ultimateParent ?? []),
    );
    expect(parents.length).toBeGreaterThan(0);
    expect(
      world.titles.flatMap(({ owners = [] }) =>
        owners.flatMap(({ ultimateParent }) => ultimateParent ?? []),
      ),
    ).toEqual([]);
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
      expect(provenance?.modelled).toEqual(['*']);
      expect(provenance?.sources).toContain('OpenStreetMap');
    }
    expect(world.provenance.notes.join(' ')).toContain('All sales are modelled');
  });
});
