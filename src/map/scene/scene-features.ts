import type { Feature, Point } from 'geojson';
import { findPoint, type PointBatch } from '#lib/point-batch.ts';
import type { MapArea, MapPlace, MapScene } from '../map-scene.ts';

/** The selected title's shape, or its centroid where the shape is not known. */
export function buildSelectedFeatures(selected: MapScene['selected']): Feature[] {
  if (!selected) return [];
  if (selected.geometry && selected.geometry.coordinates.length > 0)
    return [{ type: 'Feature', geometry: selected.geometry, properties: { id: selected.id } }];
  return selected.centroid ? [buildPoint(selected.centroid, { id: selected.id })] : [];
}

/** The title under the hand, as a point; nothing when it is the selected one, which is drawn already. */
export function buildHoveredFeatures(
  hoveredId: string | null,
  selectedId: string | undefined,
  points: readonly PointBatch[],
): Feature<Point>[] {
  if (hoveredId === null || hoveredId === selectedId) return [];
  const point = findPoint(points, hoveredId);
  return point ? [buildPoint(point, { id: hoveredId })] : [];
}

/** Areas with their kind, and the contours inside them as a kind of its own. */
export function buildAreaFeatures(areas: readonly MapArea[]): Feature[] {
  return areas.flatMap(({ key, kind, geometry, contours = [] }) => [
    { type: 'Feature', geometry, properties: { key, kind } },
    ...contours.map(
      (contour): Feature => ({
        type: 'Feature',
        geometry: contour,
        properties: { key, kind: 'contour' },
      }),
    ),
  ]);
}

export function buildOriginFeatures(areas: readonly MapArea[]): Feature<Point>[] {
  return areas.flatMap(({ key, origin }) => (origin ? [buildPoint(origin, { key })] : []));
}

/** Places with the number of their row, from 1. */
export function buildPlaceFeatures(places: readonly MapPlace[]): Feature<Point>[] {
  return places.map((place, index) =>
    buildPoint(place, { id: place.id, name: place.name, number: index + 1 }),
  );
}

function buildPoint(
  { lon, lat }: { readonly lon: number; readonly lat: number },
  properties: Record<string, string | number>,
): Feature<Point> {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties };
}
