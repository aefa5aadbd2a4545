import { expect, test } from '../fixtures/test.ts';
import { formHealthAddress, NEWPORT } from '../fixtures/worlds.ts';
import { doMainJob } from '../workspace/main-job.ts';

// Its world may still be built while the town is tested.
test.beforeAll(async ({ request }) => {
  test.setTimeout(300_000);
  const answers = () =>
    request.get(formHealthAddress(NEWPORT)).then(
      (response) => response.ok(),
      () => false,
    );
  await expect.poll(answers, { timeout: 240_000 }).toBe(true);
});

test('the main job works on Newport, built from open data, whose source the map names', async ({
  page,
}) => {
  await doMainJob(page, '1 Corporation Road');
  await expect(page.getByText('© OpenStreetMap contributors').first()).toBeVisible();
});
