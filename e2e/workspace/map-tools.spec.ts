import { Areas } from '../drivers/areas.ts';
import { expect, test } from '../fixtures/test.ts';

test('a way and the area inside it are measured by clicks, and become a filter', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const areas = new Areas(workspace);
  await workspace.openMap('/#map=16/52.21/-2.468');
  await areas.startMeasuring();
  await areas.click([650, 300], [900, 300]);
  await expect(areas.drawing).toContainText(/^[\d,]+ ft/);
  await areas.click([900, 550], [650, 550]);
  await expect(areas.drawing).toContainText('the last');
  await areas.click([650, 300]);
  await expect(areas.drawing).toContainText(/[\d.]+ ac, [\d.,]+ (ft|mi) around/);
  // Measuring alone limits nothing.
  expect(new URL(page.url()).search).toBe('');
  await areas.drawing.getByRole('button', { name: 'Search inside' }).click();
  await expect(areas.drawing).toHaveCount(0);
  await expect(workspace.areaFilter('Area 1')).toBeVisible();
});

test('a way is measured with the keyboard alone, in metres, and said aloud', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await page.addInitScript(() =>
    localStorage.setItem('preferences', JSON.stringify({ version: 1, units: 'metric' })),
  );
  const areas = new Areas(workspace);
  await workspace.openMap('/#map=16/52.21/-2.468');
  await areas.startMeasuring('key');
  await areas.setCorners([], ['ArrowRight']);
  await expect(areas.said('2 corners set')).toContainText(/set\. [\d.]+ m\. /);
  await page.keyboard.press('Escape');
  await expect(areas.drawing).toHaveCount(0);
  await expect(workspace.map.getByRole('button', { name: 'Measure' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('layers are left out of the map, stay so after a reload, and come back', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.openMap('/#map=16.5/52.21/-2.468');
  const whole = await workspace.photographMap();
  const layers = workspace.map.getByRole('button', { name: 'Layers' });
  await layers.press('Enter');
  const panel = workspace.map.getByRole('group', { name: 'Layers' });
  for (const name of ['Names', 'Buildings']) {
    await panel.getByRole('switch', { name, exact: true }).uncheck();
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(layers).toBeFocused();
  await expect.poll(async () => (await workspace.photographMap()).equals(whole)).toBe(false);
  await page.reload();
  await workspace.waitForMap();
  await layers.click();
  await expect(panel.getByRole('switch', { name: 'Buildings', exact: true })).not.toBeChecked();
  await expect(panel.getByRole('switch', { name: 'Titles found' })).toBeChecked();
});
