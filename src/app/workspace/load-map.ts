import pointsUrl from '#api/points/points.worker.ts?worker&url';
import { isTableView } from '#lib/links/is-table-view.ts';
import { parseTitleRoute } from '#lib/links/title-route.ts';
import { startWorkerEarly } from '#lib/state/early-worker.ts';
import { waitForFirstPicture, waitForMapGround, waitForTitle } from '#lib/state/first-view.ts';
import { startWorkers } from '#map/workers/start-workers.ts';

/** Whether the page was opened by the link of a title, which is then shown before the map. */
const OPENS_TITLE =
  typeof window !== 'undefined' && parseTitleRoute(window.location.pathname) !== null;

/** Loads the map of the workspace. */
export async function loadMap() {
  if (OPENS_TITLE) await waitForTitle();
  return import('./workspace-map.tsx');
}

/**
 * Loads what reads and draws the titles on the map, once the map's own code has come: they would
 * share the line. The workers are started beside it, so that what draws waits for none of them.
 */
export async function loadPlotSlot() {
  await loadMap();
  startWorkerEarly(pointsUrl);
  const slot = import('./plot-slot.tsx');
  startWorkers(slot);
  return slot;
}

/** Resolves when the map has drawn what was found; what nobody misses at first waits for it. */
export async function waitForPicture(): Promise<void> {
  await loadMap();
  await waitForFirstPicture();
}

/** Gives what has come once the map stands: drawn before it, it would hold the map up. */
export async function afterMap<Code>(code: Promise<Code>): Promise<Code> {
  const come = await code;
  const isTable = isTableView(window.location.search);
  if (!OPENS_TITLE && !isTable) await waitForMapGround();
  return come;
}
