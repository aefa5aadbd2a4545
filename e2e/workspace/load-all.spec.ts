import { expect, test } from '../fixtures/test.ts';

test('everything past the 10,000 is listed and plotted once its price is told, in any order', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/');
  const panel = workspace.resultsPanel;
  await expect(panel.getByRole('heading', { name: '10,000+ titles' })).toBeVisible();
  await panel.getByRole('button', { name: 'Load all…' }).click();
  await expect(panel.getByText(/^[\d,]+ titles: [\d,]+ requests, /)).toBeVisible({
    timeout: 45_000,
  });
  await panel.getByRole('button', { name: /^Load [\d,]+$/ }).click();
  await expect(panel.getByText(/^All of them are listed/)).toBeVisible({ timeout: 90_000 });
  const all = Number((await workspace.readCount()).replaceAll(/\D/g, ''));
  expect(all).toBeGreaterThan(10_000);
  await expect(page.getByText(/^[\d,]+ without a position$/)).toBeVisible();
  await workspace.sort.selectOption({ label: 'Largest site' });
  expect(Number((await workspace.readCount()).replaceAll(/\D/g, ''))).toBe(all);
  await expect(workspace.results.getByRole('listitem').first()).toHaveAttribute(
    'aria-setsize',
    String(all),
  );
  // Other filters let it go.
  await workspace.choose('Tenure', 'Leasehold');
  await expect
    .poll(async () => Number((await workspace.readCount()).replaceAll(/\D/g, '')))
    .toBeLessThan(all);
});

test('the search of the map is set beside another one from where it stands', async ({
  page,
  workspace,
}) => {
  await workspace.open('/?tenure=Freehold');
  await page.getByRole('button', { name: 'Compare with another search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare with' });
  await dialog.getByRole('link', { name: 'Every title, nothing filtered' }).click();
  await expect(page.getByRole('region', { name: 'Search A' })).toContainText('Freehold');
  await expect(page.getByRole('region', { name: 'Search B' })).toContainText('Every title');
});

test('the page of an owner shows where the titles are', async ({ page, workspace }) => {
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
