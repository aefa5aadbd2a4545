import { Purchase } from '../drivers/purchase.ts';
import { PEOPLE } from '../fixtures/people.ts';
import { lookAt, testWalks } from '../fixtures/state-walks.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

// What lies on the map is looked at in every-map-state.spec.ts.
test.use(WITHOUT_MAP);

testWalks({
  'the table, the lenses and what is new': async (tools) => {
    const { page, workspace, check } = tools;
    await page.goto('/?tenure=Leasehold&view=table');
    const grid = page.getByRole('grid', { name: 'Titles' });
    await expect(grid.or(workspace.results).getByRole('link').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await check('table');
    if (await grid.isVisible()) {
      await grid.getByRole('checkbox').nth(1).click();
      await check('table with a ticked row');
      await lookAt(tools, 'columns of the table', 'Columns');
    }
    await workspace.open('/');
    const lenses = page.getByRole('button', { name: 'Lenses', exact: true });
    // A phone has them among the filters.
    if (await lenses.isVisible()) {
      await lenses.click();
      const choice = page.getByRole('dialog', { name: 'Lenses' });
      await expect(choice.getByText(/^\d[\d,]*$/).first()).toBeVisible();
      await check('lenses');
      await choice.getByRole('button', { name: /Long held/ }).click();
      await expect(page.getByRole('region', { name: 'Lens: Long held' })).toBeVisible();
      await check('a lens');
    }
    await lookAt(
      tools,
      'further filters',
      page.getByRole('button', { name: /^(?:All filters|More)$/ }).first(),
    );
  },
  'a bought document': async ({ page, service, check }) => {
    const purchase = new Purchase(page);
    // The walk on a desk may be buying at the same time.
    const isPhone = (page.viewportSize()?.width ?? 0) < 900;
    const first = isPhone ? 6_100 : 6_000;
    const titles = await service.findTitles({ term: { tenure: 'Freehold' } }, 25, first);
    await purchase.openUnbought(titles, PEOPLE.looker);
    await purchase.document('Register').check();
    await purchase.buy();
    await expect(purchase.drawer.getByRole('button', { name: 'Download Register' })).toBeVisible({
      timeout: 60_000,
    });
    await check('documents, bought');
    await page.goto('/orders');
    await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().click();
    await expect(page.getByRole('dialog', { name: 'Order' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await check('an order');
    await page.getByRole('link', { name: 'Read Register' }).click();
    await expect(page.getByRole('region', { name: 'Document', exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await check('reader');
    await page.getByRole('searchbox', { name: 'Find in this document' }).fill('the');
    await expect(page.getByRole('list', { name: 'Found' })).toBeVisible();
    await check('reader with what was found');
  },
  'the pages for developers': async ({ page, check }) => {
    for (const service of ['search', 'docs']) {
      await page.goto(`/${service}/v1/docs`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(`${service}: start`);
      await page.goto(`/${service}/v1/docs#token`);
      await expect(page.getByRole('button', { name: 'Get a token' })).toBeVisible();
      await check(`${service}: a token`);
    }
    await page.goto('/search/v1/docs#postTitles');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(
      page.getByRole('region', { name: 'Answer' }).getByRole('heading', { name: /^401 in/ }),
    ).toBeVisible();
    await check('an operation with its answer');
    await page.getByLabel('Find an operation').fill('zebra');
    await expect(page.locator('#unmatched')).toHaveText(/^No operation/);
    await check('operations, none found');
    await page.goto('/docs/v1/docs#signature');
    await expect(page.getByLabel('X-Webhook-Signature')).toBeVisible();
    await check('a signature');
    await page.goto('/auth/device');
    await expect(page.getByRole('heading', { name: 'Connect a device' })).toBeVisible();
    await check('a device');
  },
});
