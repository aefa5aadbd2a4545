import { expect, test } from '../fixtures/test.ts';
import { doMainJob } from './main-job.ts';

// In `npm test` by keyboard and to a colleague in without-map.spec.ts, with the map in phone.spec.ts.
test('an analyst finds what is within 15 minutes of an address and a colleague sees the same', {
  tag: '@long',
}, async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  await doMainJob(page, '1 Kiln Lane', colleague);
  await colleague.context().close();
});

test('inside the area there is less than everywhere, and removing the area brings it back', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.open('/?category=Commercial');
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  const everywhere = readNumber(await workspace.readCount());
  await workspace.openAddress('1 Kiln Lane');
  await workspace.searchWithin({ mode: 'Walk', minutes: 10 });
  await workspace.closeTitle();
  await expect
    .poll(async () => readNumber(await workspace.count.first().textContent()))
    .toBeLessThan(everywhere);
  const inside = readNumber(await workspace.readCount());
  expect(inside).toBeGreaterThan(0);

  await workspace.removeFilter('Area: 10 min walk');
  await expect
    .poll(async () => readNumber(await workspace.count.first().textContent()))
    .toBe(everywhere);
  await page.goBack();
  await expect(workspace.areaFilter('10 min walk')).toBeVisible();
  await expect
    .poll(async () => readNumber(await workspace.count.first().textContent()))
    .toBe(inside);
});

function readNumber(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''));
}
