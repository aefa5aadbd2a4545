import { checkThemes } from '../drivers/accessibility.ts';
import { askForFault } from '../drivers/faults.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import { Purchase } from '../drivers/purchase.ts';
import type { Service } from '../drivers/service.ts';
import { PEOPLE } from '../fixtures/people.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

/** The registry delivers after seconds; a busy machine takes longer. */
const DELIVERY = { timeout: 60_000 };
const FREEHOLD = { term: { tenure: 'Freehold' } };

/** Titles of which few have been bought: other ones each time. */
const findSome = (service: Service) =>
  service.findTitles(FREEHOLD, 25, Math.floor(Math.random() * 200) * 25);

test('D-062, D-069, D-087: signs in, comes back to the same place, buys once and downloads', async ({
  page,
  service,
}) => {
  const titles = await findSome(service);
  const purchase = new Purchase(page);
  await purchase.openUnbought(titles, PEOPLE.buyer, '?tenure=Freehold');
  expect(new URL(page.url()).search).toBe('?tenure=Freehold');
  await purchase.document('Register').check();
  const before = await purchase.readBalance();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/purchase')) sent.push(request.method());
  });
  // What is to be confirmed is a step of its own: Back leads to the choice, Forward to it again.
  const chosen = page.url();
  const confirmation = purchase.drawer.getByRole('heading', { name: 'Buy exactly this?' });
  await purchase.buyButton.click();
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(purchase.document('Register')).toBeChecked();
  await expect(page).toHaveURL(chosen);
  await page.goForward();
  await expect(confirmation).toBeVisible();
  await page.goBack();
  await expect(confirmation).toHaveCount(0);
  expect(sent).toEqual([]);
  await purchase.buy();
  const download = page.getByRole('button', { name: 'Download Register' });
  await expect(download).toBeVisible(DELIVERY);
  await expect(page).toHaveURL(chosen);
  await page.goForward();
  await expect(confirmation).toHaveCount(0);
  await expect(download).toBeVisible();
  await page.goBack();
  await expect(download).toBeVisible();
  expect(sent).toEqual(['POST']);
  const saved = page.waitForEvent('download');
  await download.click();
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  await expect.poll(() => purchase.readBalance()).toBe(before - 7);
});

