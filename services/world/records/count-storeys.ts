import { measureRegion } from '#services/world/titles/local-projection.ts';
import type { AreaFeature } from '#services/world/titles/read-features.ts';
import { storeysOf } from './classify-use.ts';
import { isHome, USES, type Use } from './uses.ts';

/** Square metres of ground. */
const SMALLEST_STOREYED = 40;

/** Storeys of a building: mapped, or usual for its use; one for a mere shed, which has no number. */
export function countStoreys(building: AreaFeature, use: Use): number {
  const mapped = storeysOf(building.tags);
  if (mapped !== undefined) return mapped;
  const isNumbered = building.tags['addr:housenumber'] !== undefined;
  const isSmall = measureRegion(building.region) < SMALLEST_STOREYED;
  if (isSmall && !(isNumbered && isHome(use))) return 1;
  return Math.max(1, USES[use].storeys);
}
