import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import type { AreaFeature, PointFeature } from './read-features.ts';
import { type Region, splitRegion } from './region.ts';
import type { MainBuilding } from './sort-buildings.ts';

/** Drops crumbs under a fiftieth of the whole. */
export function keepLargePieces(region: Region, size: number): Region {
  return splitRegion(region)
    .filter((piece) => measureRegion(piece) > Math.max(60, size / 50))
    .flat();
}

/** A parcel from an area and the buildings that stand on it. */
export function gatherParcel(
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
