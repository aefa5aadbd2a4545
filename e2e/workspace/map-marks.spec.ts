import { IS_LONG } from '#testing/count-runs.ts';
import { Keyboard } from '../drivers/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

/** The middle of the town, where titles stand close together. */
const MIDDLE = '52.2094/-2.4397';
const TOWN = `/#map=13/${MIDDLE}`;

test('what is on the map is told by a card, and walked by keys to a title; the view of the map belongs to its entry of the history', async ({
  page,
  workspace,
}) => {
  const keyboard = new Keyboard(page);
  // Two groups or three lie in one another below this.
  await workspace.openMap(`/#map=15/${MIDDLE}`);
  const canvas = workspace.map.getByRole('application', { name: 'Map of titles' });
  const list = workspace.map.getByRole('listbox', { name: 'Titles and clusters in view' });
  await expect(list).toBeAttached();
  // Where colours are forced, its words and its edge stay off the mark while the keyboard is elsewhere.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(list).toHaveCSS('outline-style', 'none');
  await expect(list.getByRole('option').first()).toHaveCSS('clip-path', 'inset(50%)');
  await page.emulateMedia({ forcedColors: null });
  await expect(canvas).toHaveAccessibleDescription(/^Arrow keys move the map.*Tab goes to/);

  // One stop of the Tab key after the map.
  await canvas.focus();
  await keyboard.press('Tab');
  await expect(list).toBeFocused();
  const active = list.getByRole('option', { selected: true });
  await expect(active).toHaveAccessibleName(/^[\d,]+ titles, .+/);
  const card = workspace.map.getByText('Zoom in', { exact: true });
  await expect(card).toBeVisible();
  await expect(workspace.map.getByText('Median last sale', { exact: true })).toBeVisible();
  const first = (await active.textContent()) ?? '';
  await keyboard.press('ArrowRight');
  await expect(active).not.toHaveText(first);
  await keyboard.press('ArrowLeft', 'Escape');
  await expect(canvas).toBeFocused();
  await expect(card).toHaveCount(0);

  // Into groups until the keyboard is at a title, which Enter opens.
  await keyboard.press('Tab');
  const status = workspace.map.getByRole('status');
  for (let depth = 0; depth < 8; depth += 1) {
    if (/^Title|WX\d/.test((await active.textContent()) ?? '')) break;
    const { hash } = new URL(page.url());
    await keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe(hash);
    await workspace.waitForMap();
  }
  await expect(status).toHaveText(/WX\d+/);
  const number = /WX\d+/.exec((await status.textContent()) ?? '')?.[0] ?? '';
  const seen = new URL(page.url()).hash;
  await keyboard.press('Enter');
  await expect(workspace.titlePanel()).toContainText(number);
  await keyboard.expectFocusSeen();

  await workspace.waitForMap();
  const goBack = async () => {
    await page.goBack();
    await expect(workspace.titlePanel()).toHaveCount(0);
    await expect.poll(() => new URL(page.url()).hash).toBe(seen);
    await workspace.waitForMap();
  };
  await goBack();
  // Forward and back once more is the same way.
  if (!IS_LONG) return;
  await page.goForward();
  await expect(workspace.titlePanel()).toBeVisible();
  await workspace.waitForMap();
  await goBack();
});

test('the titles of a cluster are listed alone, as many as it counts', { tag: '@long' }, async ({
  workspace,
  page,
}) => {
  await workspace.openMap(TOWN);
  const list = workspace.map.getByRole('listbox', { name: 'Titles and clusters in view' });
  await expect(list).toBeAttached();
  await list.focus();
  const active = list.getByRole('option', { selected: true });
  await expect(active).toHaveAccessibleName(/^[\d,]+ titles, .+/);
  const count = /^[\d,]+ titles/.exec((await active.textContent()) ?? '')?.[0] ?? '';
  await expect(workspace.map.getByText('List these', { exact: true })).toBeVisible();
  await page.keyboard.press('l');
  await expect(workspace.count.first()).toHaveText(count);
});

test('a pointer that rests on a cluster or a title sees its card, which keeps clear of it', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.openMap(`/#map=17/${MIDDLE}`);
  const list = workspace.map.getByRole('listbox', { name: 'Titles and clusters in view' });
  await expect(list).toBeAttached();
  const box = await workspace.map.boundingBox();
  if (box === null) throw new Error('There is no map.');
  // The list lies around the mark that the keyboard is at: first the one nearest to the middle.
  await list.focus();
  const place = await list.boundingBox();
  if (place === null) throw new Error('Nothing is lit.');
  const at = { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  await page.keyboard.press('Escape');
  await page.mouse.move(at.x - 2, at.y - 2);
  await page.mouse.move(at.x, at.y, { steps: 2 });
  const open = workspace.map.getByText('Open title');
  await expect(open).toBeVisible();
  const card = await open.locator('xpath=ancestor::*[@data-side]').boundingBox();
  expect(card !== null && (card.x > at.x || card.x + card.width < at.x || card.y > at.y)).toBe(
    true,
  );
  await open.click();
  await expect(workspace.titlePanel()).toBeVisible();

  await workspace.openMap(TOWN);
  await expect(list).toBeAttached();
  await list.focus();
  const middle = await list.boundingBox();
  if (middle === null) throw new Error('Nothing is lit.');
  await page.keyboard.press('Escape');
  await page.mouse.move(middle.x + middle.width / 2, middle.y + middle.height / 2, { steps: 3 });
  await expect(workspace.map.getByText(/^[\d,]+ titles$/)).toBeVisible();
  await expect(workspace.map.getByText('Median last sale', { exact: true })).toBeVisible();
  await page.mouse.move(box.x + box.width - 200, box.y + 8);
  await expect(workspace.map.getByText('Median last sale', { exact: true })).toHaveCount(0);
});
