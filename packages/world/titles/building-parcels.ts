import type { OpenShelf, Series } from '../shelf/shelf.ts';
import type { Barrier, StreetPiece } from './carriageway.ts';
import { findStreet } from './carriageway.ts';
import { divideGround } from './divide-ground.ts';
import { measureRegion } from './local-projection.ts';
import type { Parcel } from './parcel.ts';
import { limitPlot } from './plot-limit.ts';
import {
  boxOf,
  containsPoint,
  intersectRegions,
  type Region,
  splitRegion,
  subtractRegion,
  uniteRegions,
} from './region.ts';
import type { MainBuilding } from './sort-buildings.ts';
import type { SpatialIndex } from './spatial-index.ts';

export interface Surroundings {
  readonly barriers: SpatialIndex<Barrier>;
  readonly streets: SpatialIndex<StreetPiece>;
  /** Land that is a title already. */
  readonly taken: SpatialIndex<{ readonly region: Region }>;
}

/** The ground of each building: its share between the neighbours, back to a believable fence. */
export function* makeBuildingParcels(
  mains: Series<MainBuilding>,
  surroundings: Surroundings,
  open: OpenShelf,
  mostAtOnce?: number,
): Generator<Parcel> {
  const findCell = divideGround(mains, open, mostAtOnce);
  let place = 0;
  for (const main of mains) {
    const region = cutPlot(main, findCell(place), surroundings);
    place += 1;
    if (region.length === 0) continue;
    const { building, points, neighbours } = main;
    const { key, tags } = building;
    yield { key, kind: 'building', tags, region, buildings: [building], points, neighbours };
  }
}

function cutPlot(main: MainBuilding, cell: Region, surroundings: Surroundings): Region {
  const { building } = main;
  const street = findStreet(surroundings.streets, building.centre, false);
  const limit = limitPlot(main, street?.at);
  const reach = intersectRegions(cell, [limit]);
  const box = boxOf(reach);
  const barriers = surroundings.barriers.search(box).flatMap((barrier) => barrier.region);
  const taken = surroundings.taken.search(box).flatMap((other) => other.region);
  const open = subtractRegion(subtractRegion(reach, barriers), taken);
  const outline = building.region.slice(0, 1);
  const pieces = splitRegion(open);
  const home =
    pieces.find((piece) => containsPoint(piece, building.centre)) ??
    pieces.find((piece) => outline[0]?.some((corner) => containsPoint(piece, corner))) ??
    [];
  // A house may stand on the footway as we reckon it; its own walls still belong to it.
  const inside = outline[0]?.every((corner) => containsPoint(home, corner)) ?? true;
  const whole = inside
    ? home
    : uniteRegions([...home, ...subtractRegion(intersectRegions(cell, outline), taken)]);
  return dropSlivers(whole);
}

/** Keeps the main piece and drops crumbs and holes too small to be told on a plan. */
function dropSlivers(region: Region): Region {
  const pieces = splitRegion(region).sort(
    (left, right) => measureRegion(right) - measureRegion(left),
  );
  const [largest] = pieces;
  if (!largest || measureRegion(largest) < 12) return [];
  return largest.filter((ring, index) => index === 0 || Math.abs(measureRegion([ring])) > 1);
}
