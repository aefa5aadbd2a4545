import type {
  AmenityRecord,
  FootfallCell,
  RoadSegment,
} from '@property/contract/search/stored-places.ts';
import type { TravelMode } from '@property/contract/search/travel-time.ts';
import { type Bounds, growBounds, measureLines } from '@property/geo/bounds.ts';
import { measureDistance } from '@property/geo/measure-distance.ts';
import { measureSurface } from '@property/geo/measure-shape.ts';
import type { Router, RoutingPoint } from '@property/geo/router.ts';
import { AreaDistance } from '@property/geo/search/area-distance.ts';
import { BoxIndex } from '@property/geo/search/box-index.ts';
import { measureOverlap } from '@property/geo/search/measure-overlap.ts';
import type { MultiPolygon } from 'geojson';
import type { Awaitable } from './search-services.ts';

/** Faster than anybody gets, in metres a minute: nothing beyond can be in reach. */
const TOP_SPEED: Readonly<Record<TravelMode, number>> = { car: 2200, foot: 150 };
/** Places asked about in one go. */
const BATCH = 100;

export interface ReachableAmenity {
  readonly amenity: AmenityRecord;
  /** Straight line from the centroid, in metres. */
  readonly distance: number;
}

/** Places of the five kinds, by place. */
export class AmenityFinder {
  readonly #byPlace: BoxIndex<AmenityRecord>;

  constructor(source: Iterable<AmenityRecord>) {
    this.#byPlace = new BoxIndex(
      [...source],
      ({ centroid: { lon, lat } }): Bounds => [lon, lat, lon, lat],
    );
  }

  findIn(bounds: Bounds): AmenityRecord[] {
    return this.#byPlace.search(bounds);
  }
}

/**
 * Places that can really be reached in the time, nearest by straight line first (S-149, S-150).
 * `findIn` knows the places within bounds in degrees.
 */
export async function findReachable(
  findIn: (bounds: Bounds) => Awaitable<readonly AmenityRecord[]>,
  router: Router,
  centre: RoutingPoint,
  mode: TravelMode,
  minutes: number,
  signal?: AbortSignal,
): Promise<ReachableAmenity[]> {
  const metres = TOP_SPEED[mode] * minutes;
  const around = await findIn(growBounds([centre.lon, centre.lat, centre.lon, centre.lat], metres));
  const near = around
    .map((amenity) => ({ amenity, distance: measureDistance(centre, amenity.centroid) }))
    .filter(({ distance }) => distance <= metres)
    .sort((a, b) => a.distance - b.distance || (a.amenity.id < b.amenity.id ? -1 : 1));
  // A place nobody can travel from is refused, whether or not there is something to reach (S-155).
  if (near.length === 0) await router.travelTimes(centre, [], mode, signal);
  const reachable: ReachableAmenity[] = [];
  for (let start = 0; start < near.length; start += BATCH) {
    const batch = near.slice(start, start + BATCH);
    const times = await router.travelTimes(
      centre,
      batch.map(({ amenity }) => amenity.centroid),
      mode,
      signal,
    );
    reachable.push(
      ...batch.filter((_, i) => {
        const seconds = times[i];
        return typeof seconds === 'number' && seconds <= minutes * 60;
      }),
    );
  }
  return reachable;
}

/** The squares of the footfall grid, by place and by identifier. */
export class FootfallGrid {
  readonly #byPlace: BoxIndex<FootfallCell>;
  readonly #byId: ReadonlyMap<string, FootfallCell>;
  readonly #leastShare: number;

  /** @param leastShare share of an area, 0 to 1, from which a cell counts as one that it lies in (O-147) */
  constructor(source: Iterable<FootfallCell>, leastShare: number) {
    const cells = [...source];
    this.#leastShare = leastShare;
    this.#byPlace = new BoxIndex(cells, (cell) => measureLines(cell.polygon.coordinates));
    this.#byId = new Map(cells.map((cell) => [cell.indexId, cell]));
  }

  get(indexId: string): FootfallCell | undefined {
    return this.#byId.get(indexId);
  }

  /**
   * The cell under an area (S-166). Of cells that each hold a fair share of it, the one with the
   * highest daily average (S-167); where none does, the one that holds most of it. Equal ones by
   * identifier (O-147). A busy cell that an area only grazes says nothing about it.
   */
  findBest(area: MultiPolygon): FootfallCell | undefined {
    const least = measureSurface(area) * this.#leastShare;
    const under = this.#byPlace
      .search(measureLines(area.coordinates.flat()))
      .map((cell) => ({ cell, overlap: measureOverlap(area, cell.polygon.coordinates[0] ?? []) }))
      .filter(({ overlap }) => overlap > 0)
      .sort((a, b) => (a.cell.indexId < b.cell.indexId ? -1 : 1));
    const sharing = under.filter(({ overlap }) => overlap >= least);
    const [best] =
      sharing.length > 0
        ? sharing.sort((a, b) => b.cell.averages.daily - a.cell.averages.daily)
        : under.sort((a, b) => b.overlap - a.overlap);
    return best?.cell;
  }
}

/** Roads by place. */
export class RoadIndex {
  readonly #byPlace: BoxIndex<RoadSegment>;

  constructor(source: Iterable<RoadSegment>) {
    this.#byPlace = new BoxIndex([...source], ({ geometry }) =>
      measureLines(geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates),
    );
  }

  /** The busiest roads within `radius` metres of the area, busiest first (S-134, S-137, S-138). */
  findBusiest(area: MultiPolygon, radius: number, limit: number): RoadSegment[] {
    const distance = new AreaDistance(area);
    return this.#byPlace
      .search(growBounds(measureLines(area.coordinates.flat()), radius))
      .filter((road) => distance.measure(road.geometry) <= radius)
      .sort((a, b) => rankTraffic(b) - rankTraffic(a) || (a.identifier < b.identifier ? -1 : 1))
      .slice(0, limit);
  }
}

/** Vehicles that rank a road: estimated, else average; roads with neither come last (O-039). */
function rankTraffic({ estimated, average }: RoadSegment): number {
  return (estimated ?? average)?.motorVehicles ?? -1;
}
