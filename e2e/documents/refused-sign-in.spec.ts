import type { Page } from '@playwright/test';
import { askForFault } from '../drivers/faults.ts';
import { Purchase } from '../drivers/purchase.ts';
import { PEOPLE } from '../fixtures/people.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

/** Notes each purchase that leaves the page, with its status. */
function watchPurchases(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/docs/v1/purchase')) statuses.push(response.status());
  });
  return statuses;
}

test('D-161, O-085: who is refused while buying signs in and comes back to what they chose, which is bought once', {
  tag: '@long',
}, async ({ page, service }) => {
  const titles = await service.findTitles(
    { term: { tenure: 'Freehold' } },
    25,
    Math.floor(Math.random() * 200) * 25,
  );
  const purchase = new Purchase(page);
  const { drawer } = purchase;
  await purchase.openUnbought(titles, PEOPLE.refused, '?tenure=Freehold');
  await purchase.document('Register').check();
  await drawer.getByRole('textbox', { name: 'Customer reference' }).fill('Matter 7');
  const before = await purchase.readBalance();
  const chosen = page.url();
  const statuses = watchPurchases(page);
  const signInAgain = async () => {
    await drawer.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(/\/callback\?/);
    await expect(page).toHaveURL(chosen);
    await expect(purchase.document('Register')).toBeChecked();
    await expect(drawer.getByRole('textbox', { name: 'Customer reference' })).toHaveValue(
      'Matter 7',
    );
    await expect(drawer.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  };

  // Before anything is sent, then by the purchase itself.
  for (const [part, sent] of [
    [/\/docs\/v1\//, []],
    [/\/docs\/v1\/purchase$/, [401]],
  ] as const) {
    await expect.poll(() => purchase.readBalance()).toBe(before);
    const mend = await askForFault(page, part, 'status=401');
    await purchase.buy();
    await expect(drawer.getByText('Sign in again to carry on.')).toBeVisible();
    await expect(drawer.getByText(/Nothing was (?:sent or )?charged/).first()).toBeVisible();
    expect(statuses).toEqual(sent);
    await mend();
    await signInAgain();
    expect(statuses).toEqual(sent);
  }

  // What is still said of the refusal is what is true by now.
  await expect(drawer.getByText(/You are signed in now/).first()).toBeVisible();
  await purchase.buy();
  await expect(page.getByRole('button', { name: 'Download Register' })).toBeVisible({
    timeout: 60_000,
  });
  expect(statuses).toEqual([401, 200]);
  await expect.poll(() => purchase.readBalance()).toBe(before - 7);
});
