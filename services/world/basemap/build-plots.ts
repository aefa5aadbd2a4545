import type { MultiPolygon } from 'geojson';
import { MAXIMUM_ZOOM, type MapFeature } from './map-feature.ts';

/** Outlines of titles as lines; titles that share an extent, such as flats, are drawn once. */
export function* buildPlots(outlines: Iterable<MultiPolygon>): Generator<MapFeature> {
  const drawn = new Set<string>();
  for (const { coordinates } of outlines) {
    for (const polygon of coordinates) {
      const key = `${polygon[0]?.length} ${polygon[0]?.slice(0, 3).join(' ')}`;
      if (drawn.has(key)) continue;
      drawn.add(key);
      yield {
        layer: 'plots',
        geometry: { type: 'MultiLineString', coordinates: polygon },
        properties: { kind: 'plot' },
        minZoom: MAXIMUM_ZOOM,
      };
    }
  }
}
