import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { BoundingBox } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { readCodePoint } from '../sources/code-point.ts';
import { readTrafficCounts } from '../sources/traffic-counts.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { buildRecords, type WorldRecords } from './build-records.ts';

vi.setConfig({ testTimeout: 60_000 });

const extract = findSharedData('osm/newport-2023-06-13.osm.pbf');
const postcodes = findSharedData('postcodes/codepo_np.csv');
const traffic = findSharedData('traffic/newport.csv');
/** The middle of the town, east of the station, with a piece of the river. */
const PART: BoundingBox = [-3.005, 51.578, -2.98, 51.592];

describe.skipIf(!extract || !postcodes || !traffic)('records of the middle of Newport', () => {
  let world: WorldRecords;
  beforeAll(async () => {
    const osm = await readOsmFile(extract ?? '', { bbox: PART });
    const sources = {
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
    expect(filled[0]?.provenance?.note).toContain('5 metres');
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

  it('says that its sales are modelled', () => {
    expect(world.counts.realSales).toBe(0);
    expect(world.provenance.notes.join(' ')).toContain('All sales are modelled');
  });
});
