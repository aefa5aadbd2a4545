import { type Browser, chromium, type Page } from 'playwright-core';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices } from '#services/main.ts';
import { BROWSER_SWITCHES, findBrowser } from '../../scripts/browser.ts';
import { longestTask, type TaskTime } from './longest-task.ts';
import { readRuns, roundTo2, summariseSamples } from './timing.ts';

/** Changes of a filter, and after how many of them the page is taken to be warm. */
const USUAL_CHANGES = 200;
const WARM = 20;
/** Square metres: each filter reads differently from the one before, which tells that it is there. */
const FIRST = 100;
const STEP = 50;

/**
 * Measures the workspace while somebody works in it, unhindered: milliseconds from a change of a
 * filter to its first rows and to the frame after them, the longest task until the map has drawn
 * another search (by the clock, and of the processor, which other programs do not lengthen), and the memory of the page over 200 changes or
 * `RUNS`, in MB after the rubbish is collected.
 */
export async function runWorkspaceBench(worldDirectory: string): Promise<object> {
  const environment = readEnvironment({
    PORT: '0',
    DATA_DIR: '.data/bench/workspace',
    SEARCH_RATE_LIMIT: '100000000',
  });
  const services = await createRunningServices({
    environment,
    worldDirectory,
    siteDirectory: 'dist',
  });
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
  try {
    return {
      longestTaskUntilDrawn: await measureDrawing(browser, services.address),
      ...(await measureChanges(browser, services.address)),
    };
  } finally {
    await browser.close();
    await services.close();
  }
}

async function openWorkspace(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'true', null, {
    timeout: 120_000,
  });
  return page;
}

/** The longest task from another search until the map has drawn all that it finds. */
async function measureDrawing(browser: Browser, address: string): Promise<TaskTime> {
  const page = await openWorkspace(browser, address);
  const isDrawn = () => performance.getEntriesByName('map-points-drawn').length > 0;
  await page.waitForFunction(isDrawn, null, { polling: 500, timeout: 180_000 });
  const longest = await longestTask(browser, page, async () => {
    await page.evaluate(() => {
      performance.clearMarks('map-points-drawn');
      history.pushState({ idx: 1 }, '', '/?tenure=Freehold');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await page.waitForFunction(isDrawn, null, { polling: 500, timeout: 180_000 });
  });
  await page.context().close();
  return longest;
}

async function measureChanges(browser: Browser, address: string) {
  const page = await openWorkspace(browser, address);
  const samples: Change[] = [];
  const changes = WARM + readRuns(USUAL_CHANGES);
  let warm = 0;
  for (let change = 0; change < changes; change += 1) {
    const taken = await page.evaluate(changeFilter, `/?size=${FIRST + change * STEP}..`);
    if (change >= WARM) samples.push(taken);
    else if (change === WARM - 1) warm = await readMemory(page);
    // A person looks at what has come before the next change.
    await page.waitForTimeout(100);
  }
  const end = await readMemory(page);
  await page.context().close();
  return {
    changes,
    filterToFirstRows: summariseSamples(samples.map(({ rows }) => rows)),
    filterToNextFrame: summariseSamples(samples.map(({ frame }) => frame)),
    memory: { [`after${WARM}`]: warm, [`after${changes}`]: end },
  };
}

interface Change {
  /** Milliseconds until the rows stand on the page. */
  readonly rows: number;
  /** Until the frame that follows: where the processor draws the map, this is one frame of it. */
  readonly frame: number;
}

/** Goes to another search as a click does, within the page. */
function changeFilter(link: string): Promise<Change> {
  const readConditions = () => document.querySelector('[data-conditions]')?.textContent;
  const before = readConditions();
  const started = performance.now();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const list = document.querySelector('ul[aria-label="Results"]');
      const isThere =
        readConditions() !== before &&
        list?.getAttribute('aria-busy') !== 'true' &&
        list?.querySelector('a') != null;
      if (!isThere) return;
      watch.disconnect();
      const rows = performance.now() - started;
      requestAnimationFrame(() => resolve({ rows, frame: performance.now() - started }));
    });
    watch.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    history.pushState({ idx: 1 }, '', link);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
}

/** Megabytes of the heap of the page that are in use. */
async function readMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return roundTo2(usedSize / 1e6);
}
