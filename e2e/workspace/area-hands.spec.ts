import { encodeShape } from '@property/geo/rings/shape-code.ts';
import { Areas } from '../drivers/areas.ts';
import { expect, test } from '../fixtures/test.ts';

const VIEW = { zoom: 15, lat: 52.21, lon: -2.468 } as const;
const CORNER = [-2.464, 52.212] as const;
const OUTLINE = {
  type: 'Polygon' as const,
  coordinates: [
    [[-2.472, 52.208], [-2.464, 52.208], [...CORNER], [-2.472, 52.212], [-2.472, 52.208]],
  ],
};

test('a corner is dragged to another place, back with Ctrl+Z, and stays where it is put', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const areas = new Areas(workspace);
  const code = encodeShape(OUTLINE);
  await workspace.openMap(`/?area=shape:${code}*name.Yard#map=15/52.21/-2.468`);
  const before = page.url();
  await workspace.areaFilter('Yard').click();
  await expect(areas.drawing).toBeVisible({ timeout: 30_000 });
  await workspace.waitForMap();
  const size = await areas.drawing.textContent();
  const [x, y] = await areas.locate(CORNER, VIEW);
  await areas.drag([x, y], [x + 60, y - 40]);
  await expect(areas.drawing).not.toContainText(size?.split(',')[0] ?? '');
  await page.keyboard.press('Control+z');
  await expect(areas.drawing).toContainText(size?.split(',')[0] ?? '');
  await areas.drawing.getByRole('button', { name: 'Redo' }).click();
  await areas.finish();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(workspace.areaFilter('Yard')).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).not.toContain(code);
});

test('an outline is drawn with one stroke of a pressed mouse', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  const areas = new Areas(workspace);
  await workspace.openMap('/#map=15/52.21/-2.468');
  const everywhere = await areas.readTitles();
  await areas.startPolygon();
  const stroke = Array.from({ length: 24 }, (_, index): [number, number] => {
    const angle = (index / 24) * 2 * Math.PI;
    return [800 + 140 * Math.cos(angle), 420 + 120 * Math.sin(angle)];
  });
  const [start = [0, 0], ...rest] = stroke;
  await page.mouse.move(...start);
  await page.mouse.down();
  for (const place of rest) await page.mouse.move(...place);
  await page.mouse.up();
  await expect(areas.drawing).toHaveCount(0);
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
  await expect.poll(() => areas.readTitles()).toBeLessThan(everywhere);
  expect(await areas.readTitles()).toBeGreaterThan(0);
});

test('a travel time is drawn with the areas of fewer minutes inside it, and its link draws them again', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  const asked = new Set<string>();
  page.on('request', (request) => {
    const minutes = new URL(request.url()).searchParams.get('maxMinutes');
    if (request.url().includes('travel-time-polygon') && minutes) asked.add(minutes);
  });
  await workspace.open(`/titles/${id}`);
  const dialog = await workspace.openTravelTime();
  await dialog.getByRole('checkbox', { name: 'Draw 5 and 10 min inside' }).check();
  await dialog.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }).click();
  await expect(workspace.areaFilter('5, 10 and 15 min drive')).toBeVisible();
  await expect.poll(() => [...asked].toSorted()).toEqual(['10', '15', '5']);
  asked.clear();
  await page.reload();
  await expect(workspace.areaFilter('5, 10 and 15 min drive')).toBeVisible();
  await expect.poll(() => [...asked].toSorted()).toEqual(['10', '15', '5']);
});
