import { measureDistance, type Place } from '@property/geo/measure-distance.ts';
import { nameDirection } from '@property/geo/name-wind.ts';
import { findQuantile } from '#lib/statistics.ts';

/** A place far from the others, with where it is from the middle of them. */
export interface FarPlace<T extends Place> {
  readonly place: T;
  readonly metres: number;
  /** Such as `north-east`. */
  readonly direction: string;
}

export interface NearAndFar<T extends Place> {
  readonly near: readonly T[];
  /** The nearest first. */
  readonly far: readonly FarPlace<T>[];
  /** What distances are from: the subject, else the place in the middle; null without a place. */
  readonly middle: Place | null;
}

/** So many times the median distance is far, */
const TIMES = 4;
/** but nothing within a kilometre is, in metres; */
const LEAST = 1_000;
/** and two places without a subject have no middle, of three the one between may be it. */
const FEWEST = 4;

/**
 * Sets places apart that lie far from the middle: a map of all would make a point of the others.
 * Fewer than half of them ever are.
 */
export function setFarApart<T extends Place>(
  places: readonly T[],
  subject: Place | null,
): NearAndFar<T> {
  const middle = subject ?? (places.length < FEWEST ? undefined : findMiddle(places));
  if (middle === undefined) return { near: places, far: [], middle: places[0] ?? null };
  const measured = places.map((place) => ({ place, metres: measureDistance(middle, place) }));
  const distances = measured
    .filter(({ place }) => place !== middle)
    .map(({ metres }) => metres)
    .sort((one, other) => one - other);
  // Of an even number the nearer one of the two in the middle: of two, one may be far.
  const median = distances[Math.ceil(distances.length / 2) - 1] ?? 0;
  const limit = Math.max(LEAST, median * TIMES);
  const far = measured
    .filter(({ metres }) => metres > limit)
    .sort((one, other) => one.metres - other.metres)
    .map(({ place, metres }) => ({ place, metres, direction: nameDirection(middle, place) }));
  const left = new Set(far.map(({ place }) => place));
  return { near: places.filter((place) => !left.has(place)), far, middle };
}

/** The place that is nearest to the medians of all. */
function findMiddle<T extends Place>(places: readonly T[]): T | undefined {
  const order = (one: number, other: number) => one - other;
  const centre = {
    lat: findQuantile(places.map(({ lat }) => lat).sort(order), 0.5),
    lon: findQuantile(places.map(({ lon }) => lon).sort(order), 0.5),
  };
  const [first] = places.toSorted(
    (one, other) => measureDistance(centre, one) - measureDistance(centre, other),
  );
  return first;
}
