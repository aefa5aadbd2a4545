import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const MANY =
  'tenure=Freehold&category=Commercial&type=Office&type=Retail&q=lane&size=10..&sale=1000..&area=box%3A-2.5%2C52.1%2C-2.3%2C52.3';

test('beside an open title every chip can be seen and taken away', async ({ workspace }) => {
  await workspace.open(`/?${MANY}`);
  await workspace.openFirstResult();
  const chips = workspace.filters.getByRole('button', { name: /^Remove / });
  await expect(chips).toHaveCount(7);
  // The bar narrows once the panel stands beside it.
  const listOutside = () =>
    workspace.filters.evaluate((bar) => {
      const edges = bar.getBoundingClientRect();
      return [...bar.querySelectorAll('[aria-label^="Remove "]')]
        .filter((chip) => {
          const { left, right } = chip.getBoundingClientRect();
          return left < edges.left || right > edges.right;
        })
        .map((chip) => chip.getAttribute('aria-label'));
    });
  await expect.poll(listOutside).toEqual([]);
  for (const chip of await chips.all()) {
    await chip.focus();
    await expect(chip).toBeInViewport();
  }
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
