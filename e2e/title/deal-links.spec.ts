import { Comps } from '../drivers/comps.ts';
import { expect, test } from '../fixtures/test.ts';

test('links lead by keyboard from a title to its deal, back, to its documents and to deals around', {
  tag: '@long',
}, async ({ page, workspace, service }) => {
  const titles = await service.findTitles(
    { bool: { filter: [{ term: { propertyCategory: 'Commercial' } }] } },
    25,
  );
  const deals = await Promise.all(
    titles.map(async ({ id }) => ({
      id,
      list: await service.read<readonly unknown[]>(`/titles/${id}/comps`),
    })),
  );
  const id = deals.find(({ list }) => list.length > 0)?.id;
  if (id === undefined) throw new Error('No title of the town has a deal.');

  await workspace.open(`/titles/${id}?type=Office&section=deals`);
  const section = workspace.section('Deals of this title');
  await section.getByRole('table').getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/deals\//);
  const fromDeal = page.getByRole('navigation', { name: 'From this deal' });
  await fromDeal.getByRole('link', { name: 'Open its title' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/titles/${id}`));
  await expect(workspace.titlePanel()).toBeVisible();

  await page.goBack();
  await fromDeal.getByRole('link', { name: 'Buy documents' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/titles/${id}/documents`));

  await workspace.open(`/titles/${id}?section=deals`);
  await section.getByRole('link', { name: 'Find comps' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/comps\\?title=${id}`));
  const comps = new Comps(page);
  await comps.filters.getByRole('button', { name: /^Remove Distance: / }).press('Enter');
  await comps.filters.getByRole('button', { name: /^Remove Date: / }).press('Enter');
  await comps.deals
    .getByRole('link', { name: /^Title of / })
    .first()
    .press('Enter');
  await expect(page).toHaveURL(/\/titles\//);
});
