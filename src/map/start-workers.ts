import { prefetchScript } from '#lib/prefetch-script.ts';
import { startWorkerEarly } from '#lib/state/early-worker.ts';
import mapUrl from './maplibre-gl-worker.ts?worker&url';
import marksUrl from './points/point-marks.worker.ts?worker&url';

/** Starts the worker of the points, and asks for the map's, ahead of the code that uses them. */
export function startWorkers(): void {
  startWorkerEarly(marksUrl);
  // MapLibre starts its own.
  prefetchScript(mapUrl);
}
