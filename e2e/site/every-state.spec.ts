import { Comps } from '../drivers/comps.ts';
import { askForFault, PARTS } from '../drivers/faults.ts';
import { Purchase } from '../drivers/purchase.ts';
import { Saved } from '../drivers/saved.ts';
import { PEOPLE } from '../fixtures/people.ts';
import { lookAt, testWalks, type Walks, type WalkTools } from '../fixtures/state-walks.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

// What lies on the map is looked at in workspace/map-look.spec.ts and workspace/phone.spec.ts.
test.use(WITHOUT_MAP);

const COMPS = '/comps?type=Retail&deal-type=Investment&deal-date=2018-01-01..';

/** Editors of filters that one test opens. */
const FILTERS_PER_WALK = 8;
/** Enough walks for all filters there are, the last of which makes sure of it. */
const FILTER_WALKS = 2;

/** Opens the editors of a share of the filters, one after the other. */
const walkFilters =
  (part: number) =>
  async (tools: WalkTools): Promise<void> => {
    const { workspace } = tools;
    await workspace.open('/?type=Office');
    const buttons = workspace.filters.locator('button[aria-haspopup="dialog"]');
    // Each size of window has a button that only the other one shows.
    const chips = await buttons.filter({ visible: true }).all();
    const from = part * FILTERS_PER_WALK;
    const share = chips.slice(from, from + FILTERS_PER_WALK);
    if (part === 0) expect(share.length).toBeGreaterThan(5);
    for (const chip of share) await lookAt(tools, `filter ${await chip.textContent()}`, chip);
    if (part === FILTER_WALKS - 1)
      expect(chips.length).toBeLessThanOrEqual(from + FILTERS_PER_WALK);
  };

