import { IS_LONG } from '#testing/count-runs.ts';
import { listFaults } from '../drivers/accessibility.ts';
import { SignIn } from '../drivers/sign-in.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

// What lies on the map is looked at in workspace/map-look.spec.ts and workspace/phone.spec.ts.
test.use(WITHOUT_MAP);

const DIALOG = '[role=dialog]';
const SCREENS = [
  { screen: 'a desk', viewport: { width: 1440, height: 900 } },
  { screen: 'a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { screen, viewport } of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    test.describe(() => {
      test.use({ viewport, colorScheme: theme, hasTouch: screen === 'a phone' });

      test(`WCAG 2.2 AA holds in the ${theme} theme on ${screen}`, {
        // Both themes on a phone: what lies on the map of it, by workspace/phone.spec.ts.
        tag: screen === 'a desk' && theme === 'light' ? [] : '@long',
      }, async ({ page, workspace, service }) => {
        const { id } = await service.findTitleAt('2 Kiln Lane');
        const faults: string[] = [];
        // What lies over a page that was looked at before is looked at alone, unless there is time.
        const check = async (state: string, part?: string) => {
          const shown = IS_LONG ? undefined : part;
          for (const fault of await listFaults(page, theme, shown)) {
            faults.push(`${state}: ${fault}`);
          }
        };

        await workspace.open(`/titles/${id}?type=Office&area=travel:${id}:foot:10`);
        await expect(workspace.section('Sales').getByRole('figure')).toBeVisible();
        await check('title');
        await workspace.areaFilter('10 min walk').click();
        const dialog = page.getByRole('dialog', { name: 'Travel time' });
        await expect(
          dialog.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }),
        ).toBeVisible();
        await check('travel time', DIALOG);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);

        await workspace.closeTitle();
        await expect(workspace.results.getByRole('link').first()).toBeVisible();
        await check('workspace');
        await workspace.type('Kiln Lane');
        await expect(workspace.suggestions().first()).toBeVisible();
        await check('omnibox', 'search');
        await page.keyboard.press('Escape');
        for (const filter of ['Category', 'Sale']) {
          await workspace.filters.getByRole('button', { name: filter, exact: true }).click();
          const editor = page.getByRole('dialog', { name: filter });
          await expect(
            editor.getByRole('button', { name: /^Show (?:[\d,]+ titles?|no titles)$/ }),
          ).toBeVisible();
          await check(`filter ${filter}`, DIALOG);
          await page.keyboard.press('Escape');
          await expect(editor).toHaveCount(0);
        }

        await page.getByRole('link', { name: 'Settings' }).click();
        await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
        await check('settings');
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await check('shortcuts', DIALOG);
        await page.goto('/no/such/page');
        await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
        await check('not found');
        await page.goto(`/report/${id}`);
        await expect(page.getByRole('figure').first()).toBeVisible();
        await check('report');
        if (IS_LONG) {
          // In `npm test` by documents/sign-in.spec.ts.
          const signIn = new SignIn(page);
          await signIn.open(new URL(page.url()).origin);
          await expect(signIn.email).toBeVisible();
          await check('sign-in');
          await signIn.submit('nobody@example.test', 'wrong');
          await expect(page.getByRole('alert')).toBeVisible();
          await check('sign-in that is refused');
          await page.goto('/auth/device');
          await expect(signIn.heading('Connect a device')).toBeVisible();
          await check('device');
          for (const path of ['saved', 'compare', 'compare-titles', 'comps', 'orders', 'owners']) {
            await page.goto(`/${path}`);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await check(path);
          }
        }
        expect(faults).toEqual([]);
      });
    });
  }
}
