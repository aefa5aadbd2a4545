import { openWorld } from '@property/world/store/open-world.ts';
import { inject } from 'vitest';
import { createValhallaRouter } from '#services/search/routing/create-valhalla-router.ts';
import { createFixtureApp } from '#services/search/testing/fixture-app.ts';

/**
 * The search service over the small fictional town: real files, real routing. `world` is what it
 * was built from, to check answers against, and `router` asks the same roads.
 */
export function openSmallWorld() {
  const world = openWorld(inject('smallWorld'));
  const router = createValhallaRouter(world.routingDirectory);
  const app = createFixtureApp({ data: world, router, limits: { requestsPerMinute: 1_000_000 } });
  return { world, router, app };
}
