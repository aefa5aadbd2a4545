import '../scripts/require-node.mjs';
import { defineConfig } from '@playwright/test';
import { IS_LONG } from '#testing/count-runs.ts';
import { BROWSER_SWITCHES, findBrowser, SHORT_LIVED } from '../scripts/browser.ts';
import { formHealthAddress, NEWPORT, TOWN } from './fixtures/worlds.ts';

/** How often `npm test` tries again what fails. */
const RETRIES = Number(process.env.BROWSER_RETRIES ?? 0);

/** Browser tests against the production build, with the real services and real worlds behind it. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: process.env.CI !== undefined,
  fullyParallel: true,
  // `npm run test:browser` and `npm run test:long` run the long ones as well, in twice the time.
  grepInvert: IS_LONG || process.env.npm_lifecycle_event === 'test:browser' ? /^$/ : /@long/,
  workers: 2,
  // A test that passes at a second try alone is a fault; `npm test` tries it again and says so.
  retries: RETRIES,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    // What cannot be pressed is told with its name, before the time of its test is over.
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // No test looks at single pixels, and without a graphics card each one drawn takes its time.
    deviceScaleFactor: 0.5,
    launchOptions: { executablePath: findBrowser(), args: [...BROWSER_SWITCHES, SHORT_LIVED] },
    // It is written of every test, for the few that fail: of their second try where there is one.
    // Pictures of each frame would cost the most.
    trace: { mode: RETRIES > 0 ? 'on-first-retry' : 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // Flights of the map would only be waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer what tests put in place of the services; offline.spec.ts lets it.
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  },
  projects: [
    { name: 'town', use: { baseURL: TOWN.address }, testIgnore: /newport/ },
    ...(NEWPORT.available
      ? [{ name: 'newport', use: { baseURL: NEWPORT.address }, testMatch: /newport/ }]
      : []),
  ],
  // Servers are started one after the other, each once the one before it answers. That of Newport is
  // not waited for, so that its world is built beside that of the town: its own tests wait.
  webServer: [NEWPORT, TOWN]
    .filter((world) => world.available)
    .map((world) => ({
      name: world.name,
      command: `node e2e/fixtures/serve-world.ts ${world.name}`,
      cwd: '..',
      ...(world === TOWN ? { url: formHealthAddress(TOWN) } : { wait: { stdout: /Starting/ } }),
      timeout: 240_000,
      // Where the ports were chosen by hand, so may the servers have been started.
      reuseExistingServer: process.env.E2E_PORT !== undefined,
      stdout: 'pipe' as const,
    })),
});
