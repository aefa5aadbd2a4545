import { deflateZeros, writeZip } from '#testing/files/write-zip.ts';
import { Areas } from '../drivers/areas.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('a file made to hold up the page is refused in words or cancelled, and the rest stays', async ({
  workspace,
}) => {
  const areas = new Areas(workspace);
  const { page } = workspace;
  await workspace.open('/?tenure=Freehold#map=14/52.21/-2.47');
  const bomb = writeZip([['a.shp', deflateZeros(150), 1_500_000_000]]);
  await areas.choose('bomb.zip', bomb);
  await expect(areas.panel.getByRole('alert')).toContainText('larger than 100 MB once unpacked');
  // One that says it is small, and would take minutes.
  await areas.choose('liar.zip', writeZip([['a.shp', deflateZeros(1_000), 90_000_000]]));
  await expect(areas.panel.getByText('Reading “liar.zip”…')).toBeVisible();
  // The page itself answers meanwhile.
  const turned = page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0, 'turned')));
  expect(await turned).toBe('turned');
  await areas.panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(areas.panel.getByText('Reading “liar.zip”…')).toHaveCount(0);
  await expect
    .poll(() => page.workers().filter((each) => /shape-file/.test(each.url())).length)
    .toBe(0);
  const ring = [
    [-2.475, 52.205],
    [-2.475, 52.215],
    [-2.465, 52.215],
    [-2.475, 52.205],
  ];
  const parish = { type: 'Polygon', coordinates: [ring] };
  await areas.drop('Parish.geojson', Buffer.from(JSON.stringify(parish)));
  await expect(workspace.areaFilter('Parish')).toBeVisible();
  expect(page.url()).toContain('tenure=Freehold');
});
