import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/**
 * Tells MapLibre where its worker is: a file of our own origin, so that `worker-src 'self'` is
 * enough and no `blob:` is needed.
 */
export function registerWorker(): void {
  setWorkerUrl(new URL(workerUrl, document.baseURI).href);
}
