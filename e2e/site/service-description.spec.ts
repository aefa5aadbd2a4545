import { createHmac } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('the page of the search service shows an operation, its code and what comes back', async ({
  page,
}) => {
  await page.goto('/search/v1/docs');
  await expect(page.getByRole('heading', { name: 'Property search service' })).toBeVisible();
  await page.getByRole('link', { name: /^Search titles POST/ }).click();
  await expect(page.getByRole('heading', { name: 'Search titles', level: 1 })).toBeFocused();
  const answer = page.getByRole('region', { name: 'Answer' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer.getByRole('heading', { name: /^401 in/ })).toBeVisible();

  await page.getByRole('link', { name: 'Get a token' }).first().click();
  await page.getByLabel('Client').fill('demo-integration');
  await page.getByLabel('Secret', { exact: true }).fill('demo-integration-secret');
  await page.getByRole('button', { name: 'Get a token' }).click();
  await expect(page.getByText(/^Token valid for \d+ min$/)).toBeVisible();

  await page.getByRole('link', { name: /^Search titles POST/ }).click();
  await page
    .getByRole('combobox', { name: /^Example/ })
    .selectOption({ label: 'counts by tenure' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(answer.getByRole('heading', { name: /^200 in/ })).toBeVisible();
  await expect(answer.locator('pre')).toContainText('Freehold');

  const code = page.getByRole('region', { name: 'Code' });
  await expect(code.locator('pre')).toContainText('curl -X POST');
  // A backslash that is drawn on a line of its own would be missed; what is selected has a plain blank.
  await expect(code.locator('pre')).toHaveText(/titles' \\/, { useInnerText: true });
  await expect(code.locator('pre .held').first()).toHaveCSS('white-space-collapse', 'preserve');
  await expect(code.locator('pre .held').first()).toHaveCSS('text-wrap-mode', 'nowrap');
  await code.getByText('Python').click();
  await expect(code.locator('pre')).toContainText('requests.post(');
  // No secret stands in what is copied.
  await expect(code.locator('pre')).toContainText('os.environ["TOKEN"]');
  // The code that gets a token leaves it there.
  await page.getByRole('link', { name: 'Get a token' }).first().click();
  await expect(code.locator('pre')).toContainText('os.environ["TOKEN"] = ');
  await code.getByText('TypeScript').click();
  await expect(code.locator('pre')).toContainText('process.env.TOKEN = ');
});

test('on a phone the corners of a box, five levels down, can be read', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/v1/docs#postTitles');
  const main = page.getByRole('main');
  const open = async (field: string) => {
    const row = main.getByRole('rowheader', { name: field, exact: true }).locator('xpath=..');
    await row.locator('xpath=following-sibling::tr[1]').getByText('Its fields').first().click();
  };
  for (const field of ['query', 'geo_bounding_box', 'name of a field', 'top_left']) {
    await open(field);
  }
  const latitude = main.getByRole('rowheader', { name: 'lat', exact: true }).locator('xpath=..');
  await expect(latitude).toHaveText('latnumberRequired. From -90. To 90.');
  const box = await latitude.boundingBox();
  expect(box?.width).toBeGreaterThan(250);
  expect(box?.height).toBeLessThan(60);
});

test('a window drawn narrower is not filled by the list of operations, and drawn wider has it again', async ({
  page,
}) => {
  const list = page.getByRole('navigation', { name: 'Operations' });
  await page.goto('/search/v1/docs#postTitles');
  await expect(list).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list).toBeHidden();
  await page.getByRole('searchbox', { name: 'Find an operation' }).fill('e');
  await expect(list).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Search titles', level: 1 })).toBeInViewport();
  await list.getByRole('link', { name: /^Search titles POST/ }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(list).toBeVisible();
});

test('on a phone the parts of the head stand apart, and what comes back is brought into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/v1/docs#token');
  await page.getByLabel('Client').fill('demo-integration');
  await page.getByLabel('Secret', { exact: true }).fill('demo-integration-secret');
  await page.getByRole('button', { name: 'Get a token' }).click();
  const state = page.getByText(/^Token valid for \d+ min$/);
  await expect(state).toBeVisible();
  const rest = await state.boundingBox();
  // Of its words: a box that is too narrow for them ends before they do.
  const name = await page.getByRole('link', { name: 'Developers' }).evaluate((brand) => {
    const words = document.createRange();
    words.selectNodeContents(brand);
    return words.getBoundingClientRect().toJSON();
  });
  if (rest === null) throw new Error('The head is not drawn.');
  const isBeside = rest.x >= name.x + name.width || rest.x + rest.width <= name.x;
  expect(isBeside || rest.y >= name.y + name.height).toBe(true);

  await page.goto('/search/v1/docs#postTitles');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: /^200 in/ })).toBeInViewport();
});

