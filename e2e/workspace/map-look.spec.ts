import { checkThemes } from '../drivers/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test('the legend chooses what titles are coloured by and hides some, and the link keeps both', async ({
  page,
  workspace,
}) => {
  await workspace.open('/');
  await workspace.colouring.selectOption('Last sale price');
  await expect(page).toHaveURL(/[#&]colour=price/);
  await workspace.legendKey('Under £250k').click();
  await expect(page).toHaveURL(/&hide=1$/);

  await page.reload();
  await expect(workspace.colouring).toHaveValue('price');
  await expect(workspace.legendKey('Under £250k')).toHaveAttribute('aria-pressed', 'false');
  await expect(workspace.legendKey('£250k–£500k')).toHaveAttribute('aria-pressed', 'true');
  // By keyboard: shown again, and back to the usual colours, which need no words in the link.
  await workspace.legendKey('Under £250k').press('Space');
  await expect(page).not.toHaveURL(/hide=/);
  await workspace.colouring.selectOption('Category');
  await expect(page).not.toHaveURL(/colour=/);
});

test('a map of which a class is hidden is read by anyone, in both themes', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/#colour=price&hide=1');
  await expect.poll(() => workspace.countDrawn()).toBeGreaterThan(0);
  expect(await checkThemes(page)).toEqual([]);
});

test('a look that does not exist is named, and the usual one is shown', { tag: '@long' }, async ({
  workspace,
}) => {
  await workspace.open('/#colour=mood&hide=sad');
  await expect(workspace.notices).toContainText([
    'The colouring “mood” in the link is not known',
    'There is no group of titles called “sad”',
  ]);
  await expect(workspace.colouring).toHaveValue('category');
});
