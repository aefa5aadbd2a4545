import { Keyboard } from '../drivers/keyboard.ts';
import type { Workspace } from '../drivers/workspace.ts';
import { expect } from '../fixtures/test.ts';

/** The main job with the keyboard alone: at each step it is seen where the focus is. */
export async function doKeyboardJob(workspace: Workspace): Promise<void> {
  const { page } = workspace;
  const keyboard = new Keyboard(page);
  await workspace.open('/?type=Retail');
  const everywhere = await workspace.readCount();
  await keyboard.press('/');
  await expect(workspace.omnibox).toBeFocused();
  await keyboard.write('1 Kiln Lane');
  // Those for the first letters are shown, and cannot be chosen, until those for all are here.
  const found = workspace.suggestions().and(page.getByRole('option', { disabled: false }));
  await expect(found.first()).toContainText('1 Kiln Lane');
  // Until places have been looked up as well, Enter would search for the words.
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowDown', 'ArrowUp', 'Enter');
  await expect(workspace.titleHeading()).toContainText('1 Kiln Lane');
  await keyboard.expectFocusSeen();

  const tool = workspace.draw.getByRole('button', { name: 'Travel time' });
  // The focus is on the heading of the title, which stands after the map.
  await keyboard.tabTo(tool, 'Shift+Tab');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Travel time' });
  await expect(dialog).toBeFocused();
  await keyboard.tabTo(dialog.getByRole('radio', { name: 'Drive' }));
  await keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Walk' })).toBeChecked();
  await keyboard.tabTo(dialog.getByRole('slider', { name: 'Minutes' }));
  await keyboard.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const show = dialog.getByRole('button', { name: /^Show [\d,]+ titles?$/ });
  await keyboard.tabTo(show);
  await keyboard.press('Enter');
  await expect(workspace.areaFilter('10 min walk')).toBeVisible();
  await expect(tool).toBeFocused();
  await expect(workspace.count.first()).not.toHaveText(everywhere);

  const remove = workspace.filters.getByRole('button', { name: 'Remove Area: 10 min walk' });
  await keyboard.tabTo(remove);
  await keyboard.press('Enter');
  await expect(remove).toHaveCount(0);
  await keyboard.expectFocusSeen();
  await expect(workspace.count.first()).toHaveText(everywhere);
}
