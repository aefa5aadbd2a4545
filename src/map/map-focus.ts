import { type BoundingBox, measureBounds } from './framing.ts';
import type { MapArea, MapScene } from './map-scene.ts';

/** The bounds of the selected title: of its shape, else of its centroid; nothing while unknown. */
export function measureSelected(selected: MapScene['selected']): BoundingBox | undefined {
  const bounds = selected?.geometry && measureBounds(selected.geometry);
  if (bounds) return bounds;
  const centroid = selected?.centroid;
  return centroid && [centroid.lon, centroid.lat, centroid.lon, centroid.lat];
}

/** The areas that were not there before, by key, with their bounds. */
export function listNewAreas(
  areas: readonly MapArea[],
  known: ReadonlySet<string>,
): readonly { readonly key: string; readonly bounds: BoundingBox }[] {
  return areas.flatMap((area) => {
    const bounds = known.has(area.key) ? undefined : measureBounds(area.geometry);
    return bounds ? [{ key: area.key, bounds }] : [];
  });
}
