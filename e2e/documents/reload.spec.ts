import type { Page } from '@playwright/test';
import { Purchase } from '../drivers/purchase.ts';
import type { Service } from '../drivers/service.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const ANA = 'ana@example.test';
const isToken = (message: { url(): string }) => message.url().endsWith('/oauth2/v2.0/token');

/** Signs in on the documents of a title, whose page wants a token at once. */
async function signIn(page: Page, service: Service): Promise<Purchase> {
  const [title] = await service.findTitles({ term: { tenure: 'Freehold' } }, 1);
  const purchase = new Purchase(page);
  await purchase.signIn(title?.id ?? '', ANA);
  return purchase;
}

/** What only who is signed in sees, at the place where they were. */
async function expectSignedIn(page: Page, { drawer }: Purchase, path: string): Promise<void> {
  await expect(drawer.getByText(/^Balance now/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === path);
}

test('O-137: reloads while the token is asked for, and as it comes, sign nobody out', async ({
  page,
  service,
}) => {
  const purchase = await signIn(page, service);
  const path = new URL(page.url()).pathname;
  for (const moment of ['asked', 'answered', 'asked', 'asked']) {
    // After the first of them, also on the way to the identity provider and back.
    const reached =
      moment === 'asked'
        ? page.waitForEvent('request', isToken)
        : page.waitForEvent('response', isToken);
    await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    await reached;
  }
  await expectSignedIn(page, purchase, path);
});

test('O-137: 200 reloads at random moments sign nobody out', { tag: '@long' }, async ({
  page,
  service,
}) => {
  test.setTimeout(900_000);
  const purchase = await signIn(page, service);
  const path = new URL(page.url()).pathname;
  let seed = 7;
  for (let i = 0; i < 200; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    // The moment is what is tried: nothing is waited for.
    await page.waitForTimeout(seed % 1_500);
    await page.reload({ waitUntil: 'commit' }).catch(() => undefined);
    if (i % 20 === 19) await expectSignedIn(page, purchase, path);
  }
});
