import { expect, test } from '../fixtures/test.ts';

test('each change of a filter is one step back; moving the map is none', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  await workspace.choose('Tenure', 'Leasehold');
  await expect(workspace.filter('Tenure: Leasehold')).toBeVisible();
  await workspace.moveMap('ArrowRight');
  await workspace.choose('Category', 'Commercial');
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  await workspace.moveMap('ArrowLeft');

  await page.goBack();
  await expect(workspace.filter('Category')).toBeVisible();
  await expect(workspace.filter('Tenure: Leasehold')).toBeVisible();
  await page.goBack();
  await expect(workspace.filter('Tenure')).toBeVisible();
});

test('Ctrl+Z takes a change of filters and areas back, Ctrl+Shift+Z and Ctrl+Y bring it again', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/');
  await workspace.choose('Tenure', 'Leasehold');
  await workspace.choose('Category', 'Commercial');
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(workspace.filter('Category')).toBeVisible();
  await expect(workspace.filter('Tenure: Leasehold')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(workspace.filter('Tenure')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(workspace.filter('Tenure: Leasehold')).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  // Command stands for Control on a Mac, and in a field undo is the field's own.
  await page.keyboard.press('Meta+z');
  await expect(workspace.filter('Category')).toBeVisible();
  await workspace.type('high street');
  await page.keyboard.press('Control+z');
  await expect(workspace.filter('Tenure: Leasehold')).toBeVisible();
});

test('a filter whose script is gone says so and leaves the rest at work', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  await page.route('**/assets/filter-editor-*.js', (route) => route.abort());
  await workspace.filters.getByRole('button', { name: 'Tenure', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This filter' });
  await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
  await dialog.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(workspace.results).toBeVisible();
  await expect(workspace.filters).toBeVisible();
});

test('an area that was added is shown again beside the results once they are back', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(`/titles/${id}?type=Office`);
  await workspace.searchWithin({ mode: 'Drive', minutes: 5 });
  await workspace.waitForMap();
  const beside = new URL(page.url()).hash;
  await workspace.closeTitle();
  await expect.poll(() => new URL(page.url()).hash).not.toBe(beside);
});
