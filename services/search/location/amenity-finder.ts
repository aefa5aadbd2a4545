import type { AmenityRecord } from '#contract/stored-places.ts';
import type { TravelMode } from '#contract/travel-time.ts';
import { BoxIndex } from '../geo/box-index.ts';
import { measureDistance } from '../geo/distance.ts';
import { type Box, growBox } from '../geo/plane.ts';
import type { Router, RoutingPoint } from '../routing/router.ts';

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
      ({ centroid: { lon, lat } }): Box => [lon, lat, lon, lat],
    );
  }

  /** Places that can really be reached in the time, nearest by straight line first (S-149, S-150). */
  async findReachable(
    router: Router,
    centre: RoutingPoint,
    mode: TravelMode,
    minutes: number,
    signal?: AbortSignal,
  ): Promise<ReachableAmenity[]> {
    const metres = TOP_SPEED[mode] * minutes;
    const near = this.#byPlace
      .search(growBox([centre.lon, centre.lat, centre.lon, centre.lat], metres))
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
}
