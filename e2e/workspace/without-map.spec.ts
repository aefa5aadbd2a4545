import type { Locator } from '@playwright/test';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';
import { doKeyboardJob } from './keyboard-job.ts';
import { shareLink } from './share-link.ts';

// What the workspace does that asks nothing of the map.
test.use(WITHOUT_MAP);

test('a link with filters, areas, order and map view is the same after a reload and to a colleague', async ({
  browser,
  workspace,
  service,
}) => {
  await shareLink(workspace, browser, service);
});

test('the main job is done with the keyboard alone, and the focus is never lost', async ({
  workspace,
}) => {
  await doKeyboardJob(workspace);
});

test('the amounts below a histogram stand below their bars; a filter of a lens is read whole in its card', async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  const prices = workspace.resultsPanel.getByRole('group', { name: 'Sale price' });
  const middle = prices.getByText(/^£[\d.]+[km]$/);
  await expect(middle).toBeVisible();
  const findCentre = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.x + box.width / 2 : Number.NaN;
  };
  const bars = await findCentre(prices.locator('[aria-hidden] > span').nth(10));
  // The bar right of the middle begins there.
  expect(Math.abs((await findCentre(middle)) - bars)).toBeLessThan(5);

  await page.getByRole('button', { name: 'Lenses' }).click();
  await page.getByRole('button', { name: /^Leases ending/ }).click();
  const words = page
    .getByRole('region', { name: 'Lens: Leases ending' })
    .getByText(/^Not let again/);
  await expect(words).toBeVisible();
  const isCut = () =>
    words.evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth || scrollHeight > clientHeight,
    );
  expect(await isCut()).toBe(false);
  // On two lines it keeps off the rim above and below.
  const room = await words.evaluate((text) => {
    const rim = text.closest('[data-in-force]')?.getBoundingClientRect();
    const own = text.getBoundingClientRect();
    return Math.min(own.top - (rim?.top ?? 0), (rim?.bottom ?? 0) - own.bottom);
  });
  expect(room).toBeGreaterThanOrEqual(5);
});

test('the field holds the question of a link until its answer is changed', async ({
  workspace,
}) => {
  await workspace.open('/?tenure=Freehold&type=Retail&sort=relevance-desc&ask=freehold+shops');
  await expect(workspace.omnibox).toHaveValue('freehold shops');
  await workspace.removeFilter('Tenure: Freehold');
  await expect(workspace.omnibox).toHaveValue('');
});

// In `npm test` by long-list.test.tsx.
test('the list goes on past the 10,000 that the service lists, to the last row', {
  tag: '@long',
}, async ({ page, workspace }) => {
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
