import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { type Browser, chromium } from 'playwright-core';
import { build } from 'vite';
import { readEnvironment } from '../../services/environment.ts';
import { createRunningServices } from '../../services/main.ts';
import { createSiteApp } from '../../services/site/site-app.ts';
import { BROWSER_SWITCHES, findBrowser } from '../browser.ts';
import { compressAssets } from '../build/compress-assets.plugin.ts';
import { type FirstLoad, measureFirstLoad } from './first-load.ts';
import { answerPointPages } from './point-pages.ts';
import { findMedian } from './timing.ts';

const RUNS = 5;
const FLOOR_PORT = 4_398;

/**
 * Measures the first load of the production build at 4× CPU slowdown and Slow 4G, median of five,
 * beside a bare React and MapLibre app measured in turn with it. Milliseconds.
 */
export async function runAppBench(worldDirectory: string): Promise<object> {
  const floorDirectory = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  const environment = readEnvironment({ PORT: '0', SEARCH_RATE_LIMIT: '100000000' });
  const services = await createRunningServices({
    environment,
    worldDirectory,
    siteDirectory: 'dist',
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
  const stopFloor = await serveFloor(floorDirectory);
  try {
    const pages = answerPointPages(services.address);
    const runs = {
      app: [] as FirstLoad[],
      appWithPoints: [] as FirstLoad[],
      floor: [] as FirstLoad[],
    };
    for (let run = 0; run < RUNS; run += 1) {
      runs.floor.push(await measureFloor(browser));
      runs.app.push(await measureFirstLoad(browser, services.address, { points: false }));
      runs.appWithPoints.push(
        await measureFirstLoad(browser, services.address, { points: true, prepare: pages }),
      );
    }
    return {
      runs: RUNS,
      app: summarise(runs.app),
      appWith10000Points: summarise(runs.appWithPoints),
      floor: summarise(runs.floor),
    };
  } finally {
    await browser.close();
    stopFloor();
    await services.close();
    await rm(floorDirectory, { recursive: true, force: true });
  }
}

function measureFloor(browser: Browser): Promise<FirstLoad> {
  return measureFirstLoad(browser, `http://127.0.0.1:${FLOOR_PORT}`, { points: true });
}

async function serveFloor(directory: string): Promise<() => void> {
  await build({
    configFile: false,
    root: 'scripts/bench/floor',
    logLevel: 'warn',
    plugins: [react(), compressAssets()],
    build: { outDir: directory, emptyOutDir: true, target: 'es2023' },
  });
  const site = createSiteApp({ directory, connectSources: [] });
  const server = serve({ fetch: site.fetch, port: FLOOR_PORT, hostname: '127.0.0.1' });
  return () => server.close();
}

function summarise(runs: readonly FirstLoad[]): Record<keyof FirstLoad, number | null> {
  const middle = (key: keyof FirstLoad) => {
    const values = runs.map((run) => run[key]).filter((value) => value !== null);
    const median = findMedian(values);
    return median === null || values.length < runs.length ? null : Math.round(median);
  };
  return {
    firstContentfulPaint: middle('firstContentfulPaint'),
    takesTyping: middle('takesTyping'),
    mapCanvas: middle('mapCanvas'),
    pointsDrawn: middle('pointsDrawn'),
    blocking: middle('blocking'),
  };
}
