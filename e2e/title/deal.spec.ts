import { listFaults } from '../drivers/accessibility.ts';
import { Comps, RETAIL } from '../drivers/comps.ts';
import { askForFault } from '../drivers/faults.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('a deal shows its parts, one failing alone, and leads to its title', { tag: '@long' }, async ({
  page,
}) => {
  const comps = new Comps(page);
  await comps.open(RETAIL);
  const mend = await askForFault(page, /\/comps\/[^/]+\/leases/, 'status=503');
  await comps.deals.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/deals\//);
  const leases = page.getByRole('region', { name: /^Leases/ });
  await expect(leases.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: /^Sales/ }).getByRole('table')).toBeVisible();
  await mend();
  await leases.getByRole('button', { name: 'Retry' }).click();
  await expect(leases.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Open its title' }).click();
  await expect(page).toHaveURL(/\/titles\//);
});

test('S-180 S-182 S-192: brochures and images of a deal are seen in place and saved', async ({
  page,
  service,
}) => {
  const titles = await service.findTitles(
    { bool: { filter: [{ term: { propertyCategory: 'Commercial' } }] } },
    25,
  );
  const lists = await Promise.all(
    titles.map(({ id }) =>
      service.read<readonly { readonly dealId?: string }[]>(`/titles/${id}/brochures`),
    ),
  );
  const dealId = lists.flat().find((brochure) => brochure.dealId !== undefined)?.dealId;
  if (dealId === undefined) throw new Error('No deal of the town has a brochure.');
  await page.goto(`/deals/${dealId}#brochures`);

  const brochures = page.getByRole('region', { name: /^Brochures/ });
  await brochures.getByRole('listitem').first().getByRole('button').first().press('Enter');
  const viewer = page.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^\w.*\d{4}-\d{2}-\d{2}\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  const again = page.waitForEvent('download');
  await brochures
    .getByRole('button', { name: /^Download the brochure/ })
    .first()
    .click();
  await again;

  const images = page.getByRole('region', { name: /^Images/ });
  await images.getByRole('button', { name: /^View image 1 of/ }).press('Enter');
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  expect(await listFaults(page, 'light')).toEqual([]);
});
