import type { MultiPolygon } from 'geojson';
import type { RoadSegment } from '#contract/stored-places.ts';
import { BoxIndex } from '../geo/box-index.ts';
import { AreaDistance, growBox, measureBox } from '../geo/plane.ts';

/** Roads by place. */
export class RoadIndex {
  readonly #byPlace: BoxIndex<RoadSegment>;

  constructor(source: Iterable<RoadSegment>) {
    this.#byPlace = new BoxIndex([...source], ({ geometry }) =>
      measureBox(geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates),
    );
  }

  /** The busiest roads within `radius` metres of the area, busiest first (S-134, S-137, S-138). */
  findBusiest(area: MultiPolygon, radius: number, limit: number): RoadSegment[] {
    const distance = new AreaDistance(area);
    return this.#byPlace
      .search(growBox(measureBox(area.coordinates.flat()), radius))
      .filter((road) => distance.measure(road.geometry) <= radius)
      .sort((a, b) => rankTraffic(b) - rankTraffic(a) || (a.identifier < b.identifier ? -1 : 1))
      .slice(0, limit);
  }
}

/** Vehicles that rank a road: estimated, else average; roads with neither come last (O-039). */
function rankTraffic({ estimated, average }: RoadSegment): number {
  return (estimated ?? average)?.motorVehicles ?? -1;
}
