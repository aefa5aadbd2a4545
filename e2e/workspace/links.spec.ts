import { readView } from '../drivers/view.ts';
import { Workspace } from '../drivers/workspace.ts';
import { expect, test } from '../fixtures/test.ts';

test('a link with filters, areas, order and map view is the same after a reload and to a colleague', async ({
  page,
  browser,
  workspace,
  service,
}) => {
  const { id, geometry } = await service.findTitleAt('1 Kiln Lane');
  const { lat, lon } = geometry?.centroid ?? { lat: 0, lon: 0 };
  const box = [lon - 0.02, lat - 0.02, lon + 0.02, lat + 0.02].map((edge) => edge.toFixed(4));
  const link =
    `/titles/${id}?area=box%3A${box.join('%2C')}&area=travel%3A${id}%3Acar%3A10` +
    `&tenure=Freehold&category=Residential&sale=50000..&sort=size-desc#map=14.5/${lat.toFixed(4)}/${lon.toFixed(4)}`;
  await workspace.open(link);
  // Each part comes in its own time.
  await expect
    .poll(() => readView(workspace))
    .toEqual({
      url: expect.stringMatching(new RegExp(`#map=14\\.5/${lat.toFixed(4)}`)),
      documentTitle: expect.stringContaining('1 Kiln Lane'),
      title: expect.stringContaining('1 Kiln Lane'),
      count: expect.stringMatching(/^[\d,]+ titles?$/),
      filters: [
        expect.stringMatching(/^Area: Box/),
        'Area: 10 min drive',
        'Tenure: Freehold',
        'Category: Residential',
        expect.stringMatching(/^Sale: /),
      ],
    });
  const view = await readView(workspace);

  await page.reload();
  await workspace.settle();
  await expect.poll(() => readView(workspace)).toEqual(view);

  const colleague = new Workspace(await (await browser.newContext()).newPage());
  await colleague.open(view.url);
  await expect.poll(() => readView(colleague)).toEqual(view);
  await colleague.page.context().close();

  await workspace.closeTitle();
  await expect(workspace.sort).toHaveValue('size-desc');
});

test('a link to a section opens the title at that section', { tag: '@long' }, async ({
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(`/titles/${id}?section=traffic`);
  await workspace.expectSectionAtTop('Busiest roads');
  await expect(workspace.sectionLink('Traffic')).toHaveAttribute('aria-current', 'location');
});

test('back and forward walk through search, title, section and filter', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/?tenure=Freehold');
  const everywhere = await workspace.readCount();
  await workspace.openFirstResult();
  const title = (await workspace.titleHeading().textContent()) ?? '';
  await workspace.goToSection('Traffic');
  await workspace.expectSectionAtTop('Busiest roads');
  await workspace.chooseInSheet('Commercial');
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  await expect(workspace.count.first()).not.toHaveText(everywhere);
  const filtered = await workspace.readCount();

  await page.goBack();
  await expect(workspace.filter('Category: Commercial')).toHaveCount(0);
  await expect(workspace.count.first()).toHaveText(everywhere);
  await workspace.expectSectionAtTop('Busiest roads');
  await page.goBack();
  await expect(page).not.toHaveURL(/section=/);
  await expect(workspace.titleHeading()).toHaveText(title);
  await expect(workspace.titleHeading()).toBeInViewport();
  await page.goBack();
  await expect(workspace.titlePanel()).toHaveCount(0);
  await expect(workspace.results).toBeVisible();

  await page.goForward();
  await expect(workspace.titleHeading()).toHaveText(title);
  await page.goForward();
  await workspace.expectSectionAtTop('Busiest roads');
  await page.goForward();
  await expect(workspace.filter('Category: Commercial')).toBeVisible();
  await expect(workspace.count.first()).toHaveText(filtered);
  await expect(workspace.titleHeading()).toHaveText(title);
});
