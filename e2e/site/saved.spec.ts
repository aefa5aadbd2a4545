import { AxeBuilder } from '@axe-core/playwright';
import { checkThemes } from '../drivers/accessibility.ts';
import { Saved } from '../drivers/saved.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test('an export holds the part that was asked for and says so, and its search is set beside another', async ({
  page,
  workspace,
}) => {
  const saved = new Saved(page);
  await workspace.open('/?type=Office&tenure=Freehold');
  await workspace.resultsPanel.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export titles' });
  await dialog.getByText('CSV').click();
  await dialog.getByLabel('How many rows').fill('30');
  const table = await saved.download('Export 30');
  expect(table).toMatch(/^\uFEFF?Title number,/);
  expect(table.trim().split('\r\n')).toHaveLength(31);
  await expect(dialog.getByText(/^Saved 30 titles as titles-/)).toBeVisible();
  const notes = await saved.download('Save what it is about');
  expect(notes).toMatch(/Rows,"?Part: the first 30 of [\d,]+ titles\./);
  expect(notes).toContain('Filters,"Freehold, Office"');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Compare with another search' }).click();
  const others = page.getByRole('dialog', { name: 'Compare with' });
  await others.getByRole('link', { name: 'Every title, nothing filtered' }).click();
  await expect(page.getByRole('region', { name: 'Search A' })).toContainText('Freehold');
  await expect(page.getByRole('region', { name: 'Search B' })).toContainText('Every title');
});

test('the saved page opens offline, though it was never opened before', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  await workspace.open('/?type=Office');
  // The pages come one after the other: once the next one is there, the first is whole.
  const hasCode = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('settings-page')),
    );
  await expect.poll(hasCode).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible();
});

test('searches and lists survive a reload, a deletion undone by a file, and a bad file', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const saved = new Saved(page);
  await workspace.open('/?type=Office');
  await saved.saveSearch('Offices');
  await workspace.openFirstResult();
  await saved.addToNewList('To visit');
  await saved.open();
  await page.getByLabel(/^Stage of /).selectOption('Approached');
  await page.getByLabel(/^Note on /).fill('Ring on Monday');
  await page.getByLabel(/^Note on /).press('Control+Enter');
  await page.reload();
  await expect(page.getByLabel(/^Stage of /)).toHaveValue('Approached');
  await expect(page.getByLabel(/^Note on /)).toHaveValue('Ring on Monday');
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);

  const everything = await saved.download('Export everything');
  await page.getByRole('button', { name: 'Delete To visit' }).click();
  await page.getByRole('button', { name: 'Delete Offices' }).click();
  await expect(page.getByText('No site lists yet')).toBeVisible();
  await saved.import('broken.json', everything.slice(0, 200));
  const refusal = page.getByRole('dialog', { name: 'This file cannot be imported' });
  await expect(refusal).toContainText('not JSON');
  await refusal.getByRole('button', { name: 'Close' }).last().click();
  await saved.import('saved.json', everything);
  const restore = page.getByRole('dialog', { name: 'Import saved things' });
  await expect(restore).toContainText('New here: 1 search or area, 1 list, 1 site');
  await restore.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page.getByLabel(/^Note on /)).toHaveValue('Ring on Monday');
  await page.getByRole('link', { name: 'Offices' }).click();
  await expect(workspace.filter('Type: Office')).toBeVisible();
});

test('a note that is typed when the page is reloaded is kept', { tag: '@long' }, async ({
  page,
  workspace,
}) => {
  const saved = new Saved(page);
  await workspace.openFirstResultOf('/?type=Office');
  await saved.addToNewList('To visit');
  await saved.open();
  await page.getByLabel(/^Note on /).fill('Ring on Monday');
  await page.reload();
  await expect(page.getByLabel(/^Note on /)).toHaveValue('Ring on Monday');
  await page.getByLabel(/^Note on /).fill('Ring on Tuesday');
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByLabel(/^Note on /)).toHaveValue('Ring on Tuesday');
});

test('two saved searches stand side by side, and their link alone is enough', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const saved = new Saved(page);
  await workspace.open('/?tenure=Freehold');
  await saved.saveSearch('Freeholds');
  await workspace.open('/?tenure=Leasehold');
  const leaseholds = await workspace.readCount();
  await saved.saveSearch('Leaseholds');
  await saved.open();
  await page.getByLabel('Compare Freeholds').check();
  await page.getByLabel('Compare Leaseholds').check();
  await page.getByRole('link', { name: 'Compare the two' }).click();
  await expect(
    page.getByRole('region', { name: /^Search [AB]$/ }).filter({ hasText: leaseholds }),
  ).toHaveCount(1);
  const area = page.getByRole('region', { name: 'Site area' });
  await expect(area.getByText(/^[\d.,]+ ac$/)).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)).toEqual([]);
  await page.reload();
  await expect(area.getByText(/^[\d.,]+ ac$/)).toHaveCount(2);
});

test('a list stands as a board, whose cards are dragged and moved by keyboard, and is sent', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const saved = new Saved(page);
  await workspace.open('/?type=Office');
  await workspace.openFirstResult();
  await saved.addToNewList('To visit');
  await saved.open();
  await page.getByText('Board', { exact: true }).click();
  const stage = (name: string) => page.getByRole('region', { name });
  const card = stage('New 1').getByRole('listitem');
  await card.getByRole('paragraph').dragTo(stage('Negotiating 0'));
  await expect(stage('Negotiating 1')).toBeVisible();
  await page.getByRole('button', { name: /^Move .* to …$/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Secured' }).press('Enter');
  await expect(stage('Secured 1').getByRole('button', { name: /^Move .* to …$/ })).toBeFocused();
  expect(await checkThemes(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Stages' }).getByText('Secured').click();
  await expect(page.getByRole('region', { name: /^(New|Secured)/ })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy a link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByRole('grid', { name: 'Titles' })).toBeVisible();
  await expect(page).toHaveTitle(/in “To visit”/);
  await expect(page.getByText('In “To visit”')).toBeVisible();
});
