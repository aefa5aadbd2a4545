import type { Browser, Page } from 'playwright-core';

/** The browser's own "Slow 4G" and a processor a quarter as fast. */
const SLOW_4G = { latency: 562, throughput: (1.44 * 1_000_000) / 8 };
const CPU_SLOWDOWN = 4;
const GIVE_UP = 60_000;

/** Milliseconds from the start of the navigation; null where a moment never came. */
export interface FirstLoad {
  readonly firstContentfulPaint: number | null;
  /** A typed character stands in the field and a frame was drawn after it. */
  readonly takesTyping: number | null;
  readonly mapCanvas: number | null;
  readonly pointsDrawn: number | null;
  /** Main-thread time beyond 50 ms a task, until the points are drawn or the map stands. */
  readonly blocking: number;
}

/** Watches, from inside the page, for the moments of a first load. */
function watchPage(): void {
  // A few of 10,000 titles have no position.
  const enough = 9_900;
  const moments: Record<string, number> = {};
  Object.assign(window, { firstLoadMoments: moments, firstLoadLongTasks: [] as number[] });
  const once = (name: string) => {
    moments[name] ??= performance.now();
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') moments.paint ??= entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    const tasks: number[] = Reflect.get(window, 'firstLoadLongTasks');
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const detail: unknown = Reflect.get(entry, 'detail');
      const count =
        typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'count') : 0;
      if (entry.name === 'map-points-drawn' && Number(count) >= enough)
        moments.points ??= entry.startTime;
    }
  }).observe({ type: 'mark', buffered: true });
  document.addEventListener(
    'input',
    () => requestAnimationFrame(() => setTimeout(() => once('typing'))),
    true,
  );
  const lookForCanvas = () => {
    const canvas = document.querySelector('canvas.maplibregl-canvas');
    if (canvas !== null && canvas.clientWidth > 0) requestAnimationFrame(() => once('canvas'));
    else requestAnimationFrame(lookForCanvas);
  };
  requestAnimationFrame(lookForCanvas);
}

/** Opens the address in a fresh, slowed-down context and reads the moments of its first load. */
export async function measureFirstLoad(
  browser: Browser,
  address: string,
  options: {
    /** Prepares the page before it is opened, such as answers given without the slow network. */
    readonly prepare?: (page: Page) => Promise<void>;
    /** Wait for 10,000 points too, not only for the map. */
    readonly points: boolean;
  },
): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_4G.latency,
    downloadThroughput: SLOW_4G.throughput,
    uploadThroughput: SLOW_4G.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watchPage);
  await options.prepare?.(page);
  await page.goto(address, { waitUntil: 'commit' });
  const typing = typeUntilTaken(page);
  const last = options.points ? 'points' : 'canvas';
  await page
    .waitForFunction((name) => name in Reflect.get(window, 'firstLoadMoments'), last, {
      timeout: GIVE_UP,
      polling: 100,
    })
    .catch(() => undefined);
  await typing;
  const read = await page.evaluate(() => ({
    moments: Reflect.get(window, 'firstLoadMoments') as Record<string, number>,
    tasks: Reflect.get(window, 'firstLoadLongTasks') as number[],
  }));
  await context.close();
  return {
    firstContentfulPaint: read.moments.paint ?? null,
    takesTyping: read.moments.typing ?? null,
    mapCanvas: read.moments.canvas ?? null,
    pointsDrawn: read.moments.points ?? null,
    blocking: read.tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
  };
}

/** Types as an impatient person does: into the field as soon as there is one. */
async function typeUntilTaken(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.waitFor({ state: 'visible', timeout: GIVE_UP });
  await field.focus();
  await page.keyboard.type('k');
}
