import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { prefetchScript } from '#lib/prefetch-script.ts';

let prefetched: Promise<void> | undefined;

/** Asks for the map's worker, once: before the map is made, which is when MapLibre would ask. */
export function prefetchWorker(): Promise<void> {
  prefetched ??= prefetchScript(workerUrl);
  return prefetched;
}
