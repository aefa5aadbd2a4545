import { checkThemes } from '../drivers/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

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
