import type { Page } from '@playwright/test';
import { Saved } from '../drivers/saved.ts';
import { Workspace } from '../drivers/workspace.ts';
import { type BuildHost, createBuildHost, makeNextBuild } from '../fixtures/serve-build.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use({ ...WITHOUT_MAP, serviceWorkers: 'allow' });

let host: BuildHost;

test.beforeEach(async () => {
  host = await createBuildHost();
});
test.afterEach(() => host.stop());

/** The builds that are kept whole, once the page is served by the worker of the latest. */
async function readKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { active, installing, waiting } = await navigator.serviceWorker.ready;
    const { controller } = navigator.serviceWorker;
    if (installing || waiting || controller !== active || active?.state !== 'activated') return [];
    const names = await caches.keys();
    return names.filter((name) => name.startsWith('build-'));
  });
}

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return addresses;
  });

test('a visited title, what was saved and the orders open without a connection', async ({
  page,
  service,
}) => {
  const workspace = new Workspace(page);
  const saved = new Saved(page);
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(`${host.address}/?type=Office`);
  await saved.saveSearch('Offices');
  await expect.poll(async () => (await readKept(page)).length).toBe(1);
  await page.goto(`${host.address}/titles/${id}`);
  const heading = page.getByRole('heading', { name: /Kiln Lane, /, level: 2 });
  await expect(heading).toBeVisible();
  await workspace.settle();
  const addresses = await listKept(page);
  expect(addresses).toContain('/search/v1/titles');
  const kinds = /^\/(?:$|titles\/$|assets\/|config\.json$|search\/v1\/)/;
  expect(addresses.filter((path) => !kinds.test(path))).toEqual([]);

  await host.stop();
  await page.reload();
  await expect(heading).toBeVisible();
  await page.goto(`${host.address}/saved`);
  await expect(page.getByRole('link', { name: 'Offices' })).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await main.getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('combobox').first()).toBeVisible();
});

test('a deploy is there with the next page, and from then on without a connection as well', async ({
  page,
}) => {
  const workspace = new Workspace(page);
  const [next, deleteNext] = await makeNextBuild();
  try {
    await workspace.open(`${host.address}/saved`);
    await expect.poll(async () => (await readKept(page)).length).toBe(1);
    const [before] = await readKept(page);
    await host.stop();
    await host.start(next);
    // A tab of the old build goes on with its own files.
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();

    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-build', 'B');
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /\/main-/.test(path)),
    );
    expect(loaded.every((path) => path.endsWith('B.js'))).toBe(true);
    await expect.poll(async () => (await readKept(page)).length).toBe(2);
    expect(await readKept(page)).toContain(before);

    await host.stop();
    await page.goto(`${host.address}/saved`);
    await expect(page.locator('html')).toHaveAttribute('data-build', 'B');
    await expect(page.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible();
  } finally {
    await deleteNext();
  }
});

test('a page of a service is asked for once, though the app is kept', { tag: '@long' }, async ({
  page,
}) => {
  const workspace = new Workspace(page);
  await workspace.open(`${host.address}/saved`);
  await expect.poll(async () => (await readKept(page)).length).toBe(1);
  await page.goto(`${host.address}/docs/v1/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is asked twice is asked at once, so before what is asked after it.
  await page.goto(`${host.address}/search/v1/docs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(host.servicePages).toEqual(['/docs/v1/docs', '/search/v1/docs']);
});

test('what belongs to the app when it is installed is there', async ({ page, request }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  const manifest = await (await request.get((await link.getAttribute('href')) ?? '')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' });
  const files = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  for (const { src, sizes, type = 'image/png' } of files) {
    const response = await request.get(src);
    expect(response.headers()['content-type']).toContain(type);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size).toBe(sizes);
  }
  expect((await request.get('/favicon.ico')).headers()['content-type']).toMatch(/icon/);
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache');
});
