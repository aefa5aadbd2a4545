import { Keyboard } from '../drivers/keyboard.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('the first result is two keys away, and Tab takes a filter with it', async ({
  page,
  workspace,
}) => {
  await workspace.open('/?type=Office');
  await expect(page).toHaveTitle(/^Offices? · Property research$/);
  await expect(workspace.results.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(workspace.results.getByRole('link').first()).toBeFocused();

  const chip = workspace.filters.getByRole('button', { name: 'Tenure', exact: true });
  const editor = page.getByRole('dialog', { name: 'Tenure' });
  // The toolbar is one stop, and arrows go from button to button.
  await page.getByRole('link', { name: 'Skip to filters' }).focus();
  await page.keyboard.press('Enter');
  const first = workspace.filters.getByRole('button', { name: 'Type: Office', exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(chip).toBeFocused();
  await expect(workspace.filters.locator('button[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('checkbox').first()).toBeVisible();
  await editor.getByRole('checkbox').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(editor).toHaveCount(0);
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await editor.getByRole('button', { name: /^Show [\d,]+ titles?$/ }).focus();
  await page.keyboard.press('Tab');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Lenses' })).toBeFocused();

  // What lies below a scrim takes no focus, and gets it back.
  const opener = workspace.resultsPanel.getByRole('button', { name: 'Export' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('shortcuts of one key are changed and switched off', async ({ page }) => {
  await page.goto('/settings');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const heading = page.getByRole('heading', { name: 'Settings' });
  const key = page.getByRole('textbox', { name: 'List the shortcuts' });
  await key.focus();
  await page.keyboard.press('j');
  await expect(page.getByText('J is taken by “Next title”')).toBeVisible();
  await page.keyboard.press('h');
  await expect(key).toHaveValue('H');
  await heading.focus();
  await page.keyboard.press('h');
  await expect(shortcuts).toBeVisible();
  await shortcuts.getByText('Off', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(shortcuts).toHaveCount(0);
  await heading.focus();
  await page.keyboard.press('h');
  await page.keyboard.press('Control+k');
  // Both keys were seen by the page in their order.
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(shortcuts).toHaveCount(0);
});

test('two results are read at 400 %, and none is printed over another with larger text', async ({
  page,
  workspace,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await workspace.open('/?type=Office');
  const handle = workspace.resultsPanel.getByRole('button', { name: /^Height of results/ });
  await page.getByRole('button', { name: 'All filters' }).click({ trial: true });
  await handle.click();
  await expect(handle).toHaveAccessibleName('Height of results: Full');
  const rows = workspace.results.getByRole('listitem');
  await expect(rows.nth(1)).toBeInViewport({ ratio: 1 });
  await handle.click();
  await expect(handle).toHaveAccessibleName('Height of results: Low');
  for (const button of [handle, page.getByRole('button', { name: 'All filters' })]) {
    await button.click({ trial: true });
  }

  // The keyboard comes to nothing that lies below the sheet.
  await handle.click();
  await handle.click();
  await expect(handle).toHaveAccessibleName('Height of results: Full');
  await page.getByRole('link', { name: 'Skip to filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(handle).toHaveAccessibleName('Height of results: Low');
  await new Keyboard(page).expectFocusSeen();

  // What a title is called is read at once, and its sections when the sheet takes the whole.
  await handle.click();
  await handle.click();
  await expect(handle).toHaveAccessibleName('Height of results: Full');
  await workspace.openFirstResult();
  await expect(workspace.titleHeading()).toBeInViewport({ ratio: 1 });
  await workspace.titlePanel().getByRole('button', { name: 'Show more of the title' }).click();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeInViewport();
  await workspace.closeTitle();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rows.first()).toBeVisible();
  const before = await rows.evaluateAll(measure);
  expect(before.height).toBe(76);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'html{font-size:200%} *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important} p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets = [sheet];
  });
  await expect.poll(async () => (await rows.evaluateAll(measure)).height).toBeGreaterThan(140);
  await expect.poll(async () => (await rows.evaluateAll(measure)).covered).toBe(0);
});

/** How high the first row is, and how many rows reach into the next one. */
function measure(rows: readonly Element[]): { height: number; covered: number } {
  const boxes = rows.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top);
  const covered = boxes.filter(({ bottom }, at) => bottom > (boxes[at + 1]?.top ?? bottom) + 1);
  return { height: boxes[0]?.height ?? 0, covered: covered.length };
}
