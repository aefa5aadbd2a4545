import { IS_LONG } from '#testing/count-runs.ts';
import { TITLES } from '../drivers/service.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

interface Record {
  readonly areaInAcres: number;
  readonly sales: readonly { readonly price: number }[];
}

test('a title shows its facts, its sales in a chart and a table, and the people who pass; its link is copied', async ({
  page,
  workspace,
  service,
}) => {
  const title = await service.findTitleAt('2 Kiln Lane');
  const { areaInAcres } = await service.read<Record>(`/titles?id=${title.id}`);
  const sales = await service.read<Record['sales']>(`/titles/${title.id}/sales`);
  await workspace.open(`/titles/${title.id}?type=Office`);

  const facts = workspace.section('Overview');
  await expect(facts.getByText('Site area')).toBeVisible();
  await expect(facts.getByText(new RegExp(`^${areaInAcres.toFixed(2)} ac`))).toBeVisible();

  const history = workspace.section('Sales');
  await expect(history.getByRole('figure', { name: 'Sale prices', exact: true })).toBeVisible();
  await expect(history.getByRole('row')).toHaveCount(sales.length + 1);
  const [sale] = sales;
  await expect(
    history.getByRole('cell', { name: `£${sale?.price.toLocaleString('en-GB')}` }),
  ).toBeVisible();
  const reader = history.getByRole('slider', { name: /point by point/ });
  await reader.focus();
  await reader.press('Home');
  await expect(reader).toHaveAttribute('aria-valuetext', /^\d{1,2} \w{3} \d{4}, £[\d,]+/);

  await workspace.goToSection('Footfall');
  await workspace.expectSectionAtTop('Footfall');
  const periods = workspace.section('Footfall').getByRole('figure', { name: 'Footfall by period' });
  await periods.getByRole('button', { name: 'Show table' }).click();
  await expect(periods.getByRole('row', { name: /^Daily [\d,]+$/ })).toBeVisible();
  await periods.getByRole('button', { name: 'Hide table' }).click();
  await expect(periods.getByRole('table')).toHaveCount(0);

  await workspace.titlePanel().getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
  expect(copied).toContain(`/titles/${title.id}?type=Office`);
});

test('the navigation leads to each section and marks the one being read', { tag: '@long' }, async ({
  page,
  workspace,
  service,
}) => {
  const { id } = await service.findTitleAt('1 Kiln Lane');
  await workspace.open(`/titles/${id}?type=Office`);
  const entries = [
    ['Owners', 'owners', 'Owners'],
    ['Sales', 'sales', 'Sales'],
    ['Planning', 'planning', 'Planning'],
    ['Traffic', 'traffic', 'Busiest roads'],
    ['Amenities', 'amenities', 'Amenities'],
    ['Travel', 'travel-time', 'Travel time'],
  ] as const;
  for (const [entry, section, heading] of entries) {
    await workspace.goToSection(entry);
    await workspace.expectSectionAtTop(heading);
    await expect(workspace.sectionLink(entry)).toHaveAttribute('aria-current', 'location');
    await expect(page).toHaveURL(new RegExp(`section=${section}`));
    await expect(workspace.section(heading).getByRole('heading').first()).toBeFocused();
  }
});

test('S-007: a record of identifiers only opens and says what is not known', async ({
  page,
  workspace,
  service,
}) => {
  const { number } = await service.findTitle(TITLES.minimal);
  await workspace.open(`/titles/SCT/${number}?type=Office`);
  await expect(workspace.titleHeading()).toContainText(number);
  await expect(workspace.titlePanel().getByText('Scotland').first()).toBeVisible();
  await expect(workspace.titlePanel().getByRole('alert')).toHaveCount(0);
  await workspace.titlePanel().getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'What can I reach?' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(workspace.section('Travel time')).toContainText('no mapped position');
  await expect(page).toHaveTitle(new RegExp(number));
});

test('S-054: owners that are withheld are said to be withheld, not absent', {
  tag: '@long',
}, async ({ workspace, service }) => {
  const { id } = await service.findTitle({
    bool: { must: [{ term: { countryIsoCode: 'ENG' } }, { term: { ownerType: 'Private' } }] },
  });
  await workspace.open(`/titles/${id}?type=Office&section=owners`);
  await expect(workspace.section('Owners')).toContainText('Owners are withheld');
  await expect(workspace.section('Owners')).toContainText('does not mean there are none');
});

test('S-033 to S-036: a title is linked to by identifier, by number in any case, and in Scotland', async ({
  page,
  workspace,
  service,
}) => {
  const english = await service.findTitle(TITLES.english);
  const scottish = await service.findTitle(TITLES.scottish);
  const lowered = { link: `/titles/eng/${english.number.toLowerCase()}`, title: english };
  const links = [
    { link: `/titles/${english.id.toUpperCase()}`, title: english },
    { link: `/titles/ENG/${english.number}`, title: english },
    lowered,
    { link: `/titles/SCT/${scottish.number}`, title: scottish },
  ];
  // In `npm test` one by identifier and one in Scotland are opened above.
  for (const { link, title } of IS_LONG ? links : [lowered]) {
    await page.goto(link);
    const street = title.mainAddress?.fullAddress?.split(',')[0] ?? title.number;
    await expect(workspace.titleHeading()).toContainText(street);
    await expect(workspace.titlePanel().getByText(title.number).first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${street}.* · Property research$`));
  }
});
