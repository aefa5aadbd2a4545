import { expect, test } from '../fixtures/test.ts';
import { shareLink } from './share-link.ts';

test('a link with filters, areas, order and map view is the same after a reload and to a colleague', {
  tag: '@long',
}, async ({ browser, workspace, service }) => {
  await shareLink(workspace, browser, service);
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
