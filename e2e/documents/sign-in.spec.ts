import { AxeBuilder } from '@axe-core/playwright';
import { listFaults } from '../drivers/accessibility.ts';
import { SignIn } from '../drivers/sign-in.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const SCREENS = [
  { screen: 'a desk', viewport: { width: 1440, height: 900 } },
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { screen, viewport } of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(() => {
      test.use({ viewport, colorScheme: theme });

      test(`A-046, A-063: people sign in, connect a device and sign out in the ${theme} theme on ${screen}`, {
        tag: screen === 'a phone' && theme === 'dark' ? [] : '@long',
      }, async ({ page, baseURL }) => {
        const origin = baseURL ?? '';
        const signIn = new SignIn(page);
        const faults: string[] = [];
        const check = async (heading: string) => {
          await expect(signIn.heading(heading)).toBeVisible();
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
          faults.push(...violations.map(({ id }) => `${heading}: ${id}`));
          const width = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(width).toBeLessThanOrEqual(viewport.width);
        };

        await signIn.open(origin);
        await check('Sign in');
        await expect(signIn.email).toBeFocused();
        // Of all pages in both themes where there is time; here of one.
        await page.emulateMedia({ colorScheme: 'light' });
        faults.push(...(await listFaults(page, 'light')));
        await page.emulateMedia({ colorScheme: theme });
        await signIn.submit('ana@example.test', 'not it');
        await expect(page.getByRole('alert')).toContainText('is not right');
        await check('Sign in');
        await expect(signIn.email).toHaveValue('ana@example.test');
        // The app, which began no sign-in here, may take them out of the address.
        const returning = page.waitForRequest(/\/callback\?/);
        await signIn.submit('ana@example.test', 'demo');
        const { searchParams } = new URL((await returning).url());
        expect(searchParams.get('code')).toBeTruthy();
        expect(searchParams.get('state')).toBe('where-i-was');
        await page.waitForURL(/\/callback/);

        const code = await signIn.beginAtDevice();
        await page.goto('/auth/device');
        await check('Connect a device');
        await signIn.enterCode('BBBB-BBBB');
        await expect(page.getByRole('alert')).toContainText('no such code');
        await signIn.enterCode(code);
        await check('Connect Property research CLI?');
        await expect(page.getByText(code)).toBeVisible();
        await signIn.press('Continue');
        await check('Property research CLI is connected');

        await page.goto('/auth/oauth2/v2.0/logout');
        await check('Sign out?');
        await signIn.press('Sign out');
        await check('You are signed out');
        await signIn.open(origin, 'https://evil.example.test/callback');
        await check('Signing in did not work');
        expect(faults).toEqual([]);
      });
    });
  }
}

test('signing in leads back to the drawer it was wanted in, and Back from there to the ticked table', async ({
  page,
}) => {
  await page.goto('/?view=table');
  const grid = page.getByRole('grid', { name: 'Titles' });
  for (const row of [1, 2]) await grid.getByRole('checkbox').nth(row).click();
  await page.getByRole('button', { name: 'Documents for these 2' }).click();
  const drawer = page.getByRole('dialog', { name: 'Documents for 2 titles' });
  await drawer.getByRole('button', { name: 'Sign in' }).click();
  await new SignIn(page).submit('ana@example.test', 'demo');
  await expect(drawer.getByText(/^Balance now/)).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page).toHaveURL(/\?view=table/);
  // Nothing lies beneath the table but what the tab was opened with.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});

test('A-046: the sign-in page is used with the keyboard alone and without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  const signIn = new SignIn(page);
  await signIn.open(baseURL ?? '');
  await expect(signIn.email).toBeFocused();
  await page.keyboard.type('ben@example.test');
  await page.keyboard.press('Tab');
  await expect(signIn.password).toBeFocused();
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/callback\?/);
  await context.close();
});
