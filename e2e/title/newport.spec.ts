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

test('what is modelled of its traffic and footfall is marked in the legend and in every figure', async ({
  workspace,
}) => {
  const { map } = workspace;
  await workspace.openMap('/#map=15/51.586/-2.992&layers=traffic,footfall');
  const classes = (name: string) => map.getByRole('list', { name }).getByRole('listitem');
  await expect(classes('Vehicles a day').last()).toHaveText('modelled ≈');
  await expect(classes('People a day').last()).toHaveText('all modelled ≈');
  const notes = map.getByRole('list', { name: 'Layers in view' }).getByRole('button');
  await expect(
    notes.filter({ hasText: /^[\d,]+ ≈ people a day\..* Modelled$/ }).first(),
  ).toBeAttached();
  // Counted where a count point lies on the road, of the year in which it did.
  await expect(
    notes.filter({ hasText: /vehicles a day/ }).filter({
      hasNotText: /^[\d,]+ ≈ .*Modelled$|^[\d,]+ vehicles a day\..*(Counted|Estimated) \d{4}$/,
    }),
  ).toHaveCount(0);
  await expect(map.getByText(/Department for Transport data/).first()).toBeVisible();
  await expect(map.getByText(/Traffic where nobody counted/).first()).toBeVisible();
  const twice = /Department for Transport data.*Department for Transport data/;
  await expect(map.getByText(twice)).toHaveCount(0);
});