test('D-053, D-082: an order says what became of it, in both themes, and is found again', {
  tag: '@long',
}, async ({ page, service }) => {
  const titles = await findSome(service);
  const purchase = new Purchase(page);
  const title = await purchase.openUnbought(titles, PEOPLE.buyer);
  await purchase.document('Register').check();
  await purchase.document('Title plan').check();
  await expect(purchase.drawer.getByText(/No webhook is known in this browser/)).toBeVisible();
  expect(await checkThemes(page)).toEqual([]);
  await purchase.buy();
  await expect(page.getByRole('button', { name: 'Download all 2' })).toBeVisible(DELIVERY);
  expect(await checkThemes(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all 2' }).click();
  expect((await saved).suggestedFilename()).toBe(`${title.number}-documents.zip`);

  await page.goto('/orders');
  await page.getByRole('link', { name: title.number, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('No webhook.')).toBeVisible(DELIVERY);
  expect(await checkThemes(page)).toEqual([]);
  // Read in the page, at a link of its own, and the other document beside it.
  await page.getByRole('link', { name: 'Read Register' }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]+\/documents\/[\w-]+$/);
  await page.getByRole('searchbox', { name: 'Find in this document' }).fill('title absolute');
  await expect(page.getByText(/^1 of \d+ places?$/)).toBeVisible();
  expect(await checkThemes(page)).toEqual([]);
  await page.reload();
  await page.getByRole('link', { name: 'Title plan' }).click();
  await expect(page.getByRole('heading', { name: /^Title plan/, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('link', { name: 'Back to the order' }).click();
  await expect(page.getByRole('dialog').getByText('No webhook.')).toBeVisible(DELIVERY);
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toMatch(/eyJ/);
});

test('D-062: the keyboard alone buys, on the screen of a phone, and leaves the drawer', {
  tag: '@long',
}, async ({ page, service }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const purchase = new Purchase(page);
  const keyboard = new Keyboard(page);
  const title = await purchase.openUnbought(await findSome(service), PEOPLE.buyer);
  await keyboard.tabTo(purchase.document('Register'));
  await keyboard.press('Space');
  await keyboard.tabTo(purchase.drawer.getByRole('textbox', { name: 'Customer reference' }));
  await keyboard.write('By hand');
  await keyboard.tabTo(purchase.buyButton);
  await keyboard.press('Enter');
  await expect(purchase.drawer.getByRole('heading', { name: 'Buy exactly this?' })).toBeFocused();
  await keyboard.tabTo(purchase.buyButton);
  await expect(purchase.buyButton).toBeEnabled();
  await keyboard.press('Enter');
  const download = page.getByRole('button', { name: 'Download Register' });
  await expect(download).toBeVisible(DELIVERY);
  await keyboard.tabTo(download);
  const saved = page.waitForEvent('download');
  await keyboard.press('Enter');
  await saved;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await keyboard.press('Escape');
  await expect(purchase.drawer).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/titles/${title.id}(?:[?#]|$)`));
});

test('O-085: an answer that is lost is settled, charged once, and never sent again by the browser', {
  tag: '@long',
}, async ({ page, service }) => {
  const titles = await findSome(service);
  const purchase = new Purchase(page);
  const title = await purchase.openUnbought(titles, PEOPLE.loser);
  await purchase.document('Register').check();
  const before = await purchase.readBalance();
  await askForFault(page, /\/docs\/v1\/(purchase|verify-ownership)/, 'drop=after');
  await purchase.buy();
  await expect(purchase.drawer.getByText('It was bought: 7 tokens were taken').last()).toBeVisible(
    DELIVERY,
  );
  await expect.poll(() => purchase.readBalance()).toBe(before - 7);

  // A check has nothing that would refuse a second one: sent twice, it is paid for twice.
  await page.goto(`/titles/${title.id}/verify-owner`);
  const drawer = page.getByRole('dialog', { name: 'Verify an owner' });
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Imogen');
  await drawer.getByRole('textbox', { name: 'Surname' }).fill('Nobody');
  await drawer.getByRole('button', { name: /^Check .*1 token$/ }).click();
  await expect(
    drawer.getByText(`The balance went from ${before - 7} to ${before - 8}: 1 token was taken.`),
  ).toBeVisible(DELIVERY);
});

test('D-173, D-178: what is left of the limit is shown, and a refusal counts down and goes on', {
  tag: '@long',
}, async ({ page, service, request }) => {
  const [title] = await service.findTitles(FREEHOLD, 1);
  const purchase = new Purchase(page);
  const asked = page.waitForRequest(/\/docs\/v1\/check-availability/);
  await purchase.signIn(title?.id ?? '', PEOPLE.limited);
  const authorization = (await (await asked).headerValue('Authorization')) ?? '';
  await page.goto('/webhooks');
  await expect(page.getByText('Nothing was sent in this period')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(/of 60 requests left until/)).toBeVisible();
  // The limit begins anew each minute: where that comes before the page is open, all is done again.
  await expect(async () => {
    // Another program of the same person uses up what is left.
    const statuses: number[] = [];
    while (!statuses.includes(429) && statuses.length < 70) {
      const path = `/docs/v1/check-availability?title_number=${title?.number}`;
      const answer = await request.get(path, { headers: { Authorization: authorization } });
      statuses.push(answer.status());
    }
    expect(statuses.at(-1)).toBe(429);
    await page.goto(`/titles/${title?.id}/documents`);
    const slowing = page.getByText('Slowing down for a moment.');
    await expect(slowing.or(purchase.document('Register'))).toBeVisible();
    await expect(slowing).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText(/^in \d+ seconds?$/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  expect(await checkThemes(page)).toEqual([]);
  await expect(purchase.drawer.getByText('Register', { exact: true })).toBeVisible({
    timeout: 75_000,
  });
});
