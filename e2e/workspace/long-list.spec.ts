import { Saved } from '../drivers/saved.ts';
import { expect, test } from '../fixtures/test.ts';

test('every title of the town goes into one file', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  const all = (await workspace.readCount()).replaceAll(/[^\d,]/g, '');
  await workspace.resultsPanel.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export titles' });
  await dialog.getByText('CSV').click();
  const table = await new Saved(page).download(`Export ${all}`);
  expect(table.trim().split('\r\n')).toHaveLength(Number(all.replaceAll(',', '')) + 1);
});

test('the page of an owner shows where the titles are', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await page.goto('/owners?name=Wrenford+Borough+Council');
  await expect(workspace.map).toBeVisible({ timeout: 45_000 });
  await workspace.waitForMap();
  await expect(workspace.legendKey('Commercial')).toBeVisible();
});

test('the page of comparable deals shows where they are', async ({ page, workspace }) => {
  await page.goto('/comps?type=Retail&deal-type=Investment&deal-date=2018-01-01..');
  await expect(workspace.map).toBeVisible({ timeout: 45_000 });
  await workspace.waitForMap();
});
