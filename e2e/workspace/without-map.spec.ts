import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';
import { shareLink } from './share-link.ts';

// What the workspace does that asks nothing of the map.
test.use(WITHOUT_MAP);

test('each suggestion is read out as an address, with its tenure', async ({ page, workspace }) => {
  await workspace.open('/?type=Office');
  await workspace.type('1 Kiln Lane');
  await expect(
    page.getByRole('option', { name: /^1 Kiln Lane, Wrenford WX\d \d[A-Z]{2}, Freehold$/ }),
  ).toBeVisible();
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

test('a link with filters, areas, order and map view is the same after a reload and to a colleague', async ({
  browser,
  workspace,
  service,
}) => {
  await shareLink(workspace, browser, service);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing is wider than the phone', async ({ page, workspace, service }) => {
    const { id } = await service.findTitleAt('1 Kiln Lane');
    for (const link of ['/?type=Office', `/titles/${id}?type=Office`, '/settings']) {
      await workspace.open(link);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, link).toBeLessThanOrEqual(390);
    }
  });
});

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
