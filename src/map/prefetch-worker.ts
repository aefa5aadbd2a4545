import mapUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { prefetchScript } from '#lib/prefetch-script.ts';
import marksUrl from './points/point-marks.worker.ts?worker&url';

/** Asks for the workers of the map and of its points, ahead of the code that starts them. */
export function prefetchWorkers(): void {
  prefetchScript(marksUrl);
  prefetchScript(mapUrl);
}
