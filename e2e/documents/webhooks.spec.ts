import type { Page } from '@playwright/test';
import { checkThemes } from '../drivers/accessibility.ts';
import { askForFault } from '../drivers/faults.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import { SignIn } from '../drivers/sign-in.ts';
import { Webhooks } from '../drivers/webhooks.ts';
import { PEOPLE } from '../fixtures/people.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

// Ana buys in other tests; a webhook of hers would change what becomes of her orders.
const BEN = 'ben@example.test';
const ADDRESS = 'https://hooks.example.test/land';

let id = '';
let authorization = '';

// A test that failed on its way would leave a webhook, and its second try a conflict.
test.afterEach(async ({ request }) => {
  if (id === '') return;
  await request.delete(`/docs/v1/subscriptions/${id}`, {
    headers: { Authorization: authorization },
  });
  id = '';
});

test('D-113, D-114, D-117: sets a webhook up, cannot lose its secret by a stray key, is told of a conflict, finds it again and cancels it', async ({
  page,
}) => {
  const faults: string[] = [];
  const webhooks = new Webhooks(page);
  page.on('response', async (response) => {
    if (!response.url().endsWith('/docs/v1/subscribe') || response.status() !== 201) return;
    authorization = (await response.request().headerValue('Authorization')) ?? '';
    id = (await response.json()).subscription_id;
  });
  await webhooks.open(BEN, '?audit-period=7');
  faults.push(...(await checkThemes(page)));
  await webhooks.setUp('http://hooks.example.test');
  await expect(page.getByText('The address has to begin with https://.')).toBeVisible();
  await webhooks.setUp(ADDRESS);
  await expect(webhooks.secretDialog).toBeVisible();
  const secret = await page.locator('[data-secret]').innerText();
  faults.push(...(await checkThemes(page)));
  await page.keyboard.press('Escape');
  await expect(page.getByText('Close without the secret?')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the secret' }).click();
  await page.getByRole('button', { name: 'Copy secret' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /stored the secret/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(webhooks.secretDialog).toHaveCount(0);
  expect(await dumpStorage(page)).not.toContain(secret);
  expect(page.url()).toContain('audit-period=7');

  // As in another browser, which does not know it.
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('webhooks');
        request.onsuccess = resolve;
        request.onerror = reject;
      }),
  );
  await page.reload();
  await webhooks.setUp(ADDRESS);
  await expect(page.getByText('You have a webhook already.')).toBeVisible();
  await expect.poll(() => id).not.toBe('');
  await page.getByRole('textbox', { name: 'Or enter its id' }).fill(id);
  await page.getByRole('button', { name: 'Use it' }).click();
  await webhooks.cancel();
  await expect(page.getByText('The webhook is cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up webhook' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('D-113, D-147, D-149: the keyboard alone sets a webhook up, reads what was sent and cancels it', {
  tag: '@long',
}, async ({ page, request }) => {
  const keyboard = new Keyboard(page);
  const webhooks = new Webhooks(page);
  page.on('response', async (response) => {
    if (!response.url().endsWith('/docs/v1/subscribe') || response.status() !== 201) return;
    authorization = (await response.request().headerValue('Authorization')) ?? '';
    id = (await response.json()).subscription_id;
  });
  await webhooks.open(PEOPLE.receiver);
  await keyboard.tabTo(page.getByRole('textbox', { name: 'Address' }));
  await keyboard.write(ADDRESS);
  await keyboard.press('Enter');
  await expect(webhooks.secretDialog).toBeVisible();
  await keyboard.tabTo(webhooks.secretDialog.getByRole('button', { name: 'Copy secret' }));
  await keyboard.press('Enter');
  await keyboard.tabTo(webhooks.secretDialog.getByRole('checkbox'));
  await keyboard.press('Space');
  await keyboard.tabTo(webhooks.secretDialog.getByRole('button', { name: 'Done' }));
  await keyboard.press('Enter');
  await expect(webhooks.secretDialog).toHaveCount(0);
  await keyboard.expectFocusKept();

  await expect.poll(() => authorization).not.toBe('');
  // Nobody is at the address, so the message about this document does not arrive.
  const bought = await request.post('/docs/v1/purchase', {
    headers: { Authorization: authorization },
    data: { title_number: 'ZZ100000', documents: ['register'] },
  });
  expect(bought.ok()).toBe(true);
  const event = webhooks.audit.getByRole('link', { name: /^Event / }).first();
  await expect(async () => {
    await page.reload();
    await expect(event).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await keyboard.tabTo(page.getByRole('radio', { name: '30 days' }));
  await keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/audit-period=7/);
  await keyboard.expectFocusSeen();
  await keyboard.tabTo(event);
  await keyboard.press('Enter');
  const opened = page.getByRole('region', { name: 'Event' });
  await expect(opened.getByRole('heading', { name: 'Event' })).toBeFocused();
  await expect(opened.getByText('The name of the address').first()).toBeVisible();
  await keyboard.tabTo(opened.getByText('Technical reason').first());
  await keyboard.press('Enter');
  await expect(opened.getByText(/getaddrinfo/).first()).toBeVisible();
  expect(await checkThemes(page)).toEqual([]);
  await keyboard.tabTo(opened.getByRole('link', { name: 'Close the event' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(event).toBeFocused();

  await keyboard.tabTo(page.getByRole('button', { name: 'Cancel webhook' }));
  await keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Cancel this webhook?' });
  await keyboard.tabTo(asked.getByRole('button', { name: 'Cancel webhook' }));
  await keyboard.press('Enter');
  await expect(page.getByText('The webhook is cancelled.').first()).toBeVisible();
  await keyboard.expectFocusKept();
  const before = page.getByRole('button', { name: 'Find one that was set up before' });
  await keyboard.tabTo(before);
  await keyboard.press('Enter');
  await keyboard.expectFocusKept();
});

test('D-092, D-107, D-108: checks an owner for a token, and one that fails is not sent again by itself', {
  tag: '@long',
}, async ({ page, service }) => {
  const title = (await service.findTitles({ term: { tenure: 'Freehold' } }, 1))[0];
  await page.goto(`/titles/${title?.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Verify owner' }).click();
  const drawer = page.getByRole('dialog', { name: 'Verify an owner' });
  await drawer.getByRole('button', { name: 'Sign in' }).click();
  await new SignIn(page).submit(BEN, 'demo');
  const check = drawer.getByRole('button', { name: /^Check (again )?for 1 token$/ });
  await check.click();
  await expect(drawer.getByText('Enter the first name.')).toBeVisible();
  await drawer.getByRole('textbox', { name: 'First name' }).fill('Imogen');
  await drawer.getByRole('textbox', { name: 'Surname' }).fill('Nobody');
  await check.click();
  await expect(drawer.getByRole('region', { name: 'Result' })).toContainText('1 token taken');
  expect(await checkThemes(page)).toEqual([]);

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verify-ownership')) sent.push(request.method());
  });
  await askForFault(page, /\/docs\/v1\/verify-ownership/, 'drop=before');
  await check.click();
  await expect(drawer.getByText('No answer came, and nothing was charged.')).toBeVisible({
    timeout: 60_000,
  });
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1);
  expect(page.url()).not.toMatch(/Imogen|Nobody/);
});

/** Everything this browser keeps of the page. */
function dumpStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        kept.push(
          await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
