import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const MANY =
  'tenure=Freehold&category=Commercial&type=Office&type=Retail&q=lane&size=10..&sale=1000..&area=box%3A-2.5%2C52.1%2C-2.3%2C52.3';

test('beside an open title the bar is one line, from which every filter can be seen and taken away', async ({
  page,
  workspace,
}) => {
  await workspace.open(`/?${MANY}`);
  await workspace.openFirstResult();
  const { filters } = workspace;
  const measure = () => filters.evaluate((bar) => bar.getBoundingClientRect().height);
  const chips = filters.getByRole('button', { name: /^Remove /, includeHidden: false });
  const folded = filters.getByRole('button', { name: /filters out of sight$/ });
  // The bar narrows once the panel stands beside it.
  await expect(folded).toBeVisible();
  await expect.poll(measure).toBeLessThan(50);
  const shown = await chips.count();
  await expect(folded).toHaveText(new RegExp(`^\\+${7 - shown}`));
  for (const chip of await chips.all()) await expect(chip).toBeInViewport({ ratio: 1 });
  // How many there are is not said once more beside them.
  await expect(filters.getByText(/^\d filters$/)).toHaveCount(0);
  await folded.click();
  const list = page.getByRole('dialog', { name: 'Filters in force' });
  await expect(list.getByRole('button', { name: /^Remove / })).toHaveCount(7);
  await list.getByRole('button', { name: 'Remove Category: Commercial' }).click();
  await expect(page).not.toHaveURL(/category=/);
});

test('beside an open title and the list the filters end before what is done with the search', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 1728, height: 1000 });
  await workspace.open('/');
  await workspace.openFirstResult();
  const { filters } = workspace;
  const lenses = page.getByRole('button', { name: 'Lenses' });
  const measureGap = async () => {
    const [bar, next] = await Promise.all([filters.boundingBox(), lenses.boundingBox()]);
    return bar && next ? next.x - bar.x - bar.width : Number.NaN;
  };
  await expect.poll(measureGap).toBeGreaterThanOrEqual(0);
  await expect(filters.getByRole('button', { name: 'More', exact: true })).toBeInViewport();
});

test('beside an open title the name of a lens is whole', async ({ workspace }) => {
  await workspace.open(
    '/?size=1011.71411..&built=..50&sort=size-desc&lens=under-built&tenure=Freehold',
  );
  await workspace.openFirstResult();
  const lens = workspace.filters.getByRole('button', { name: 'Lens: Under-built 2 filters' });
  const isCut = () =>
    lens.locator('b').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await expect(
    workspace.filters.getByRole('button', { name: 'Tenure: Freehold', exact: true }),
  ).toBeVisible();
  await expect.poll(isCut).toBe(false);
});

test('the field names what was looked up until the title is left; the words searched for stay', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/?q=lane');
  await workspace.openAddress('1 Kiln Lane');
  await expect(workspace.omnibox).toHaveValue('1 Kiln Lane');
  await workspace.closeTitle();
  await expect(workspace.omnibox).toHaveValue('');
  await expect(page).toHaveURL(/q=lane/);
});
