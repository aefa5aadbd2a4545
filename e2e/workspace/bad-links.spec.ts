import { randomUUID } from 'node:crypto';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('a link with nonsense in every parameter opens the page and says what was not understood; S-160: travel times below 1 and above 60 minutes become what the service can answer', async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(
    `/?tenure=%00&size=abc..&sale=9..1&area=travel:x:plane:99&area=box:1,2&area=travel:${id}:foot:0&area=travel:${id}:foot:61&sort=foo&section=bar&unknown=${'x'.repeat(9_000)}#map=zoom/NaN`,
  );
  await expect(workspace.notices).toHaveText([
    /area “travel:x:plane:99” .* does not name a title to travel from/,
    /area “box:1,2” .* needs four numbers/,
    /from 1 to 60 whole minutes, so “0” in the link became 1/,
    /from 1 to 60 whole minutes, so “61” in the link became 60/,
    /tenure “�” .* is damaged/,
    /size range “abc\.\.” .* is not two amounts/,
    /sale range “9\.\.1” .* starts above its end/,
    /no order called “foo”/,
    /no section called “bar”/,
    /map view “zoom\/NaN” .* is no place on the map/,
  ]);
  await expect(workspace.map).toBeVisible();
  await expect(workspace.omnibox).toBeEnabled();
  await expect(workspace.areaFilter('1 min walk')).toBeVisible();
  await expect(workspace.areaFilter('60 min walk')).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(workspace.notices).toHaveCount(0);
  await expect(workspace.results.getByRole('link').first()).toBeVisible();
});

test('S-044, S-045: a link to no title says so and leads on', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await page.goto('/titles/2f1d5f5e-not-a-uuid');
  await expect(page.getByText('This link names no title.')).toBeVisible();
  await expect(page.getByText('“2f1d5f5e-not-a-uuid”')).toBeVisible();
  await expect(page).toHaveTitle(/^Title not found/);
  await page.getByRole('button', { name: 'Search for it' }).click();
  await expect(page).toHaveURL(/\/(#|$)/);
  await expect(workspace.results).toBeVisible();

  await page.goto(`/titles/${randomUUID()}`);
  await expect(page.getByText('No title stands behind this link.')).toBeVisible();

  await page.goto('/titles/ENG/ZZ999999999');
  await expect(
    page.getByText('No title ZZ999999999 in England and Wales.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Try Scotland' }).click();
  await expect(page.getByText('No title ZZ999999999 in Scotland.', { exact: true })).toBeVisible();
});

test('an address that leads to no page says so and leads to the map', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await expect(page).toHaveTitle(/^Nothing here/);
  await page.getByRole('link', { name: 'Open the map' }).click();
  await expect(workspace.map).toBeVisible();
});

test('a query string far too long opens the page and says what was cut', {
  tag: '@long',
}, async ({ workspace }) => {
  const words = 'kiln+'.repeat(400);
  const tenures = Array.from({ length: 300 }, (_, index) => `&tenure=T${index}`).join('');
  await workspace.open(`/?q=${words}${tenures}&unknown=${'x'.repeat(4000)}`);
  await expect(workspace.notices.first()).toContainText('cut to 200 characters');
  await expect(workspace.map).toBeVisible();
  await expect(workspace.omnibox).toBeEnabled();
});
