import { checkThemes } from '../drivers/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the main job is done on a phone, by touch, where nothing is wider than it', async ({
  page,
  workspace,
}) => {
  const readWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  await workspace.open('/?type=Retail');
  const everywhere = await workspace.readCount();
  expect(await readWidth()).toBeLessThanOrEqual(390);

  await test.step('the drawing tools can be tapped while titles are on the map', async () => {
    await expect.poll(() => workspace.countDrawn()).toBeGreaterThan(0);
    const drawing = page.getByRole('button', { name: 'Areas and drawing' });
    await drawing.tap();
    const tools = page.getByRole('toolbar', { name: 'Draw' });
    for (const name of ['Box', 'Polygon', 'Radius']) {
      await tools.getByRole('button', { name, exact: true }).tap({ trial: true });
    }
    expect(await checkThemes(page)).toEqual([]);
    await tools.getByRole('button', { name: 'Polygon', exact: true }).tap();
    const hint = page.getByRole('group', { name: 'Drawing' });
    await expect(hint).toContainText('Tap the corners.');
    for (const name of ['Zoom in', 'Layers'])
      await page.getByRole('button', { name, exact: true }).tap({ trial: true });
    const [above, below] = [
      await hint.boundingBox(),
      await page.getByRole('button', { name: 'Zoom in' }).boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await hint.getByRole('button', { name: 'Cancel' }).tap();
    await expect(hint).toHaveCount(0);
    await expect(drawing).toHaveAttribute('aria-expanded', 'false');
  });

  // The sheet of the results has three stops.
  const sheet = workspace.resultsPanel;
  const handle = sheet.getByRole('button', { name: /^Height of results/ });
  await expect(handle).toHaveAccessibleName('Height of results: Half');
  await handle.tap();
  await expect(handle).toHaveAccessibleName('Height of results: Full');
  // At its full height it leaves the tab bar and the search field to the finger.
  await page.getByRole('link', { name: 'Comps', exact: true }).tap({ trial: true });
  await workspace.omnibox.tap({ trial: true });
  await handle.tap();
  await expect(handle).toHaveAccessibleName('Height of results: Low');
  await expect(workspace.count.first()).toBeInViewport();
  await handle.tap();
  await expect(handle).toHaveAccessibleName('Height of results: Half');

  await workspace.omnibox.tap();
  await workspace.omnibox.fill('1 Kiln Lane');
  await workspace.suggestions().first().tap();
  await expect(workspace.titleHeading()).toContainText('1 Kiln Lane');
  await expect(workspace.titleHeading()).toBeInViewport();
  expect(await readWidth()).toBeLessThanOrEqual(390);

  await workspace.titlePanel().getByRole('button', { name: 'More actions' }).tap();
  await page.getByRole('menuitem', { name: 'What can I reach?' }).tap();
  const section = workspace.section('Travel time');
  await expect(section).toBeInViewport();
  await section.getByText('Walk', { exact: true }).tap();
  const told = section.getByRole('status').filter({ hasText: /title|area/ });
  await expect(told).toContainText(/titles? .*within 15 minutes on foot/);
  await section.getByRole('button', { name: 'Search inside this area' }).tap();
  await expect(told).toContainText('Limited to this area');
  await section.getByRole('button', { name: 'Show the results' }).tap();

  await expect(workspace.titlePanel()).toHaveCount(0);
  await expect(workspace.areaFilter('5, 10 and 15 min walk')).toBeVisible();
  await expect(workspace.count.first()).not.toHaveText(everywhere);
  const inside = await workspace.readCount();

  await page.goBack();
  await expect(workspace.titleHeading()).toContainText('1 Kiln Lane');
  await page.goForward();
  await expect(workspace.count.first()).toHaveText(inside);
  await workspace.results.getByRole('link').first().tap();
  await expect(workspace.titlePanel()).toBeVisible();

  await workspace.open('/settings');
  expect(await readWidth()).toBeLessThanOrEqual(390);
});

test('the scale is seen while the map moves, and chips come to rest before the buttons', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.openMap('/');
  const scale = workspace.map.locator('.maplibregl-ctrl-scale');
  await expect(scale).toHaveCSS('opacity', '0');
  // The map is held half way, so that it is still moving whenever the test looks.
  await page.mouse.move(195, 300);
  await page.mouse.down();
  await page.mouse.move(215, 330, { steps: 4 });
  await expect(scale).toHaveCSS('opacity', '1');
  await page.mouse.up();
  await workspace.waitForMap();
  await expect(scale).toHaveCSS('opacity', '0');

  const more = workspace.filters.getByRole('button', { name: 'More', exact: true });
  await more.scrollIntoViewIfNeeded();
  const measureGap = async () => {
    const chip = await more.boundingBox();
    const save = await page.getByRole('button', { name: 'Save search' }).boundingBox();
    return chip && save ? save.x - chip.x - chip.width : Number.NaN;
  };
  // What is nearer to the buttons fades.
  await expect.poll(measureGap).toBeGreaterThanOrEqual(24);
});

test('half a sheet has the answer of a question, what to do with it, and two rows', async ({
  workspace,
}) => {
  const link = 'tenure=Freehold&type=Retail&ask=freehold+shops';
  await workspace.open(`/?${link}`);
  const read = workspace.page.getByRole('region', { name: 'What we searched' });
  await expect(read.getByRole('button', { name: 'Edit as filters' })).toBeInViewport({ ratio: 1 });
  await expect(workspace.results.getByRole('link').nth(1)).toBeInViewport({ ratio: 1 });
  // The whole sheet has the query too.
  await expect(read.getByText('The search in full')).toBeHidden();
  await workspace.resultsPanel.getByRole('button', { name: 'Height of results: Half' }).tap();
  await expect(read.getByText('The search in full')).toBeVisible();
});

test('what a question was read as is scrolled above rows that stay in view', async ({
  page,
  workspace,
}) => {
  const after = [
    'freehold shops over 2,000 sq ft sold since 2015',
    'only those owned by companies',
  ];
  const link = new URLSearchParams({
    tenure: 'Freehold',
    type: 'Retail',
    'owner-type': 'Company',
    floor: '>2000..',
    'not-sale': '>2000000..',
    sold: '2015-01-01..',
    sort: 'relevance-desc',
    ask: 'and not sold for more than £2m',
    after: after.join(' › '),
    'goes-on': 'answered',
  });
  await workspace.open(`/?${link}`);
  await expect(workspace.results.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
  const reword = workspace.resultsPanel.getByRole('button', { name: 'Reword' });
  await reword.scrollIntoViewIfNeeded();
  await expect(reword).toBeInViewport({ ratio: 1 });
  await expect(workspace.results.getByRole('link').first()).toBeInViewport({ ratio: 0.9 });
  // Enlarged four times there is no room for both, and either can be scrolled to.
  await page.setViewportSize({ width: 320, height: 256 });
  await workspace.resultsPanel.getByRole('button', { name: 'Height of results: Half' }).tap();
  for (const part of [reword, workspace.results.getByRole('link').first()]) {
    await part.scrollIntoViewIfNeeded();
    await expect(part).toBeInViewport({ ratio: 0.9 });
  }
});
