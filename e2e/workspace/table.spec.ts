import { checkThemes } from '../drivers/accessibility.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('rows of the table are ordered, ticked by hand and by keyboard, and put on a list', async ({
  page,
}) => {
  await page.goto('/?tenure=Leasehold&view=table');
  const grid = page.getByRole('grid', { name: 'Titles' });
  await expect(grid.getByRole('link').first()).toBeVisible();
  // Where a title is stands below its name in a column too narrow for both.
  const street = await grid.getByText('Wrenford').first().boundingBox();
  expect(street?.width).toBeGreaterThan(20);
  const first = grid.getByRole('link').first();
  const before = await first.innerText();
  await grid.getByRole('columnheader', { name: /^Site area/ }).click();
  await expect(page).toHaveURL(/sort=size-desc/);
  await expect(grid.getByRole('columnheader', { name: /^Site area/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // Until the new order is there the rows of the one before can still be ticked.
  await expect(first).not.toHaveText(before);
  await grid.getByRole('checkbox').nth(1).click();
  await grid
    .getByRole('checkbox')
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await grid.press('Shift+ArrowDown');
  await expect(page.getByText('4 ticked')).toBeVisible();
  expect(await checkThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add to list' }).click();
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill('Depots');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('4 titles are on “Depots”')).toBeVisible();
  await page.goto('/saved');
  const sites = page.getByRole('group', { name: 'Sites on Depots' });
  await expect(sites.getByRole('columnheader', { name: 'Tenure' })).toBeVisible();
  const listColumns = () =>
    sites.evaluate((frame) => {
      const heads = [...frame.querySelectorAll('thead th')];
      const end = heads.at(-1)?.getBoundingClientRect().left ?? 0;
      const whole = heads.filter((head) => head.getBoundingClientRect().right <= end + 1);
      return whole.map(({ textContent }) => textContent);
    });
  // Beside its own, the list shows seven columns of its titles before it is scrolled.
  await expect.poll(async () => (await listColumns()).slice(6)).toHaveLength(7);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(listColumns).toContain('Company owners');
  // However long an address is: cut in two lines, the whole of it told.
  const rows = await sites
    .getByRole('row')
    .evaluateAll((all) => all.slice(1).map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...rows)).toBeLessThan(46);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sites.getByRole('rowheader')).toHaveCount(4);
  const measure = () => sites.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(measure).toBe(0);
});

test('a lens is looked through, changed, brought back and left', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Lenses' }).click();
  const lenses = page.getByRole('dialog', { name: 'Lenses' });
  await expect(lenses.getByText(/^\d[\d,]*$/).first()).toBeVisible();
  // What lies below it is looked at by site/accessibility.spec.ts.
  expect(await checkThemes(page, '[role=dialog]')).toEqual([]);
  await lenses.getByRole('button', { name: /Long held/ }).click();
  const card = page.getByRole('region', { name: 'Lens: Long held' });
  await expect(page).toHaveURL(/held=20\.\..*lens=long-held.*colour=held/);
  // The bar has the filters of the lens as one, the card each of them.
  const bar = page.getByRole('toolbar', { name: 'Filters' });
  await expect(bar.getByRole('button', { name: 'Lens: Long held 2 filters' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^(?:Owner|Planning): / })).toHaveCount(0);
  const planning = card.getByRole('button', { name: 'Planning: No application', exact: true });
  await expect(planning).toBeVisible();
  await card.getByRole('button', { name: 'Remove Planning: No application' }).click();
  await expect(planning).toHaveCount(0);
  await card.getByRole('button', { name: 'As it was made' }).click();
  await expect(planning).toBeVisible();
  await expect(page).toHaveURL(/held=20\.\./);
  await card.getByRole('button', { name: 'Leave Long held' }).click();
  await expect(card).toBeHidden();
  await expect(page).not.toHaveURL(/held=|lens=|colour=/);
});
