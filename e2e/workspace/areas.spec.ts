import { AxeBuilder } from '@axe-core/playwright';
import { IS_LONG } from '#testing/count-runs.ts';
import { Areas } from '../drivers/areas.ts';
import { expect, test } from '../fixtures/test.ts';

/** West and east halves of the middle of the invented town, and a square across both. */
const WEST = 'box:-2.49,52.19,-2.47,52.23';
const EAST = 'box:-2.47,52.19,-2.45,52.23';
const SQUARE = [
  [-2.475, 52.205],
  [-2.465, 52.205],
  [-2.465, 52.215],
  [-2.475, 52.215],
  [-2.475, 52.205],
];

test('an area drawn by clicks, crossing refused, survives reload, back and forward', async ({
  page,
  workspace,
}) => {
  const areas = new Areas(workspace);
  await workspace.openMap();
  const everywhere = await areas.readTitles();
  await areas.startPolygon();
  await areas.click([650, 300], [900, 280], [960, 560], [760, 200]);
  await expect(areas.drawing.getByRole('alert')).toContainText(/would cross itself at 52\.\d{5}/);
  await areas.click([680, 600]);
  await areas.drawing.getByRole('button', { name: 'Undo' }).click();
  await areas.drawing.getByRole('button', { name: 'Redo' }).click();
  await areas.finish();
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
  await expect.poll(() => areas.readTitles()).toBeLessThan(everywhere);
  const found = await areas.readTitles();
  expect(found).toBeGreaterThan(0);

  // Forward, too, has the area of its link alone.
  if (IS_LONG) {
    await page.reload();
    await workspace.settle();
    await expect.poll(() => areas.readTitles()).toBe(found);
  }
  await page.goBack();
  await expect(workspace.areaFilter('Area 1')).toHaveCount(0);
  await expect.poll(() => areas.readTitles()).toBe(everywhere);
  await page.goForward();
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
  await expect.poll(() => areas.readTitles()).toBe(found);
});

test('an area is drawn and its corners are moved with the keyboard alone', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const areas = new Areas(workspace);
  await workspace.openMap('/#map=15/52.21/-2.468');
  await workspace.draw.getByRole('button', { name: 'Polygon' }).press('Enter');
  await expect(areas.drawing).toBeVisible({ timeout: 30_000 });
  await areas.setCorners([], ['ArrowRight'], ['ArrowDown']);
  // Where the last corner already is, Enter closes the outline.
  await workspace.map.getByRole('application').press('Enter');
  await expect(areas.drawing).toHaveCount(0);
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
  const drawn = page.url();

  await workspace.areaFilter('Area 1').press('Enter');
  await expect(areas.drawing).toBeVisible({ timeout: 30_000 });
  const map = workspace.map.getByRole('application');
  await map.press('n');
  await map.press('Shift+ArrowLeft');
  await map.press('Enter');
  await expect(areas.drawing).toHaveCount(0);
  await expect.poll(() => page.url()).not.toBe(drawn);
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
});

test('areas are combined as any of, all of and except, named and hidden, in the link', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const areas = new Areas(workspace);
  const query = new URLSearchParams([
    ['area', `${WEST}*name.West`],
    ['area', `${EAST}*name.East`],
  ]);
  await workspace.open(`/?${query}`);
  // The halves only touch.
  await expect(workspace.areaFilter('East')).toBeVisible();
  await areas.open();
  await areas.count('West', 'Any of');
  await areas.count('East', 'Any of');
  await expect.poll(() => areas.readTitles()).toBeGreaterThan(0);
  const either = await areas.readTitles();
  await areas.count('East', 'Outside');
  await expect.poll(() => areas.readTitles()).toBeLessThan(either);
  const west = await areas.readTitles();
  expect(west).toBeGreaterThan(0);

  await areas.act('Rename', 'East');
  await expect(areas.panel.locator('input:focus')).toHaveValue('East');
  // What is typed takes the place of the name; an arrow key keeps it.
  await page.keyboard.press('End');
  await page.keyboard.type(' bank');
  await page.keyboard.press('Enter');
  await areas.act('Hide', 'East bank');
  await expect(areas.panel).toContainText('outside East bank');
  const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
  expect(violations).toEqual([]);
  await page.reload();
  await workspace.settle();
  await expect.poll(() => areas.readTitles()).toBe(west);
  await expect(workspace.areaFilter('Not in East bank')).toBeVisible();
});

test('a file of areas limits the search; one that cannot says why and changes nothing', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const areas = new Areas(workspace);
  await workspace.open('/');
  const everywhere = await areas.readTitles();
  const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Market ward</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${SQUARE.map(
    (corner) => corner.join(','),
  ).join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;
  await areas.choose('wards.kml', kml);
  await expect(areas.panel).toContainText('“Market ward”: 1 polygon.');
  await expect(workspace.areaFilter('Market ward')).toBeVisible();
  await expect.poll(() => areas.readTitles()).toBeLessThan(everywhere);
  const before = page.url();

  const grid = SQUARE.map(([x = 0, y = 0]) => [x * 1e5, y * 1e4]);
  await areas.choose('grid.geojson', JSON.stringify({ type: 'Polygon', coordinates: [grid] }));
  await expect(areas.panel.getByRole('alert')).toContainText('not in longitude and latitude');
  expect(new URL(page.url()).search).toBe(new URL(before).search);
});
