import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { longestTask, type TaskTime } from './longest-task.ts';
import { openBuiltApp } from './open-built-app.ts';
import { readRuns, roundTo2, summariseSamples } from './timing.ts';

/** Changes of a filter, and after how many of them the page is taken to be warm. */
const USUAL_CHANGES = 200;
const WARM = 20;
const USUAL_PANS = 60;
/** Square metres: each filter reads differently from the one before, which tells that it is there. */
const FIRST = 100;
const STEP = 50;

/**
 * Measures the workspace while somebody works in it, unhindered: milliseconds from a change of a
 * filter to its first rows, to the frame after them and to its titles on the map; from letting go of
 * a map that was dragged by half a screen to everything drawn; the longest task until the map has drawn
 * another search (by the clock, and of the processor, which other programs do not lengthen), and the memory of the page over 200 changes or
 * `RUNS`, in MB after the rubbish is collected.
 */
export async function runWorkspaceBench(
  worldDirectory: string,
  dataDirectory: string,
): Promise<object> {
  const { address, browser, close } = await openBuiltApp(
    worldDirectory,
    join(dataDirectory, 'workspace'),
  );
  try {
    return {
      longestTaskUntilDrawn: await measureDrawing(browser, address),
      ...(await measureChanges(browser, address)),
      panToDrawn: await measurePans(browser, address),
    };
  } finally {
    await close();
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

const isDrawn = () => performance.getEntriesByName('map-points-drawn').length > 0;

/** The longest task from another search until the map has drawn all that it finds. */
async function measureDrawing(browser: Browser, address: string): Promise<TaskTime> {
  const page = await openWorkspace(browser, address);
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
    filterToMap: summariseSamples(samples.map(({ map }) => map)),
    memory: { [`after${WARM}`]: warm, [`after${changes}`]: end },
  };
}

interface Change {
  /** Milliseconds until the rows stand on the page. */
  readonly rows: number;
  /** Until the frame that follows: where the processor draws the map, this is one frame of it. */
  readonly frame: number;
  /** Until the map has drawn what it finds. */
  readonly map: number;
}

/** Goes to another search as a click does, within the page. */
function changeFilter(link: string): Promise<Change> {
  const readConditions = () => document.querySelector('[data-conditions]')?.textContent;
  const before = readConditions();
  const started = performance.now();
  performance.clearMarks('map-points-drawn');
  const drawn = new Promise<number>((resolve) => {
    const watch = new PerformanceObserver((list) => {
      const [mark] = list.getEntriesByName('map-points-drawn');
      if (mark === undefined) return;
      watch.disconnect();
      resolve(mark.startTime - started);
    });
    watch.observe({ type: 'mark' });
  });
  const listed = new Promise<{ rows: number; frame: number }>((resolve) => {
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
  return Promise.all([listed, drawn]).then(([list, map]) => ({ ...list, map }));
}

/** Where the map is taken and let go: half a screen apart, both beside the list. */
const [LEFT, RIGHT] = [560, 1280];
/** Milliseconds that the hand rests before it lets go: the map does not fly on. */
const HAND_RESTS = 300;
/** Milliseconds without anything new after which all is taken to be drawn. */
const QUIET = 1_200;

async function measurePans(browser: Browser, address: string) {
  const page = await openWorkspace(browser, address);
  await page.waitForFunction(isDrawn, null, { polling: 500, timeout: 180_000 });
  const samples: number[] = [];
  const pans = readRuns(USUAL_PANS);
  await page.evaluate(watchPans);
  for (let pan = 0; pan < pans; pan += 1) {
    // Three steps one way and three back: what was seen before is not all that is measured.
    const [from, to] = pan % 6 < 3 ? [RIGHT, LEFT] : [LEFT, RIGHT];
    await page.mouse.move(from, 500);
    await page.mouse.down();
    await page.mouse.move(to, 500, { steps: 12 });
    await page.waitForTimeout(HAND_RESTS);
    await page.mouse.up();
    await page.waitForTimeout(QUIET);
    samples.push(await page.evaluate(() => (Reflect.get(window, 'readPan') as () => number)()));
  }
  await page.context().close();
  return { pans, ...summariseSamples(samples) };
}

/**
 * Notes of each pan when the map was let go, came to rest with all its tiles, and last drew titles:
 * `readPan` gives the milliseconds from the first to the later of these.
 */
function watchPans(): void {
  let [released, rested, drawn] = [0, 0, 0];
  const map = document.querySelector<HTMLElement>('[aria-label="Map"]');
  const release = () => {
    [released, rested, drawn] = [performance.now(), 0, 0];
  };
  addEventListener('mouseup', release, true);
  new MutationObserver(() => {
    // Names that give way to groups come later, and make it busy once more.
    if (rested === 0 && map?.dataset.idle === 'true') rested = performance.now();
  }).observe(document.body, { subtree: true, attributeFilter: ['data-idle'] });
  new PerformanceObserver((list) => {
    const mark = list.getEntriesByName('map-points-drawn').at(-1);
    if (mark !== undefined && mark.startTime > released) drawn = mark.startTime;
  }).observe({ type: 'mark' });
  Object.assign(window, { readPan: () => Math.max(rested, drawn) - released });
}

/** Megabytes of the heap of the page that are in use. */
async function readMemory(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return roundTo2(usedSize / 1e6);
}
