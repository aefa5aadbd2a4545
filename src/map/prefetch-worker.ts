import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/** Milliseconds after which nobody waits any more: not every browser knows of prefetching. */
const PATIENCE = 3_000;

let prefetched: Promise<void> | undefined;

/**
 * Asks for the map's worker, once: before the map is made, which is when MapLibre would ask.
 * Resolves when it has come, will not come, or lets itself be waited for.
 */
export function prefetchWorker(): Promise<void> {
  prefetched ??= new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = workerUrl;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    setTimeout(resolve, PATIENCE);
    document.head.append(link);
  });
  return prefetched;
}
