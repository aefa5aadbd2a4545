import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoundingBox } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { readCodePoint } from '../sources/code-point.ts';
import { readTrafficCounts } from '../sources/traffic-counts.ts';
import { buildRecords, type WorldRecords } from '../testing/build-records.ts';
import {
  FIRST_PRICE,
  type LabelledSale,
  labelSales,
  listPlaces,
  toPaidSale,
} from '../testing/labelled-sales.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { deriveUuid } from './random.ts';

vi.setConfig({ testTimeout: 60_000 });

const extract = findSharedData('osm/newport-2023-06-13.osm.pbf');
const postcodes = findSharedData('postcodes/codepo_np.csv');
const traffic = findSharedData('traffic/newport.csv');
/** The middle of the town, east of the station, with a piece of the river. */
const PART: BoundingBox = [-3.005, 51.578, -2.98, 51.592];

describe.skipIf(!extract || !postcodes || !traffic)('records of the middle of Newport', () => {
  let world: WorldRecords;
  let labelled: LabelledSale[];
  beforeAll(async () => {
    const osm = await readOsmFile(extract ?? '', { bbox: PART });
    labelled = labelSales(listPlaces(osm));
    const sources = {
      pricePaid: labelled.map(toPaidSale),
      postcodes: (await readCodePoint(postcodes ?? '')).points,
      traffic: (await readTrafficCounts(traffic ?? '')).points,
    };
    world = buildRecords(osm, sources, { seed: 1, asOf: '2026-11-01', name: 'Newport' });
  }, 60_000);

  it('has a title for most mapped addresses and a street in almost all of them', () => {
    expect(world.titles.length).toBeGreaterThan(2000);
    const addressed = world.titles.filter(({ mainAddress }) => mainAddress?.street !== undefined);
    expect(addressed.length / world.titles.length).toBeGreaterThan(0.85);
  });

  it('keeps mapped postcodes and fills the others from Code-Point', () => {
    const withCode = world.addresses.filter(({ postcode }) => postcode !== undefined);
    expect(withCode.length / world.addresses.length).toBeGreaterThan(0.97);
    for (const { postcode } of withCode) expect(postcode).toMatch(/^NP\d+ \d[A-Z]{2}$/);
    const filled = world.titles.filter(({ provenance }) =>
      provenance?.sources?.includes('Code-Point Open'),
    );
    expect(filled.length).toBeGreaterThan(50);
    expect(filled[0]?.provenance?.note).toContain('a guess: the nearest one');
  });

  it('uses the letters of the district registry and calls itself ENG (O-043)', () => {
    for (const { number, countryIsoCode } of world.titles) {
      expect(number).toMatch(/^(CYM|WA)\d+$/);
      expect(countryIsoCode).toBe('ENG');
    }
  });

  it('puts the counts of the Department for Transport on the named roads', () => {
    expect(world.counts.trafficPointsOnRoads).toBeGreaterThan(5);
    const counted = world.roads.filter(({ provenance }) => provenance.real !== undefined);
    expect(counted.length).toBe(world.counts.trafficPointsOnRoads);
    for (const { provenance, year } of counted) {
      expect(provenance.note).toMatch(/^.+ (counted in|estimated for) 20[01]\d[.]$/);
      expect(provenance.note).toContain(String(year));
    }
    expect(world.roads.filter(({ year }) => year !== undefined)).toEqual(counted);
    const classes = new Set(world.roads.map((road) => road.class));
    expect(classes).toContain('A Road');
    expect(classes).toContain('Minor Road');
    expect(world.roads.some(({ estimated, average }) => !estimated && !average)).toBe(true);
  });

  it('covers the busy streets with footfall and knows the station (S-153)', () => {
    const busiest = Math.max(...world.footfallCells.map(({ averages }) => averages.daily));
    expect(busiest).toBeGreaterThan(2000);
    const kinds = new Set(world.amenities.map(({ amenityType }) => amenityType));
    expect(kinds).toContain('Railway station');
    expect(kinds).toContain('School');
    expect(kinds).toContain('Superstore');
  });

  it('gives homes room to live in and no sale of a few hundred pounds', () => {
    const homes = world.titles.filter(({ propertyCategory }) => propertyCategory === 'Residential');
    const floors = homes.flatMap(({ totalFloorAreaSqFt }) => totalFloorAreaSqFt ?? []);
    expect(floors.length).toBeGreaterThan(1000);
    expect(Math.min(...floors)).toBeGreaterThan(290);
    const land = world.titles.filter(({ propertyType }) => propertyType?.includes('Land'));
    expect(land.length).toBeGreaterThan(20);
    expect(land.flatMap(({ totalFloorAreaSqFt }) => totalFloorAreaSqFt ?? [])).toEqual([]);
    const prices = world.titles.flatMap(({ sales = [] }) => sales.map(({ price }) => price ?? 0));
    expect(Math.min(...prices)).toBeGreaterThan(5000);
  });

  it('puts a sale on the one title that has its address', () => {
    const truth = new Map(labelled.map((sale, index) => [FIRST_PRICE + index, sale.truth]));
    const found = new Map<number, string[]>();
    for (const { id, sales = [] } of world.titles) {
      for (const { price = 0 } of sales) {
        if (truth.has(price)) found.set(price, [...(found.get(price) ?? []), id]);
      }
    }
    const linked = new Map(
      world.addresses.map(({ id, titles }) => [
        id,
        titles.flatMap((title) => [title.id, ...(world.leaseholds.get(title.id) ?? [])]),
      ]),
    );
    let wrong = 0;
    for (const [price, ids] of found) {
      expect(ids).toHaveLength(1);
      const places = [...(truth.get(price) ?? [])].map((key) => deriveUuid(`uprn/${key}`));
      const right = places.flatMap((id) => linked.get(id) ?? []);
      // Three addresses in a hundred are linked with no title.
      const isRight = right.length === 0 || right.some((id) => ids.includes(id));
      if (places.length === 0 || !isRight) wrong += 1;
    }
    const mapped = labelled.filter((sale) => sale.truth.size > 0).length;
    expect(1 - wrong / found.size).toBeGreaterThan(0.995);
    // In the middle of the town many an address is a shop in a building of several.
    expect((found.size - wrong) / mapped).toBeGreaterThan(0.8);
    // A quarter of the rows are leases; houses and shops take most of them.
    const [tally] = world.matches;
    expect(tally?.unfit).toBeLessThan((tally?.exact ?? 0) / 8);
  });
});
