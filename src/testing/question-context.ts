import { createFixtureApp } from '#services/search/testing/fixture-app.ts';
import { openSmallWorld } from './open-small-world.ts';

/** The day on which the questions of the tests are asked. */
export const TODAY = Date.parse('2026-11-20T12:00:00Z');

/** Part of the small town that the questions of the tests call the current view. */
export const VIEW = {
  top_left: { lat: 52.22, lon: -2.48 },
  bottom_right: { lat: 52.2, lon: -2.43 },
};

/** The service over the small town on that day, and the town itself. */
export function openQuestionApp() {
  const { world, router } = openSmallWorld();
  const app = createFixtureApp({
    data: world,
    router,
    clock: () => TODAY,
    limits: { requestsPerMinute: 1_000_000 },
  });
  return { app, world };
}
