import '../scripts/require-node.mjs';
import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES, findBrowser } from '../scripts/browser.ts';
import { NEWPORT, TOWN } from './fixtures/worlds.ts';

/** Browser tests against the production build, with the real services and real worlds behind it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // `npm run test:browser` runs the long ones as well; together they take twice the time.
  grepInvert: process.env.npm_lifecycle_event === 'test:browser' ? /^$/ : /@long/,
  workers: 2,
  // Two browsers and two servers share the processors: a second try tells a slow machine from a
  // fault, and the report lists it as flaky.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findBrowser(), args: BROWSER_SWITCHES },
    trace: 'retain-on-failure',
    // Flights of the map would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'town', use: { baseURL: TOWN.address }, testIgnore: /newport/ },
    ...(NEWPORT.available
      ? [{ name: 'newport', use: { baseURL: NEWPORT.address }, testMatch: /newport/ }]
      : []),
  ],
  webServer: [TOWN, NEWPORT]
    .filter((world) => world.available)
    .map((world) => ({
      name: world.name,
      command: `node e2e/fixtures/serve-world.ts ${world.name}`,
      cwd: '..',
      url: `${world.address}/search/v1/health`,
      timeout: 240_000,
      // Where the ports were chosen by hand, so may the servers have been started.
      reuseExistingServer: process.env.E2E_PORT !== undefined,
      stdout: 'pipe' as const,
    })),
});
