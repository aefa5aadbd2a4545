import { Saved } from '../drivers/saved.ts';
import { expect, test } from '../fixtures/test.ts';

test('the list goes on past the 10,000 that the service lists, to the last row', async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  const panel = workspace.resultsPanel;
  await expect(panel.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ titles$/);
  const all = Number((await workspace.readCount()).replaceAll(/\D/g, ''));
  expect(all).toBeGreaterThan(10_000);
  const rows = workspace.results.getByRole('listitem');
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(all));
  const row = (place: number) => workspace.results.locator(`[aria-posinset="${place}"]`);
  // Past the border between what is listed of one search and what is listed of the next, and to the end.
  for (const place of [10_001, all]) {
    await workspace.results.evaluate(
      (list, top) => {
        if (list.parentElement) list.parentElement.scrollTop = top;
      },
      (place - 2) * 76,
    );
    await expect(row(place).getByRole('link')).toBeVisible({ timeout: 30_000 });
  }
  await row(all).getByRole('link').click();
  await expect(workspace.titleHeading()).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/titles\//);
});

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
