import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/** Asks for the worker as soon as this script runs: the shell has come, the map is about to. */
function prefetchWorker(): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = workerUrl;
  document.head.append(link);
}

prefetchWorker();

/**
 * Tells MapLibre where its worker is: a file of our own origin, so that `worker-src 'self'` is
 * enough and no `blob:` is needed. It is fetched after the shell.
 */
export function registerWorker(): void {
  setWorkerUrl(new URL(workerUrl, document.baseURI).href);
}
