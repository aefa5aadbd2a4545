import type { Barrier } from './carriageway.ts';
import { gatherParcel, keepLargePieces } from './gather-parcel.ts';
import { createGrowingIndex } from './growing-index.ts';
import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import type { AreaFeature, Features } from './read-features.ts';
import { boxOf, subtractRegion, uniteRegions } from './region.ts';
import { isOpenLand, isSite } from './site-kinds.ts';
import { indexBoxes, type SpatialIndex } from './spatial-index.ts';

const SMALLEST_LAND = 400;
const LARGEST_LAND = 900_000;
/** Nameless fields within such a square are held together. */
const HOLDING = 420_000;
const FIELDS = new Set(['farmland', 'meadow']);

/** Fields, woods, parks and car parks: what is left of them between everything else. */
export function makeLandParcels(
  features: Features,
  barriers: SpatialIndex<Barrier>,
  titled: readonly Parcel[],
): Parcel[] {
  const others = indexBoxes(titled, ({ region }) => boxOf(region));
  const near = createGrowingIndex();
  const parcels: Parcel[] = [];
  const open = features.areas.filter(({ tags }) => isOpenLand(tags) && !isSite(tags));
  const candidates = joinFields(open)
    .map((area) => ({ area, size: measureRegion(area.region) }))
    .filter(({ size }) => size >= SMALLEST_LAND && size <= LARGEST_LAND)
    .sort((left, right) => left.size - right.size || (left.area.key < right.area.key ? -1 : 1));
  for (const { area, size } of candidates) {
    const box = boxOf(area.region);
    const taken = [
      ...barriers
        .search(box)
        .filter((barrier) => barrier.major)
        .flatMap((barrier) => barrier.region),
      ...others.search(box).flatMap((other) => other.region),
      ...near.search(box),
    ];
    const region = keepLargePieces(subtractRegion(uniteRegions(area.region), taken), size);
    if (measureRegion(region) < Math.max(SMALLEST_LAND, size * 0.3)) continue;
    near.add(region);
    parcels.push(gatherParcel(area, 'land', region, []));
  }
  return parcels;
}

/** Puts the fields of a holding under one title, as a farm rarely registers each field by itself. */
function joinFields(areas: readonly AreaFeature[]): AreaFeature[] {
  const holdings = new Map<string, AreaFeature[]>();
  const rest: AreaFeature[] = [];
  for (const area of areas) {
    const { tags, centre } = area;
    if (!FIELDS.has(tags.landuse ?? '') || tags.name !== undefined) {
      rest.push(area);
      continue;
    }
    const square = `${Math.floor(centre.x / HOLDING)}/${Math.floor(centre.y / HOLDING)}`;
    const fields = holdings.get(square);
    if (fields) fields.push(area);
    else holdings.set(square, [area]);
  }
  for (const fields of holdings.values()) {
    const [first] = fields;
    if (!first) continue;
    rest.push({ ...first, region: uniteRegions(fields.flatMap(({ region }) => region)) });
  }
  return rest;
}
