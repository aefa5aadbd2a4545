import { checkThemes } from '../drivers/accessibility.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import type { ServiceTitle } from '../drivers/service.ts';
import { SignIn } from '../drivers/sign-in.ts';
import { PEOPLE, readPersonId } from '../fixtures/people.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const DAY = 86_400_000;

/** A file of orders as another browser of this person would have written it. */
function writeOrderFile(titles: readonly ServiceTitle[]) {
  const orders = titles.map(({ id, number }, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    orderId: `00000000-0000-4000-8000-00000000000${index}`,
    title: {
      titleNumber: number,
      titleId: id,
      label: `${index} Kiln Lane, Wrenford`,
      documents: [
        { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
      ],
    },
    reference: index === 1 ? 'Saltway review of 2026, second part' : '',
    tokens: 7,
    balanceAfter: null,
    placedAt: Date.now() - index * 20 * DAY,
    status: index === 2 ? 'FAILED' : 'COMPLETED',
    ready: index === 2 ? 0 : 1,
  }));
  const person = readPersonId('keeper');
  const file = { kind: 'property-research orders', version: 1, person, exportedAt: '', orders };
  return {
    name: 'orders.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  };
}

test('D-006, D-087: the keyboard alone signs in, takes orders in, narrows them and opens one; Back leads into the app', {
  tag: '@long',
}, async ({ page, service }) => {
  const titles = await service.findTitles({ term: { tenure: 'Freehold' } }, 3);
  const [, second] = titles;
  const keyboard = new Keyboard(page);
  await page.goto('/saved');
  await page.goto('/orders');
  await keyboard.tabTo(page.getByRole('button', { name: 'Sign in' }).last());
  await keyboard.press('Enter');
  await expect(new SignIn(page).email).toBeFocused();
  await keyboard.write(PEOPLE.keeper);
  await keyboard.press('Tab');
  await keyboard.write('demo');
  await keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Orders' });
  await expect(list.getByText('No orders yet')).toBeVisible();

  // The identity provider stands between none of the pages of the history.
  await page.goBack();
  await expect(page).toHaveURL(/\/saved$/);
  await page.goForward();
  await expect(list.getByText('No orders yet')).toBeVisible();
  await expect(page).toHaveURL(/\/orders$/);

  const importing = list.getByRole('button', { name: 'Import' });
  await keyboard.tabTo(importing);
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await chooser).setFiles(writeOrderFile(titles));
  const dialog = page.getByRole('dialog', { name: 'Import orders' });
  await expect(dialog.getByText(/^New here: 3, paid for with \d+ tokens already/)).toBeVisible();
  await keyboard.tabTo(dialog.getByRole('button', { name: 'Add 3 orders' }));
  await keyboard.press('Enter');
  await expect(page.getByText('3 orders added to the list.').first()).toBeVisible();
  await expect(list.getByRole('row')).toHaveCount(4);
  expect(await checkThemes(page)).toEqual([]);

  await keyboard.tabTo(list.getByRole('radio', { name: 'All' }), 'Shift+Tab');
  await keyboard.press('ArrowLeft', 'ArrowLeft');
  await expect(page).toHaveURL(/order-days=30/);
  await expect(list.getByRole('row')).toHaveCount(3);
  await keyboard.tabTo(list.getByRole('searchbox', { name: 'Title or reference' }));
  await keyboard.write('saltway review');
  await expect(list.getByRole('row')).toHaveCount(2);
  await keyboard.write(' of nothing');
  const all = list.getByRole('button', { name: 'Show all orders' });
  await keyboard.tabTo(all);
  await keyboard.press('Enter');
  await keyboard.expectFocusKept();
  await expect(list.getByRole('row')).toHaveCount(4);

  const link = list.getByRole('link', { name: second?.number ?? '', exact: true });
  await keyboard.tabTo(link);
  await keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Order' });
  // Nobody has bought it here: the service does not know it, and the page says so.
  await expect(drawer.getByRole('alert')).toBeVisible();
  const title = drawer.getByRole('link', { name: `Title ${second?.number}` });
  await keyboard.tabTo(title);
  await keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(link).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.tabTo(title);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/titles/${second?.id}`));

  // On a phone everything of a row is in view, none of it cut off.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/orders');
  await expect(list.getByRole('listitem')).toHaveCount(3);
  const edges = await list
    .locator('li *')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...edges)).toBeLessThanOrEqual(390);
  expect(await checkThemes(page)).toEqual([]);
});
