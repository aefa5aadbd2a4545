import type { Bounds } from '@property/geo/bounds.ts';
import { measureBounds } from '@property/geo/bounds.ts';
import type { MapArea, MapScene } from './map-scene.ts';

/** The bounds of the selected title: of its shape, else of its centroid; nothing while unknown. */
export function measureSelected(selected: MapScene['selected']): Bounds | undefined {
  const bounds = selected?.geometry && measureBounds([selected.geometry]);
  if (bounds) return bounds;
  const centroid = selected?.centroid;
  return centroid && [centroid.lon, centroid.lat, centroid.lon, centroid.lat];
}

/** The areas that were not there before. */
export function listNewAreas(
  areas: readonly MapArea[],
  known: ReadonlySet<string>,
): readonly MapArea[] {
  return areas.filter(({ key }) => !known.has(key));
}

/** The bounds of all of these areas together; nothing without any. */
export function measureAreas(areas: readonly MapArea[]): Bounds | undefined {
  return measureBounds(areas.map(({ geometry }) => geometry)) ?? undefined;
}
