import { Keyboard } from '../drivers/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test('the main job is done with the keyboard alone, and the focus is never lost', async ({
  page,
  workspace,
}) => {
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

test('a box is drawn with the keyboard, and Escape gives a drawing up; the view of the map belongs to its entry of the history', async ({
  page,
  workspace,
}) => {
  const keyboard = new Keyboard(page);
  await workspace.open('/?type=Office#map=14/52.2132/-2.4104');
  const tool = workspace.draw.getByRole('button', { name: 'Box' });
  const canvas = workspace.map.getByRole('application');
  await keyboard.tabTo(tool);
  await keyboard.press('Enter');
  await expect(canvas).toBeFocused();
  await keyboard.press('Escape');
  await expect(tool).toHaveAttribute('aria-pressed', 'false');

  await keyboard.tabTo(tool);
  await keyboard.press('Enter');
  await expect(canvas).toBeFocused();
  await keyboard.press('Enter', 'ArrowRight');
  await workspace.waitForMap();
  await keyboard.press('ArrowDown');
  await expect(workspace.map).toContainText(/ (mi|ft), [\d.,]+ (ac|sq ft)/);
  await keyboard.press('Enter');
  await expect(workspace.areaFilter(/^Box /)).toBeVisible();
  await expect(page).toHaveURL(/area=box/);

  await workspace.open('/');
  await workspace.moveMap('ArrowRight');
  const seen = new URL(page.url()).hash;
  expect(seen).toMatch(/^#map=/);
  await workspace.results.getByRole('link').first().click();
  await expect(workspace.titlePanel()).toBeVisible();
  const goBack = async () => {
    await page.goBack();
    await expect(workspace.titlePanel()).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).hash).toBe(seen);
    await workspace.waitForMap();
  };
  await goBack();
  await page.goForward();
  await expect(workspace.titlePanel()).toBeVisible();
  await workspace.waitForMap();
  await goBack();
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