test('a sentence of an answer does not leave its panel', async ({ page }) => {
  await page.goto('/search/v1/docs#errors');
  const code = page.locator('aside pre');
  await expect(code).toContainText('message');
  expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
});

test('a request that is sent twice in a row goes out once', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/search/v1/titles', async (route) => {
    sent += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto('/search/v1/docs#postTitles');
  const form = page.locator('form', { has: page.getByLabel(/^Body/) });
  await form.getByRole('button').dblclick();
  await expect(form.getByRole('button', { name: 'Sending…' })).toBeVisible();
  held.resolve();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('heading', { name: /^401 in/ })).toBeVisible();
  expect(sent).toBe(1);
});

test('a picture is shown and a brochure is saved under its name, with nothing filled in', async ({
  page,
}) => {
  await page.goto('/search/v1/docs#token');
  await page.getByLabel('Subscription key').fill('demo-key');
  const answer = page.getByRole('region', { name: 'Answer' });
  const send = async (id: string) => {
    await page.locator(`#nav a[href="#${id}"]`).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(answer.getByRole('heading', { name: /^200 in/ })).toBeVisible();
  };
  await send('getTitles');
  await send('getCompsByDealIdImagesDownload');
  await expect(page.getByRole('img', { name: 'The image of the answer' })).toBeVisible();
  await send('getCompsByDealIdBrochuresDownload');
  const link = page.getByRole('link', { name: /^Save [^_]+ – brochure\.pdf$/ });
  const shown = (await link.innerText()).replace('Save ', '');
  const saved = page.waitForEvent('download');
  await link.click();
  expect((await saved).suggestedFilename()).toBe(shown.replace(/[\\/:*?"<>|]/g, '_'));
});

test('a signature is worked out in the page, and another one does not match', async ({ page }) => {
  await page.goto('/docs/v1/docs#signature');
  await page.getByLabel('Secret').fill('secret');
  await page.getByLabel('Body, as received').fill('{"eventType":"test"}');
  const made = createHmac('sha256', 'secret').update('{"eventType":"test"}').digest('base64');
  await expect(page.getByText(`Its signature is ${made}`)).toBeVisible();
  await page.getByLabel('X-Webhook-Signature').fill(made);
  await expect(page.getByText(/^It matches\./)).toBeVisible();
  await page.getByLabel('Body, as received').fill('{"eventType": "test"}');
  await expect(page.getByText(/^It does not match\./)).toBeVisible();
  // How a receiver answers, and what comes beside the body.
  await expect(
    page.getByText(/another status than 200 comes, or none within 30 seconds/),
  ).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'X-Webhook-Id' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'eventId' })).toBeVisible();
});

test('code of a call names what has to be filled in, and takes a file as a file', async ({
  page,
}) => {
  await page.goto('/docs/v1/docs#getDownloadByDocument_id');
  const code = page.getByRole('region', { name: 'Code' });
  await expect(code).toContainText('/download/DOCUMENT_ID');
  await expect(code).toContainText('--output file');
  await page.getByLabel('document_id').fill('5c1e');
  await expect(code).toContainText('/download/5c1e');
  await expect(code).not.toContainText('DOCUMENT_ID');
});

test('the page fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/v1/docs#getTitles');
  await page.getByRole('button', { name: 'Send' }).click();
  const answer = page.getByRole('region', { name: 'Answer' });
  await expect(answer.getByRole('heading', { name: /^401 in/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A status stands in one line.
  const status = await page.getByRole('rowheader', { name: '404' }).locator('span').boundingBox();
  expect(status?.height).toBeLessThan(30);
});

test('a search for operations that finds none says so', async ({ page }) => {
  await page.goto('/search/v1/docs');
  const filter = page.getByLabel('Find an operation');
  await filter.fill('footfall');
  await expect(page.locator('#nav li:visible')).toHaveCount(2);
  await expect(page.locator('#unmatched')).toBeEmpty();
  await filter.fill('zebra');
  await expect(page.locator('#unmatched')).toHaveText(/^No operation has “zebra”/);
  await filter.fill('');
  await expect(page.locator('#unmatched')).toBeEmpty();
});

test('the page is accessible', async ({ page }) => {
  await page.goto('/search/v1/docs#postTitles');
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
