import { prefetchScript } from '#lib/prefetch-script.ts';
import { startWorkerEarly } from '#lib/state/early-worker.ts';
import marksUrl from '../points/point-marks.worker.ts?worker&url';
import mapUrl from './maplibre-gl-worker.ts?worker&url';

/**
 * Starts the worker of the points, and asks for the map's, ahead of the code that uses them: the map's
 * is ten times as long and reads the ground alone, so it comes after what draws the titles.
 */
export function startWorkers(plot: Promise<unknown>): void {
  startWorkerEarly(marksUrl);
  // MapLibre starts its own.
  const prefetch = () => prefetchScript(mapUrl);
  plot.then(prefetch, prefetch);
}
