import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

/** Adds up how far what stands in the panel of a title is moved by what comes later, as the browser tells it. */
function watchPanel(): void {
  let moved = 0;
  const isInPanel = (node: Node | null | undefined) =>
    node instanceof Element && node.closest('[data-section]') !== null;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        readonly value: number;
        readonly sources: readonly { readonly node?: Node | null }[];
      };
      if (sources.some(({ node }) => isInPanel(node))) moved += value;
    }
  }).observe({ type: 'layout-shift' });
  Object.assign(window, { readMoved: () => moved });
}

/** Parts of a title whose answers are held back, in milliseconds. */
const LATE = { constraints: 250, comps: 500, 'travel-time-polygon': 750 };

test('nothing that can be read of a title moves while the rest of it comes; J and K go to its neighbours', async ({
  page,
  workspace,
}) => {
  await workspace.open();
  const rows = workspace.results.getByRole('link');
  const paths = await Promise.all(
    [0, 1].map(async (row) => (await rows.nth(row).getAttribute('href'))?.split('?')[0]),
  );
  await page.evaluate(watchPanel);
  // Later than all else, and one after the other: what comes last moves nothing that came before it.
  for (const [part, wait] of Object.entries(LATE)) {
    await page.route(`**/titles/*/${part}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await route.fallback();
    });
  }
  await workspace.openFirstResult();
  const overview = workspace.section('Overview');
  await expect(overview).toBeVisible();
  await expect(overview.locator('[aria-busy="true"]')).toHaveCount(0);
  // Two frames later the browser has told of all that moved.
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = Reflect.get(window, 'readMoved') as () => number;
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(read()))));
      }),
  );
  expect(moved).toBeLessThan(0.002);

  // Where the title stands in the results is known a moment after it is open.
  await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
  await page.keyboard.press('j');
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths[1]);
  await expect(workspace.titlePanel()).toBeVisible();
  await page.keyboard.press('[');
  await expect.poll(() => new URL(page.url()).pathname).toBe(paths[0]);
});

test('room kept for lines that do not come is given back without a jump, and not under the pointer', async ({
  page,
  workspace,
}) => {
  // Sold against its area: what is like it nearby is asked for, and here there is nothing to tell.
  const isKnown = Promise.withResolvers<void>();
  await page.route('**/titles/*/travel-time-polygon*', async (route) => {
    await isKnown.promise;
    const error = { code: 'NOT_FOUND', message: 'Nothing can be reached.' };
    await route.fulfill({ status: 404, json: { error } });
  });
  await workspace.open('/?against=..75');
  await workspace.openFirstResult();
  const overview = workspace.section('Overview');
  const lines = overview.locator('[data-kept]');
  await expect(lines).toHaveAttribute('aria-busy', 'true');
  const facts = overview.getByText('Site area', { exact: true });
  const before = (await facts.boundingBox())?.y ?? 0;
  await facts.hover();
  await page.evaluate(watchPanel);
  isKnown.resolve();
  await expect(overview.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(lines).toBeAttached();
  expect((await facts.boundingBox())?.y).toBe(before);

  await workspace.titlePanel().getByRole('heading', { level: 2 }).hover();
  await expect(lines).toHaveCount(0);
  await expect.poll(async () => before - ((await facts.boundingBox())?.y ?? 0)).toBeGreaterThan(35);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = Reflect.get(window, 'readMoved') as () => number;
        setTimeout(() => resolve(read()), 300);
      }),
  );
  expect(moved).toBeLessThan(0.002);
});
