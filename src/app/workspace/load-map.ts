import { parseTitleRoute } from '#lib/links/title-route.ts';
import { noteMapCode, waitForTitle } from '#lib/state/first-view.ts';
import { prefetchWorker } from '#map/prefetch-worker.ts';

/** Whether the page was opened by the link of a title, which is then shown before the map. */
const OPENS_TITLE =
  typeof window !== 'undefined' && parseTitleRoute(window.location.pathname) !== null;

/** Loads the map of the workspace; its worker is asked for as soon as the module has come. */
export async function loadMap() {
  if (OPENS_TITLE) await waitForTitle();
  const module = await import('./workspace-map.tsx');
  void prefetchWorker();
  return module;
}

/** Loads what reads the map, once the map's own code has come: they would share the line. */
export async function loadPlotSlot() {
  await loadMap();
  void import('#api/points/prefetch-points.ts')
    .then(({ prefetchPoints }) => prefetchPoints())
    .catch(() => undefined);
  return import('./plot-slot.tsx');
}

/** Resolves when all code of the map has come; what nobody misses at first waits for it. */
export async function waitForMapCode(): Promise<void> {
  try {
    await loadMap();
    await prefetchWorker();
  } finally {
    noteMapCode();
  }
}
