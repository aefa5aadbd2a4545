import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('the page of the search service shows its operations and sends requests', async ({ page }) => {
  await page.goto('/search/v1/docs');
  await expect(page.getByRole('heading', { name: 'Property search service' })).toBeVisible();
  const search = page.locator('#postTitles');
  await search.locator('> summary').click();
  await search.getByRole('button', { name: 'Send' }).click();
  await expect(search.getByRole('heading', { name: /^401 in/ })).toBeVisible();

  await page.getByLabel('Subscription key').fill('demo-key');
  await search.getByLabel('Example').selectOption({ label: 'counts by tenure' });
  await search.getByRole('button', { name: 'Send' }).click();
  await expect(search.getByRole('heading', { name: /^200 in/ })).toBeVisible();
  await expect(search.locator('.result pre')).toContainText('Freehold');
});

test('a picture is shown and a brochure is saved under its name, with nothing filled in', async ({
  page,
}) => {
  await page.goto('/search/v1/docs');
  await page.getByLabel('Subscription key').fill('demo-key');
  for (const id of [
    'getTitles',
    'getCompsByDealIdImagesDownload',
    'getCompsByDealIdBrochuresDownload',
  ]) {
    const operation = page.locator(`#${id}`);
    await operation.locator('> summary').click();
    await operation.getByRole('button', { name: 'Send' }).click();
    await expect(operation.getByRole('heading', { name: /^200 in/ })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'The image of the answer' })).toBeVisible();
  const link = page.getByRole('link', { name: /^Save [^_]+ – brochure\.pdf$/ });
  const shown = (await link.innerText()).replace('Save ', '');
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe(shown.replace(/[\\/:*?"<>|]/g, '_'));
});

test('the page fits: credentials side by side, and addresses of answers on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/search/v1/docs');
  const boxes = await Promise.all(
    ['Bearer token', 'Subscription key'].map((name) => page.getByLabel(name).boundingBox()),
  );
  expect(boxes[0]?.height).toBe(boxes[1]?.height);
  expect(boxes[0]?.y).toBe(boxes[1]?.y);

  await page.setViewportSize({ width: 390, height: 844 });
  const lookup = page.locator('#getTitles');
  await lookup.locator('> summary').click();
  await lookup.getByRole('button', { name: 'Send' }).click();
  await expect(lookup.getByRole('heading', { name: /^401 in/ })).toBeVisible();
  const result = lookup.locator('.result');
  expect(await result.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a search for operations that finds none says so', async ({ page }) => {
  await page.goto('/search/v1/docs');
  const filter = page.getByLabel('Find an operation');
  await filter.fill('footfall');
  await expect(page.locator('details.operation:visible')).toHaveCount(2);
  await expect(page.getByRole('status')).toBeEmpty();
  await filter.fill('zebra');
  await expect(page.getByRole('status')).toHaveText(/^No operation has “zebra”/);
  await filter.fill('');
  await expect(page.getByRole('status')).toBeEmpty();
});

test('the page is accessible', async ({ page }) => {
  await page.goto('/search/v1/docs');
  await page.locator('#postTitles > summary').click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('S-075: titles for a test come from as many pages as it takes', async ({ service }) => {
  const query = { term: { tenure: 'Freehold' } };
  const titles = await service.findTitles(query, 60);
  expect(new Set(titles.map(({ id }) => id)).size).toBe(60);
  expect(await service.findTitles(query, 2, 24)).toEqual(titles.slice(24, 26));
  expect(await service.findTitles({ term: { number: 'ZZ999999' } }, 60)).toEqual([]);
  await expect(service.findTitles({ like: 'this' })).rejects.toThrow('The search refused');
});
