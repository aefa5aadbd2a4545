import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('the name of a linked title stands before the app has come, and its answers serve the app', async ({
  page,
  service,
}) => {
  const { id } = await service.findTitleAt('2 Kiln Lane');
  let letCome = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/(?:main|boot)-.*\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  await page.goto(`/titles/${id}`, { waitUntil: 'commit' });

  const ahead = page.locator('#title-ahead');
  await expect(ahead.getByRole('heading', { level: 2 })).toContainText('2 Kiln Lane');
  await expect(page.getByRole('button', { name: 'Close' })).toHaveCount(0);
  // It slides in, as the panel does.
  await ahead.evaluate((each) =>
    Promise.all(each.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  const before = await ahead.getByRole('heading').boundingBox();

  letCome();
  const heading = page
    .getByRole('region', { name: /2 Kiln Lane/ })
    .getByRole('heading', { level: 2 });
  await expect(page.getByRole('button', { name: 'Close' }).first()).toBeVisible();
  await expect(ahead).toHaveCount(0);
  // Nothing is seen to move when the panel takes its place.
  expect(await heading.boundingBox()).toEqual(before);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  expect(
    asked.filter((line) => line.startsWith('GET') && line.includes(`/titles?id=${id}`)),
  ).toHaveLength(1);
});

test('a link to no title shows no name ahead, and says what is wrong', async ({ page }) => {
  await page.goto('/titles/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No title stands behind this link.')).toBeVisible();
  await expect(page.locator('#title-ahead')).toBeHidden();
});
