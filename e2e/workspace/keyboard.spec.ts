import { Keyboard } from '../drivers/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { doKeyboardJob } from './keyboard-job.ts';

// In `npm test` by without-map.spec.ts: what the map does meanwhile is not looked at.
test('the main job is done with the keyboard alone, and the focus is never lost', {
  tag: '@long',
}, async ({ workspace }) => {
  await doKeyboardJob(workspace);
});

test('J, K, Enter and Escape walk through results and titles', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  const keyboard = new Keyboard(page);
  await workspace.open('/?type=Office');
  const rows = workspace.results.getByRole('link');
  await keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await keyboard.press('j', 'j');
  await expect(rows.nth(2)).toBeFocused();
  await keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await keyboard.expectFocusSeen();
  const name = (await rows.nth(1).textContent()) ?? '';
  await keyboard.press('Enter');
  await expect(workspace.titleHeading()).toContainText(name);
  // Its row has gone with the list: the keyboard goes on in the title.
  await expect(workspace.titleHeading()).toBeFocused();
  await keyboard.press('Escape');
  await expect(workspace.titlePanel()).toHaveCount(0);
  await expect(rows.filter({ hasText: name }).first()).toBeFocused();
  const closed = new URL(page.url()).pathname;
  const next = await rows.nth(2).getAttribute('href');
  await keyboard.press('j', 'Enter');
  await expect(workspace.titlePanel()).toBeVisible();
  expect(closed).toBe('/');
  expect(next).toContain(new URL(page.url()).pathname);

  await keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Close the title')).toBeVisible();
  await keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await expect(workspace.titlePanel()).toBeVisible();
  await keyboard.press('Escape');
  await expect(workspace.titlePanel()).toHaveCount(0);
});

test('a box is drawn with the keyboard, Enter ends one of the mouse, and Escape gives a drawing up', async ({
  page,
  workspace,
}) => {
  const keyboard = new Keyboard(page);
  await workspace.open('/?type=Office#map=14/52.2132/-2.4104');
  const tool = workspace.draw.getByRole('button', { name: 'Box' });
  const canvas = workspace.map.getByRole('application');
  await tool.press('Enter');
  await expect(canvas).toBeFocused();
  await keyboard.press('Escape');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');

  await tool.press('Enter');
  await expect(canvas).toBeFocused();
  await keyboard.press('Enter', 'ArrowRight');
  await workspace.waitForMap();
  await keyboard.press('ArrowDown');
  await expect(workspace.map).toContainText(/ (mi|ft), [\d.,]+ (ac|sq ft)/);
  await keyboard.press('Enter');
  await expect(workspace.areaFilter(/^Box /)).toBeVisible();
  await expect(page).toHaveURL(/area=box/);

  await tool.press('Enter');
  await expect(canvas).toBeFocused();
  await page.mouse.click(700, 350);
  await page.mouse.move(850, 480, { steps: 4 });
  await keyboard.press('Enter');
  await expect(workspace.areaFilter(/^Box /)).toHaveCount(2);
});

test('a box is drawn by two clicks, and by typing its edges', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/?type=Office#map=14/52.2132/-2.4104');
  const tool = workspace.draw.getByRole('button', { name: 'Box' });
  await tool.click();
  await expect(workspace.map.getByRole('application')).toBeFocused();
  await page.mouse.click(700, 350);
  await page.mouse.move(850, 480, { steps: 4 });
  await page.mouse.click(900, 520);
  await expect(workspace.areaFilter(/^Box /)).toBeVisible();
  await workspace.removeFilter('Area: Box');

  await tool.click();
  await page.getByRole('button', { name: 'Enter corners instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Box' });
  await dialog.getByRole('textbox', { name: 'West' }).fill('-2.3');
  await dialog.getByRole('button', { name: 'Show titles' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'West' }).fill('-2.42');
  await dialog.getByRole('textbox', { name: 'South' }).fill('52.2');
  await dialog.getByRole('textbox', { name: 'East' }).fill('-2.40');
  await dialog.getByRole('textbox', { name: 'North' }).fill('52.22');
  await dialog.getByRole('button', { name: 'Show titles' }).click();
  await expect(workspace.areaFilter(/^Box /)).toBeVisible();
  await expect(page).toHaveURL(/area=box%3A-2\.42%2C52\.2%2C-2\.4%2C52\.22/);
});
