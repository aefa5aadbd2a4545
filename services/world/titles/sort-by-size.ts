import { measureRegion } from './local-projection.ts';
import type { AreaFeature } from './read-features.ts';

/** Largest first. */
export function sortBySize(buildings: readonly AreaFeature[]): AreaFeature[] {
  return buildings.toSorted(
    (left, right) => measureRegion(right.region) - measureRegion(left.region),
  );
}
