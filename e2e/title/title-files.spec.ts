import type { Locator } from '@playwright/test';
import { listFaults } from '../drivers/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

const COMMERCIAL = { bool: { filter: [{ term: { propertyCategory: 'Commercial' } }] } };

test('pictures and brochures of a title are seen in place, and titles compared and printed', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const titles = await service.findTitles(COMMERCIAL, 25);
  const files = await Promise.all(
    titles.map(async ({ id }) => ({
      id,
      images: await service.read<readonly unknown[]>(`/titles/${id}/images`),
      brochures: await service.read<readonly unknown[]>(`/titles/${id}/brochures`),
    })),
  );
  const shown = files.find(({ images, brochures }) => images.length > 3 && brochures.length > 0);
  const other = files.find(({ id }) => id !== shown?.id);
  if (!shown || !other) throw new Error('No title of the town has images and a brochure.');

  await workspace.open(`/titles/${shown.id}?type=Office&section=images`);
  const images = workspace.section('Images');
  await images.getByRole('button', { name: /^View image 1 of/ }).focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: /^Image \d+ of/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  // A picture that came before is there sooner than the focus.
  await expect(viewer.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName(`Image 2 of ${shown.images.length}`);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);

  const saving = page.waitForEvent('download');
  const brochures = workspace.section('Brochures');
  await brochures
    .getByRole('button', { name: /^Download the brochure/ })
    .first()
    .click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^[A-Z]+\d+-.*\.pdf$/);

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await workspace.open(`/titles/${other.id}?type=Office&compare=${shown.id}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('link', { name: 'Compare side by side' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^Footfall .*people a day/ })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('compare')).toBe(`${shown.id},${other.id}`);

  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await listFaults(page, theme)).toEqual([]);
  }

  // A service that tells more of its figures than a line holds, and has none of roads.
  await page.route(/\/titles\/[^/]+\/footfall$/, async (route) => {
    const response = await route.fetch();
    const provenance = {
      real: ['indexId'],
      modelled: ['averages', 'monthly'],
      note: 'By the hour.',
    };
    await route.fulfill({ response, json: { ...(await response.json()), provenance } });
  });
  await page.route(/\/titles\/[^/]+\/traffic/, (route) =>
    route.fulfill({ status: 405, json: { error: { code: 'NO_ROUTE', message: 'Not here.' } } }),
  );
  await page.goto(`/report/${shown.id}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // While the map is drawn as well, nothing lies over the heading.
  expect(await isUncovered(heading)).toBe(true);
  const map = page.getByRole('img', { name: /^The title outlined/ });
  await expect(map).toBeVisible();
  expect(await listFaults(page, 'dark')).toEqual([]);
  // Paper is white, whatever the screen is.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  expect(await isUncovered(heading)).toBe(true);
  const [report, headed, drawn] = await Promise.all(
    [page.getByRole('article'), heading, map].map((part) => part.boundingBox()),
  );
  if (!report || !headed || !drawn) throw new Error('A part of the report is not printed.');
  expect(drawn.y).toBeGreaterThanOrEqual(headed.y + headed.height);
  expect(drawn.x).toBeGreaterThanOrEqual(report.x);
  expect(drawn.x + drawn.width).toBeLessThanOrEqual(report.x + report.width);
  // Nobody can open on paper what is folded on the screen: where the figures come from stands there.
  await expect(page.getByText(/^Modelled: averages, monthly\./)).toBeVisible();
  await expect(page.getByText('This service does not offer busiest roads.')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a report that one sheet cannot hold goes on to others, large and with all that it holds', {
  tag: '@long',
}, async ({ page, service }) => {
  const title = await service.findTitle({
    bool: { filter: [{ exists: { field: 'geometry.centroid' } }] },
  });
  const owners = Array.from({ length: 60 }, (_, n) => ({
    id: `owner-${n}`,
    companyName: `Holding Company Number ${n} of the Estate of Wrenford Limited`,
    ownerType: 'Company',
    dateProprietorAdded: '2020-01-01',
    addressForService: `${n} Kiln Lane, Wrenford`,
  }));
  let told = owners.slice(0, 2);
  await page.route(/\/titles\/[^/]+\/owners$/, (route) => route.fulfill({ json: told }));
  const print = async () => {
    await page.goto(`/report/${title.id}`);
    await expect(page.getByRole('region', { name: 'Energy certificates' })).toBeVisible();
    await expect(page.getByText(told[0]?.companyName ?? '', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1');
    return sheets.match(/\/Type \/Page\b/g)?.length;
  };
  // What is folded on the screen stands open on paper.
  expect(await print()).toBe(1);
  const more = page.getByText('1 Kiln Lane, Wrenford', { exact: true });
  await expect(more).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(more).toBeVisible();
  await page.emulateMedia({ media: null });

  told = owners;
  expect(await print()).toBeGreaterThan(1);
  const report = page.getByRole('article');
  await expect(report).toHaveCSS('--print-scale', '0.72');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('59 Kiln Lane, Wrenford', { exact: true })).toBeVisible();
});

/** Whether what is seen in the middle of an element is that element. */
function isUncovered(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === one;
  });
}
