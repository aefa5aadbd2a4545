import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from './maplibre-gl-worker.ts?worker&url';

/**
 * Tells MapLibre where its worker is: a file of our own origin, so that `worker-src 'self'` is
 * enough and no `blob:` is needed. And how tiles are had that lie in one file.
 */
export function registerWorker(): void {
  setWorkerUrl(new URL(workerUrl, document.baseURI).href);
  // Its code comes with the first tiles that are in such a file.
  addProtocol('pmtiles', async (request, abort) =>
    (await import('../basemap/pmtiles-protocol.ts')).loadPmtiles(request, abort),
  );
}
