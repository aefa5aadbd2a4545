import { filterSeries, type OpenShelf, type Series } from '../shelf/shelf.ts';
import type { Barrier } from './carriageway.ts';
import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import type { AreaFeature, PointFeature } from './read-features.ts';
import {
  boxOf,
  containsPoint,
  type Region,
  splitRegion,
  subtractRegion,
  uniteRegions,
} from './region.ts';
import { isOpenLand, isSite, isZone } from './site-kinds.ts';
import { smallestFirst } from './smallest-first.ts';
import type { MainBuilding } from './sort-buildings.ts';
import { createGrowingIndex, indexBoxes, type SpatialIndex } from './spatial-index.ts';

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

const SMALLEST_LAND = 400;
const LARGEST_LAND = 900_000;
/** Nameless fields within such a square are held together. */
const HOLDING = 420_000;
const FIELDS = new Set(['farmland', 'meadow']);

/** Fields, woods, parks and car parks: what is left of them between everything else. */
export function* makeLandParcels(
  areas: Series<AreaFeature>,
  barriers: SpatialIndex<Barrier>,
  titled: Series<Parcel>,
  open: OpenShelf,
): Generator<Parcel> {
  const others = indexBoxes(titled, ({ region }) => boxOf(region));
  const near = createGrowingIndex(open);
  const isLand = ({ tags }: AreaFeature) => isOpenLand(tags) && !isSite(tags);
  const lands = joinFields(filterSeries(areas, isLand), open);
  const isCandidate = (size: number) => size >= SMALLEST_LAND && size <= LARGEST_LAND;
  for (const { area, size } of smallestFirst(lands, isCandidate)) {
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
    yield gatherParcel(area, 'land', region, []);
  }
}

/** Puts the fields of a holding under one title, as a farm rarely registers each field by itself. */
function joinFields(areas: Iterable<AreaFeature>, open: OpenShelf): Series<AreaFeature> {
  const fields = open<AreaFeature>(1);
  /** The places of the fields of each holding. */
  const holdings = new Map<string, number[]>();
  const joined = open<AreaFeature>(1);
  for (const area of areas) {
    const { tags, centre } = area;
    if (!FIELDS.has(tags.landuse ?? '') || tags.name !== undefined) {
      joined.add(area);
      continue;
    }
    const square = `${Math.floor(centre.x / HOLDING)}/${Math.floor(centre.y / HOLDING)}`;
    const held = holdings.get(square);
    if (held) held.push(fields.length);
    else holdings.set(square, [fields.length]);
    fields.add(area);
  }
  for (const held of holdings.values()) {
    const [first, ...others] = held.flatMap((place) => fields.at(place) ?? []);
    if (!first) continue;
    const regions = [first, ...others].flatMap(({ region }) => region);
    joined.add({ ...first, region: uniteRegions(regions) });
  }
  return joined;
}

/**
 * Sites under one owner: schools, hospitals, retail parks, trading estates. The smaller goes first,
 * so that a school inside a wider zone keeps its own ground.
 */
export function* makeSiteParcels(
  areas: Series<AreaFeature>,
  free: Series<MainBuilding>,
  barriers: SpatialIndex<Barrier>,
  open: OpenShelf,
): Generator<Parcel> {
  const mains = indexBoxes(free, ({ building }) => boxOf([[building.centre]]));
  const isCandidate = (size: number, { tags }: AreaFeature) =>
    size >= SMALLEST_SITE && isSite(tags);
  const near = createGrowingIndex(open);
  for (const { area, size } of smallestFirst(areas, isCandidate)) {
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
    const ground = subtractRegion(subtractRegion(outline, streets), near.search(box));
    const region = keepLargePieces(ground, size);
    if (measureRegion(region) < Math.max(SMALLEST_SITE, size * 0.3)) continue;
    near.add(region);
    const inside = standing.filter(({ building }) => containsPoint(region, building.centre));
    yield gatherParcel(area, 'site', region, inside);
  }
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

/** Drops crumbs under a fiftieth of the whole. */
function keepLargePieces(region: Region, size: number): Region {
  return splitRegion(region)
    .filter((piece) => measureRegion(piece) > Math.max(60, size / 50))
    .flat();
}

/** A parcel from an area and the buildings that stand on it. */
function gatherParcel(
  area: AreaFeature,
  kind: Parcel['kind'],
  region: Region,
  standing: readonly MainBuilding[],
): Parcel {
  const points: PointFeature[] = standing.flatMap((main) => main.points);
  const buildings = standing
    .map(({ building }) => building)
    .sort((left, right) => measureRegion(right.region) - measureRegion(left.region));
  return { key: area.key, kind, tags: area.tags, region, buildings, points, neighbours: 0 };
}
