import type { Browser, Page } from 'playwright-core';

const SPEED = (1.44 * 1_000_000) / 8;
/** The browser's own "Slow 4G": milliseconds to the first byte, bytes a second. */
const SLOW_4G = { latency: 562, downloadThroughput: SPEED, uploadThroughput: SPEED };
const UNHINDERED = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWDOWN = 4;
const GIVE_UP = 60_000;

/** Milliseconds from the start of the navigation; null where a moment never came. */
export interface FirstLoad {
  readonly firstContentfulPaint: number | null;
  /** A typed character stands in the field and a frame was drawn after it. */
  readonly takesTyping: number | null;
  readonly mapCanvas: number | null;
  readonly pointsDrawn: number | null;
  /** The first row of the list stands. */
  readonly rows: number | null;
  /** The heading of the title a link names. */
  readonly titleHeading: number | null;
  /** Main-thread time beyond 50 ms a task, until the last moment waited for. */
  readonly blocking: number;
  /** The longest task after the map stood: while points came, where those were waited for. */
  readonly longestTask: number;
}

/** When a task of more than 50 ms began, and how long it took. */
type LongTask = readonly [start: number, duration: number];

/** Watches, from inside the page, for the moments of a first load. */
function watchPage(): void {
  // A few titles have no position, and some stand outside of the first view.
  const enough = 9_900;
  const moments: Record<string, number> = {};
  Object.assign(window, { firstLoadMoments: moments, firstLoadLongTasks: [] as LongTask[] });
  const note = (name: string, time = performance.now()) => {
    if (name in moments) return;
    moments[name] = time;
    console.debug(`first-load:${name}`);
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') note('paint', entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const tasks: LongTask[] = Reflect.get(window, 'firstLoadLongTasks');
    for (const entry of list.getEntries()) tasks.push([entry.startTime, entry.duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail: unknown = Reflect.get(entry, 'detail');
      const count =
        typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'count') : 0;
      if (entry.name === 'map-points-drawn' && Number(count) >= enough)
        note('points', entry.startTime);
    }
  }).observe({ type: 'mark', buffered: true });
  document.addEventListener(
    'input',
    () => requestAnimationFrame(() => setTimeout(() => note('typing'))),
    true,
  );
  const look = (found: () => boolean, act: () => void) => {
    const again = () => (found() ? act() : requestAnimationFrame(again));
    requestAnimationFrame(again);
  };
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const noteFrame = (name: string) => () => requestAnimationFrame(() => note(name));
  look(() => (find('canvas.maplibregl-canvas')?.clientWidth ?? 0) > 0, noteFrame('canvas'));
  look(() => find('[role="list"][aria-label="Results"] li a') !== null, noteFrame('rows'));
  look(() => Boolean(find('section[aria-labelledby] h2')?.textContent), noteFrame('heading'));
  // As an impatient person does: into the field as soon as there is one.
  look(
    () => (find('[role="combobox"][aria-label="Search"]')?.clientWidth ?? 0) > 0,
    () => {
      find('[role="combobox"][aria-label="Search"]')?.focus();
      note('field');
    },
  );
}

/** What a first load is waited for. */
export type LastMoment = 'canvas' | 'points' | 'heading';

/**
 * Opens the address in a fresh, slowed-down context and reads the moments of its first load.
 *
 * For `points` the map is waited for until all titles are drawn. What it asks for them comes without
 * the slow network, as those of the bare map beside it are made up in the page: what is measured is
 * what asking, reading, grouping and drawing cost beside the load of the map.
 */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  last: LastMoment,
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await throttle(page, last === 'points' ? new URL('/search/v1/titles', address).href : undefined);
  await page.addInitScript(watchPage);
  const come = listenFor(page);
  await page.goto(address, { waitUntil: 'commit' });
  if (await come('field')) {
    await page.keyboard.type('k');
    await Promise.all([come('typing'), come(last)]);
  }
  const read = await page.evaluate(() => ({
    moments: Reflect.get(window, 'firstLoadMoments') as Record<string, number>,
    tasks: Reflect.get(window, 'firstLoadLongTasks') as LongTask[],
  }));
  await context.close();
  return {
    firstContentfulPaint: read.moments.paint ?? null,
    takesTyping: read.moments.typing ?? null,
    mapCanvas: read.moments.canvas ?? null,
    pointsDrawn: read.moments.points ?? null,
    rows: read.moments.rows ?? null,
    titleHeading: read.moments.heading ?? null,
    blocking: read.tasks.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    longestTask: read.tasks
      .filter(([start]) => start > (read.moments.canvas ?? 0))
      .reduce((longest, [, duration]) => Math.max(longest, duration), 0),
  };
}

/**
 * Says whether a moment has come, waiting for it. The page tells of each by a line to the console:
 * to ask it would put the asking's own scripts on the thread that is measured.
 */
function listenFor(page: Page): (name: string) => Promise<boolean> {
  const told = new Set<string>();
  page.on('console', (line) => told.add(line.text()));
  return async (name) => {
    const text = `first-load:${name}`;
    if (told.has(text)) return true;
    const line = page.waitForEvent('console', {
      predicate: (each) => each.text() === text,
      timeout: GIVE_UP,
    });
    return line.then(
      () => true,
      () => false,
    );
  };
}

/**
 * Gives a page the browser's "Slow 4G" and a processor a quarter as fast; the browser slows the
 * page's own thread only, not its workers. Requests for `fast`, a URL pattern, are spared the slow
 * network, in the browser itself: answering them from outside would measure the detour.
 */
async function throttle(page: Page, fast?: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditionsByRule', {
    matchedNetworkConditions: [
      ...(fast === undefined ? [] : [{ urlPattern: fast, ...UNHINDERED }]),
      { urlPattern: '', ...SLOW_4G },
    ],
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
