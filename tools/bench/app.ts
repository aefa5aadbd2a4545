import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUBSCRIPTION_KEY_HEADER } from '@property/contract/search/subscription-key.ts';
import { titleSearchResponseSchema } from '@property/contract/search/title-search.ts';
import type { Browser } from 'playwright-core';
import { type FirstLoad, type LastMoment, measureFirstLoad } from './first-load.ts';
import { measureMap, servePage } from './measure-map.ts';
import { openBuiltApp } from './open-built-app.ts';
import { findMedian, readRuns } from './timing.ts';

const USUAL_RUNS = 5;
const FLOOR_PORT = 4_398;
const FLOOR_ADDRESS = `http://127.0.0.1:${FLOOR_PORT}`;

/**
 * Measures the first load of the production build at 4× CPU slowdown and Slow 4G: of the workspace,
 * of the workspace with 10,000 points, and of a title's link, beside a bare React and MapLibre app
 * measured in turn with them, until its canvas and until its points, so that what blocks the page is
 * compared with the same stretch of it; then what the map alone does with points. Medians of five runs, or of `RUNS`, in milliseconds.
 */
export async function runAppBench(worldDirectory: string, dataDirectory: string): Promise<object> {
  const rounds = readRuns(USUAL_RUNS);
  const floorDirectory = await mkdtemp(join(tmpdir(), 'bench-floor-'));
  const { address, browser, close } = await openBuiltApp(
    worldDirectory,
    join(dataDirectory, 'app'),
  );
  const stopFloor = await servePage('tools/bench/floor', FLOOR_PORT, floorDirectory);
  try {
    const title = `${address}${await findTitlePath(address)}`;
    const runs = {
      app: [] as FirstLoad[],
      appWithPoints: [] as FirstLoad[],
      title: [] as FirstLoad[],
      floor: [] as FirstLoad[],
      floorUntilCanvas: [] as FirstLoad[],
    };
    for (let run = 0; run < rounds; run += 1) {
      runs.floor.push(await measureFloor(browser, 'points'));
      runs.floorUntilCanvas.push(await measureFloor(browser, 'canvas'));
      runs.app.push(await measureFirstLoad(browser, address, 'canvas'));
      runs.appWithPoints.push(await measureFirstLoad(browser, address, 'points'));
      runs.title.push(await measureFirstLoad(browser, title, 'heading'));
    }
    const map = await measureMap(browser, FLOOR_ADDRESS, rounds);
    return {
      runs: rounds,
      app: summarise(runs.app),
      appWith10000Points: summarise(runs.appWithPoints),
      title: summarise(runs.title),
      floor: summarise(runs.floor),
      floorUntilCanvas: summarise(runs.floorUntilCanvas),
      map,
    };
  } finally {
    stopFloor();
    await close();
    await rm(floorDirectory, { recursive: true, force: true });
  }
}

function measureFloor(browser: Browser, last: LastMoment): Promise<FirstLoad> {
  return measureFirstLoad(browser, FLOOR_ADDRESS, last);
}

/** The link of a title of the world, by its identifier. */
async function findTitlePath(address: string): Promise<string> {
  const response = await fetch(`${address}/search/v1/titles`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [SUBSCRIPTION_KEY_HEADER]: 'demo-key' },
    body: JSON.stringify({ query: { match_all: {} }, size: 1 }),
  });
  const answer = titleSearchResponseSchema.parse(await response.json());
  const [hit] = answer.hits.hits;
  if (hit === undefined) throw new Error('The world has no titles.');
  return `/titles/${hit._id}`;
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
    rows: middle('rows'),
    mapCanvas: middle('mapCanvas'),
    pointsDrawn: middle('pointsDrawn'),
    titleHeading: middle('titleHeading'),
    blocking: middle('blocking'),
    longestTask: middle('longestTask'),
  };
}
