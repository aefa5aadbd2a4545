import type { Locator } from '@playwright/test';
import { Saved } from '../drivers/saved.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const AWAY = { status: 503, contentType: 'text/plain', body: 'away' };

/** Whether two things on the page have no pixel in common. */
async function lieApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('One of them is not drawn.');
  return (
    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y
  );
}

test('notices stand beside an open title, and are read to their end', async ({
  page,
  workspace,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/health', (route) => route.fulfill(AWAY));
  await workspace.open('/?type=Office&size=abc&price=zz');
  await workspace.openFirstResult();
  const panel = workspace.titlePanel();
  const status = page.getByRole('status');
  const link = status.filter({ hasText: 'in the link' });
  const away = status.filter({ hasText: 'not available' });
  await expect(away).toBeVisible();
  for (const width of [1440, 1000]) {
    await page.setViewportSize({ width, height: 900 });
    for (const notice of [link, away])
      await expect.poll(() => lieApart(notice, panel), `at ${width}`).toBe(true);
    await expect.poll(() => lieApart(link, away), `at ${width}`).toBe(true);
  }
  await context.setOffline(true);
  const offline = status.filter({ hasText: 'You are offline. What was loaded' });
  await expect(offline).toBeVisible();
  expect(await lieApart(offline, panel)).toBe(true);
  await context.setOffline(false);
});

test('what is told for a moment leaves the count of the list and of the table in view', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await workspace.open('/?type=Office');
  const saved = new Saved(page);
  const told = page.getByRole('dialog').filter({ hasText: 'Offices' });
  await saved.saveSearch('Offices');
  await expect(told).toBeVisible();
  expect(await lieApart(told, page.getByText(/^Rows 1–25 of/))).toBe(true);
  await page.getByRole('button', { name: 'Show as a table' }).click();
  const count = page.getByText(/^Rows 1–\d+ of/);
  await expect(count).toBeVisible();
  expect(await lieApart(told, count)).toBe(true);
});
