import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from '../layers/source-ids.ts';

/** What a drawing shows on the map while it is under way. */
export interface DraftMarks {
  readonly area?: Polygon | MultiPolygon;
  readonly line?: readonly Position[];
  readonly corners?: readonly Position[];
}

/** Writes the marks of a drawing, or takes them off the map. */
export function showMarks(map: MapLibreMap, { area, line, corners = [] }: DraftMarks = {}): void {
  const source = map.getSource(sourceIds.draft);
  if (!(source instanceof GeoJSONSource)) return;
  const features: Feature[] = corners.map((coordinates, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { first: index === 0 },
  }));
  if (area) features.push({ type: 'Feature', geometry: area, properties: {} });
  if (line && line.length > 1) {
    const geometry = { type: 'LineString' as const, coordinates: [...line] };
    features.push({ type: 'Feature', geometry, properties: {} });
  }
  void source.setData({ type: 'FeatureCollection', features });
}
