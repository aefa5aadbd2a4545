import { openWorld } from '@property/world/store/open-world.ts';
import { inject } from 'vitest';
import { createValhallaRouter } from '#services/search/routing/create-valhalla-router.ts';
import { createFixtureApp, indexOnce } from '#services/search/testing/fixture-app.ts';

/** Read and indexed once for all files of tests of a process. */
let opened: ReturnType<typeof readSmallWorld> | undefined;

function readSmallWorld() {
  const world = openWorld(inject('smallWorld'));
  return { world, router: createValhallaRouter(world.routingDirectory) };
}

/** What searches the small town in this process, the same for all who ask. */
export function openSmallIndexes() {
  opened ??= readSmallWorld();
  return indexOnce(opened.world);
}

/**
 * The search service over the small fictional town: real files, real routing. `world` is what it
 * was built from, to check answers against, and `router` asks the same roads.
 */
export function openSmallWorld() {
  opened ??= readSmallWorld();
  const { world, router } = opened;
  const app = createFixtureApp({ data: world, router, limits: { requestsPerMinute: 1_000_000 } });
  return { world, router, app };
}
