import { expect, it } from 'vitest';
import { openInMemory } from '../shelf/shelf.ts';
import { createRandom } from '../town/random.ts';
import { makeBuildingParcels } from './building-parcels.ts';
import { divideGround } from './divide-ground.ts';
import { measureRegion } from './local-projection.ts';
import { boxOf, findCentre, intersectRegions, type Region } from './region.ts';
import type { MainBuilding } from './sort-buildings.ts';
import { indexBoxes } from './spatial-index.ts';

/** Houses along streets that run through each other, each a little turned from its place. */
function drawHouses(count: number): MainBuilding[] {
  const random = createRandom(5);
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index): MainBuilding => {
    const x = (index % side) * 15_000 + Math.round(random.between(-2_000, 2_000));
    const y = Math.floor(index / side) * 24_000 + Math.round(random.between(-3_000, 3_000));
    const wide = Math.round(random.between(5_000, 9_000));
    const deep = Math.round(random.between(7_000, 11_000));
    const region: Region = [
      [
        { x, y },
        { x: x + wide, y },
        { x: x + wide, y: y + deep },
        { x, y: y + deep },
      ],
    ];
    const building = {
      key: `w${index}`,
      tags: { building: 'house' },
      region,
      centre: findCentre(region),
      nodes: [],
    };
    return { building, points: [], neighbours: 0 };
  });
}

const NOTHING = indexBoxes<never>([], () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }));
const surroundings = { barriers: NOTHING, streets: NOTHING, taken: NOTHING };
const houses = drawHouses(2_000);
const grow = (mostAtOnce: number) =>
  Array.from(makeBuildingParcels(houses, surroundings, openInMemory, mostAtOnce), (parcel) => ({
    key: parcel.key,
    region: parcel.region,
  }));

it('gives each house the same ground in parts as at once, and no two the same ground', () => {
  const whole = grow(houses.length);
  const parts = grow(150);
  expect(parts.map(({ key }) => key)).toEqual(whole.map(({ key }) => key));
  const sizeOf = (region: Region) => measureRegion(region);
  for (const [index, { region }] of parts.entries()) {
    const alone = whole[index]?.region ?? [];
    const shared = sizeOf(intersectRegions(region, alone));
    expect(sizeOf(alone)).toBeGreaterThan(20);
    expect(sizeOf(alone) - shared).toBeLessThan(0.5);
    expect(sizeOf(region) - shared).toBeLessThan(0.5);
  }
  const index = indexBoxes(parts, ({ region }) => boxOf(region));
  for (const [place, { region }] of parts.entries()) {
    for (const other of index.searchPlaces(boxOf(region))) {
      if (other === place) continue;
      const both = intersectRegions(region, parts[other]?.region ?? []);
      expect(sizeOf(both)).toBeLessThan(0.5);
    }
  }
});

it('divides a place of one part as a whole, and one without buildings not at all', () => {
  const findCell = divideGround(houses.slice(0, 50), openInMemory);
  expect(findCell(49).length).toBeGreaterThan(0);
  expect(divideGround([], openInMemory)(0)).toEqual([]);
});
