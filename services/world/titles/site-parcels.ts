import type { Barrier } from './carriageway.ts';
import { gatherParcel, keepLargePieces } from './gather-parcel.ts';
import { createGrowingIndex } from './growing-index.ts';
import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import type { AreaFeature, Features } from './read-features.ts';
import { boxOf, containsPoint, type Region, subtractRegion, uniteRegions } from './region.ts';
import { isSite, isZone } from './site-kinds.ts';
import type { MainBuilding, SortedBuildings } from './sort-buildings.ts';
import { indexBoxes, type SpatialIndex } from './spatial-index.ts';

const SMALLEST_SITE = 150;
const LARGEST_ZONE = 300_000;
const MOST_BUILDINGS_IN_A_NAMELESS_ZONE = 12;
const HOUSES = new Set([
  'house',
  'semidetached_house',
  'terrace',
  'detached',
  'residential',
  'apartments',
  'bungalow',
]);

/**
 * Sites under one owner: schools, hospitals, retail parks, trading estates. The smaller goes first,
 * so that a school inside a wider zone keeps its own ground.
 */
export function makeSiteParcels(
  features: Features,
  sorted: SortedBuildings,
  barriers: SpatialIndex<Barrier>,
): Parcel[] {
  const mains = indexBoxes(sorted.mains, ({ building }) => boxOf([[building.centre]]));
  const candidates = features.areas
    .filter(({ tags }) => isSite(tags))
    .map((area) => ({ area, size: measureRegion(area.region) }))
    .filter(({ size }) => size >= SMALLEST_SITE)
    .sort((left, right) => left.size - right.size || (left.area.key < right.area.key ? -1 : 1));
  const parcels: Parcel[] = [];
  const placed: { region: Region }[] = [];
  const near = createGrowingIndex();
  for (const { area, size } of candidates) {
    const box = boxOf(area.region);
    const standing = mains
      .search(box)
      .filter(({ building }) => containsPoint(area.region, building.centre));
    if (isZone(area.tags) && !isOneZone(area, size, standing)) continue;
    const streets = barriers
      .search(box)
      .filter((barrier) => barrier.major)
      .flatMap((barrier) => barrier.region);
    const outline = uniteRegions(area.region);
    const open = subtractRegion(subtractRegion(outline, streets), near.search(box));
    const region = keepLargePieces(open, size);
    if (measureRegion(region) < Math.max(SMALLEST_SITE, size * 0.3)) continue;
    placed.push({ region });
    near.add(region);
    const inside = standing.filter(({ building }) => containsPoint(region, building.centre));
    parcels.push(gatherParcel(area, 'site', region, inside));
  }
  return parcels;
}

function isOneZone(area: AreaFeature, size: number, standing: readonly MainBuilding[]): boolean {
  if (size > LARGEST_ZONE) return false;
  const houses = standing.filter(({ building }) => HOUSES.has(building.tags.building ?? ''));
  if (houses.length > standing.length / 3) return false;
  // Numbered buildings of the size of a house are a street, whatever the area is called.
  const numbered = standing.filter(
    ({ building }) =>
      building.tags['addr:housenumber'] !== undefined && measureRegion(building.region) < 200,
  );
  if (numbered.length > 5 && numbered.length > standing.length / 2) return false;
  if (area.tags.name !== undefined) return true;
  return standing.length > 0 && standing.length <= MOST_BUILDINGS_IN_A_NAMELESS_ZONE;
}