/** Everything that can be open, page by page. */
const WALKS: Walks = {
  'the workspace': async (tools) => {
    const { page, workspace, check } = tools;
    await workspace.open('/?type=Office');
    await check('results');
    await workspace.type('Kiln Lane');
    await expect(workspace.suggestions().first()).toBeVisible();
    await check('omnibox with addresses');
    await workspace.type('freehold offices larger than 2 acres');
    await expect(page.getByRole('option').first()).toBeVisible();
    await check('omnibox with a question');
    await page.keyboard.press('Escape');
    for (const name of ['Save search', 'Export']) await lookAt(tools, name, name);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await check('shortcuts');
    await workspace.open('/?q=nothing+like+this+anywhere');
    await check('no results');
    const mend = await askForFault(page, PARTS.titles, 'status=503');
    await page.goto('/?type=Retail&tenure=Leasehold');
    await expect(workspace.resultsFault).toBeVisible();
    await check('search that fails');
    await mend();
  },
  ...Object.fromEntries(
    Array.from({ length: FILTER_WALKS }, (_, part) => [
      `filters ${part * FILTERS_PER_WALK + 1} and on`,
      walkFilters(part),
    ]),
  ),
  'a title': async (tools) => {
    const { page, workspace, service, check } = tools;
    const { id } = await service.findTitleAt('2 Kiln Lane');
    await workspace.open(`/titles/${id}?type=Office&area=travel:${id}:foot:10`);
    await expect(workspace.section('Sales').getByRole('figure')).toBeVisible();
    await check('title');
    for (const button of await workspace
      .titlePanel()
      .getByRole('button', { expanded: false })
      .all()) {
      if (await button.isVisible()) await button.click();
    }
    await check('title with all that opens');
    await workspace.open(`/titles/${id}`);
    await lookAt(tools, 'actions of a title', 'More actions');
    await workspace.chooseAction('Add to list');
    await expect(page.getByRole('dialog', { name: 'Add to list' })).toBeVisible();
    await check('add to a list');
    await page.goto(`/report/${id}`);
    await expect(page.getByRole('figure').first()).toBeVisible();
    await check('report');
    await page.goto('/titles/2f1d5f5e-not-a-uuid');
    await expect(page.getByText('This link names no title.')).toBeVisible();
    await check('link to no title');
    const mend = await askForFault(page, PARTS.sales, 'status=503');
    await page.goto(`/titles/${id}`);
    await expect(workspace.section('Sales').getByRole('alert')).toBeVisible();
    await check('section that fails');
    await mend();
  },
  comps: async (tools) => {
    const { page, check } = tools;
    const comps = new Comps(page);
    await page.goto('/comps');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('comps without a search');
    await comps.open(COMPS);
    await check('comps');
    for (const name of ['Columns', 'Export']) await lookAt(tools, `comps: ${name}`, name);
    await lookAt(tools, 'comps: a filter', 'Floor area');
    await comps.tickFirst(2);
    await page.getByRole('radio', { name: 'Adjustments' }).check({ force: true });
    await expect(
      comps.adjustments.or(page.getByRole('list', { name: 'Adjustments' })).first(),
    ).toBeVisible();
    await check('adjustments');
    const { searchParams } = new URL(page.url());
    await page.goto(`/comps/schedule?${searchParams}`);
    await expect(page.getByRole('heading', { name: /^Schedule of/ })).toBeVisible();
    await check('schedule');
    await comps.open(COMPS);
    await page.locator('a[href*="/deals/"]').first().click();
    await expect(page.getByRole('region', { name: /^Sales/ })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await check('deal');
  },
  'what is kept': async (tools) => {
    const { page, workspace, service, check } = tools;
    const saved = new Saved(page);
    await page.goto('/saved');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await check('nothing saved');
    for (const tenure of ['Freehold', 'Leasehold']) {
      await workspace.open(`/?tenure=${tenure}`);
      await saved.saveSearch(tenure);
    }
    await workspace.openFirstResult();
    await saved.addToNewList('To visit');
    // On a phone it lies over the way to what is saved.
    await workspace.closeTitle();
    await saved.open();
    await check('saved');
    await saved.import('broken.json', '{');
    await expect(page.getByRole('dialog', { name: 'This file cannot be imported' })).toBeVisible();
    await check('import that is refused');
    await page.keyboard.press('Escape');
    await page.getByLabel('Compare Freehold').check();
    await page.getByLabel('Compare Leasehold').check();
    await page.getByRole('link', { name: 'Compare the two' }).click();
    await expect(page.getByRole('region', { name: 'Site area' })).toBeVisible();
    await check('two searches compared');
    const [one, other] = await service.findTitles({ term: { tenure: 'Freehold' } }, 2);
    await page.goto(`/compare-titles?compare=${one?.id},${other?.id}`);
    await expect(page.getByRole('columnheader').nth(2)).toBeVisible();
    await check('two titles compared');
    for (const path of [
      'compare',
      'compare-titles',
      'owners',
      'settings',
      'data',
      'no/such/page',
    ]) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await check(`/${path}`);
    }
  },
  documents: async (tools) => {
    const { page, service, check } = tools;
    const purchase = new Purchase(page);
    for (const path of ['orders', 'ledger', 'webhooks']) {
      await page.goto(`/${path}`);
      await expect(page.getByText('Sign in to carry on')).toBeVisible();
      await check(`${path}, signed out`);
    }
    const titles = await service.findTitles({ term: { tenure: 'Freehold' } }, 25, 4_000);
    await page.goto(`/titles/${titles[0]?.id}/documents`);
    await expect(purchase.drawer.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check('documents, signed out');
    await purchase.openUnbought(titles, PEOPLE.looker);
    await check('documents');
    await purchase.document('Register').check();
    await check('documents, one chosen');
    await purchase.buyButton.click();
    await expect(purchase.drawer.getByRole('heading', { name: 'Buy exactly this?' })).toBeVisible();
    await check('documents, to be confirmed');
    await askForFault(page, /\/docs\/v1\/purchase/, 'status=400');
    await purchase.buyButton.click();
    await expect(
      purchase.drawer.getByText(/[Nn]othing was charged|was not bought|refused/).first(),
    ).toBeVisible();
    await check('documents, purchase refused');
    await page.goto(`/titles/${titles[0]?.id}/verify-owner`);
    const drawer = page.getByRole('dialog', { name: 'Verify an owner' });
    await drawer.getByRole('button', { name: /^Check (again )?for 1 token$/ }).click();
    await expect(drawer.getByText('Enter the first name.')).toBeVisible();
    await check('verification with a mistake');
    for (const path of ['orders', 'ledger', 'webhooks', 'settings']) {
      await page.goto(`/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await check(`${path}, signed in`);
    }
  },
};

testWalks(WALKS);
