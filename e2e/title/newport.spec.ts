import { expect, test } from '../fixtures/test.ts';
import { doMainJob } from '../workspace/main-job.ts';

test('the main job works on Newport, built from open data', async ({ page, browser }) => {
  const colleague = await (await browser.newContext()).newPage();
  await doMainJob(page, '1 Corporation Road', colleague);
  await colleague.context().close();
});

test('the basemap names its source', async ({ page, workspace }) => {
  await workspace.open('/');
  await workspace.waitForMap();
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible();
});
