import type { Map as MapLibreMap } from 'maplibre-gl';
import { sourceIds } from './layers/source-ids.ts';
import type { MapPoint } from './map-scene.ts';

/** The measuring point below; `npm run bench -- app` waits for it. */
const POINTS_DRAWN = 'map-points-drawn';
const LAYERS = ['cluster', 'point'];

/**
 * Notes in the browser's timeline that points have been drawn: the entry `map-points-drawn` of
 * `performance`, with `{ count }` as its detail. Only the latest is kept. Drawn are they when the
 * map rests, or before that when two frames in a row show points after the last of them has come:
 * the basemap below them may still be on its way.
 */
export class DrawnPoints {
  readonly #map: Pick<MapLibreMap, 'isSourceLoaded' | 'queryRenderedFeatures'>;
  #drawn: readonly MapPoint[] = [];
  #seen: readonly MapPoint[] | null = null;

  constructor(map: Pick<MapLibreMap, 'isSourceLoaded' | 'queryRenderedFeatures'>) {
    this.#map = map;
  }

  /** To be called after each frame. */
  noteFrame(points: readonly MapPoint[]): void {
    if (points === this.#drawn || !this.#areShown()) return;
    if (points === this.#seen) this.noteRest(points);
    this.#seen = points;
  }

  /** To be called when nothing is left to be drawn. */
  noteRest(points: readonly MapPoint[]): void {
    if (points === this.#drawn) return;
    this.#drawn = points;
    performance.clearMarks(POINTS_DRAWN);
    performance.mark(POINTS_DRAWN, { detail: { count: points.length } });
  }

  #areShown(): boolean {
    if (!this.#map.isSourceLoaded(sourceIds.points)) return false;
    return this.#map.queryRenderedFeatures({ layers: LAYERS }).length > 0;
  }
}
