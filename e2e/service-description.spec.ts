import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures/test.ts';

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

test('a picture is shown and a brochure is saved under its name', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const headers = { 'Ocp-Apim-Subscription-Key': 'demo-key' };
  const found = await request.post('/search/v1/comps', {
    headers,
    data: {
      query: { term: { comparableStatus: 'AskingPrice' } },
      sort: [{ 'dealData.dealPrice': 'desc' }],
      size: 25,
    },
  });
  const deals: { _id: string }[] = (await found.json()).hits.hits;
  const lists = await Promise.all(
    deals.map(async ({ _id }) => {
      const read = async (kind: string): Promise<unknown[]> =>
        (await request.get(`/search/v1/comps/${_id}/${kind}`, { headers })).json();
      return { id: _id, brochures: await read('brochures'), images: await read('images') };
    }),
  );
  const deal = lists.find(({ brochures, images }) => brochures.length > 0 && images.length > 0);
  await page.goto('/search/v1/docs');
  await page.getByLabel('Subscription key').fill('demo-key');
  for (const id of ['getCompsByDealIdImagesDownload', 'getCompsByDealIdBrochuresDownload']) {
    const operation = page.locator(`#${id}`);
    await operation.locator('> summary').click();
    await operation.getByLabel('dealId').fill(deal?.id ?? '');
    await operation.getByRole('button', { name: 'Send' }).click();
    await expect(operation.getByRole('heading', { name: /^200 in/ })).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'The image of the answer' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Save .*brochure\.pdf$/ }).click();
  expect((await saved).suggestedFilename()).toMatch(/brochure\.pdf$/);
});

test('the page is accessible', async ({ page }) => {
  await page.goto('/search/v1/docs');
  await page.locator('#postTitles > summary').click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
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
