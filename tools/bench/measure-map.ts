import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright-core';
import { build, type InlineConfig, mergeConfig, type UserConfig } from 'vite';
import { createSiteApp } from '#services/site/site-app.ts';
import { compressAssets } from '../../scripts/build/compress-assets.plugin.ts';
import { mapLibrary } from '../../scripts/build/map-library.plugin.ts';
import type { Stage } from './map-stage/main.ts';
import { findMedian } from './timing.ts';

const STAGE_PORT = 4_397;
const MANY = 10_000;
const MOST = 100_000;
/** The map library as the product has it: as it is published, nothing of the product's worker is kept. */
const AS_THE_PRODUCT: UserConfig = {
  plugins: [mapLibrary('page')],
  worker: { plugins: () => [mapLibrary('worker')] },
};

/**
 * What the product's map does with points when everything else is there, beside the bare map:
 * milliseconds from data to drawn for 10,000, for a recolouring and a filter of them, and frames a
 * second while 100,000 are panned and while there are none. Medians, unhindered.
 */
export async function measureMap(browser: Browser, floorAddress: string, rounds: number) {
  const directory = await mkdtemp(join(tmpdir(), 'bench-stage-'));
  const stop = await servePage('tools/bench/map-stage', STAGE_PORT, directory, AS_THE_PRODUCT);
  try {
    const runs: Awaited<ReturnType<typeof measureOnce>>[] = [];
    for (let run = 0; run < rounds; run += 1) runs.push(await measureOnce(browser, floorAddress));
    const middle = (key: keyof (typeof runs)[number]) =>
      Math.round(findMedian(runs.map((run) => run[key])) ?? 0);
    return {
      floorDrawn: middle('floorDrawn'),
      drawn: middle('drawn'),
      recoloured: middle('recoloured'),
      filtered: middle('filtered'),
      framesEmpty: middle('framesEmpty'),
      framesWith100000: middle('framesWithMost'),
    };
  } finally {
    stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureOnce(browser: Browser, floorAddress: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const floor = await context.newPage();
  await floor.goto(floorAddress);
  await floor.waitForFunction(() => 'redraw' in window);
  const floorDrawn = await floor.evaluate(() =>
    (Reflect.get(window, 'redraw') as () => Promise<number>)(),
  );
  await floor.close();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${STAGE_PORT}`);
  const ask = (act: keyof Stage, count = 0) =>
    page.evaluate(([name, number]) => (Reflect.get(window, 'stage') as Stage)[name](number), [
      act,
      count,
    ] as const);
  await page.waitForFunction(() => 'stage' in window);
  // The first points start the worker and paint what the others find there.
  await ask('draw', 100);
  const framesEmpty = await ask('frames');
  const drawn = await ask('draw', MANY);
  const recoloured = await ask('recolour');
  const filtered = await ask('filter');
  await ask('draw', MOST);
  const framesWithMost = await ask('frames');
  await context.close();
  return { floorDrawn, drawn, recoloured, filtered, framesEmpty, framesWithMost };
}

/**
 * Builds a page of the bench into a folder and serves it as the product is; gives how to stop.
 *
 * @param settings of Vite, beyond those of all pages
 */
export async function servePage(
  root: string,
  port: number,
  directory: string,
  settings: UserConfig = {},
) {
  const usual: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), compressAssets()],
    build: { outDir: directory, emptyOutDir: true, target: 'es2023' },
  };
  await build(mergeConfig(usual, settings));
  const site = createSiteApp({ directory, connectSources: [] });
  const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' });
  return () => server.close();
}
