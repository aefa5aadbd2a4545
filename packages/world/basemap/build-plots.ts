import { hash } from 'node:crypto';
import type { MultiPolygon } from 'geojson';
import { MAXIMUM_ZOOM, type MapFeature } from './map-feature.ts';

/** The registered extent of a title. */
export interface TitleOutline {
  readonly titleId: string;
  readonly geometry: MultiPolygon;
}

/**
 * Extents of titles with the title's id, so that they can be pointed at. Titles that share an extent,
 * such as flats, are drawn once, as the first of them: the freehold.
 */
export function* buildPlots(outlines: Iterable<TitleOutline>): Generator<MapFeature> {
  // A million outlines are told apart by 48 bits of each.
  const drawn = new Set<number>();
  for (const { titleId, geometry } of outlines) {
    for (const polygon of geometry.coordinates) {
      const key = digest(`${polygon[0]?.length} ${polygon[0]?.slice(0, 3).join(' ')}`);
      if (drawn.has(key)) continue;
      drawn.add(key);
      yield {
        layer: 'plots',
        geometry: { type: 'Polygon', coordinates: polygon },
        properties: { kind: 'plot', id: titleId },
        minZoom: MAXIMUM_ZOOM,
      };
    }
  }
}

function digest(text: string): number {
  return Number.parseInt(hash('sha1', text, 'hex').slice(0, 12), 16);
}
