import { IS_LONG } from '#testing/count-runs.ts';
import { unzip } from '#testing/files/unzip.ts';
import { listFaults } from '../drivers/accessibility.ts';
import { Comps, RETAIL, SHOP } from '../drivers/comps.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

test('an analyst finds deals around a title, ticks them, and a colleague sees the same figures', async ({
  page,
  browser,
  service,
}) => {
  const title = await service.findTitle(SHOP);
  const comps = new Comps(page);
  await page.goto(`/comps?title=${title.id}`);
  await expect(
    comps.filters.getByRole('button', { name: 'Distance: Within 15 min walk', exact: true }),
  ).toBeVisible();
  await expect(comps.filters.getByRole('button', { name: /^Type: / })).toBeVisible();
  await expect(page).toHaveURL(/within=walk%3A15.*deal-date=20/);

  await comps.filters.getByRole('button', { name: 'Remove Distance: Within 15 min walk' }).click();
  const date = comps.filters.getByRole('button', { name: /^Remove Date: / });
  await date.click();
  await expect(date).toBeHidden();
  // The rows of the search before go first, then those of this one come.
  await comps.waitForAll();
  await expect(comps.box(3)).toBeVisible();
  const before = await comps.deals.boundingBox();
  expect(before).not.toBeNull();
  await comps.tickFirst(3);
  await expect(comps.statistics).toContainText('3 of');
  // Nothing comes or goes above the rows while they are ticked.
  expect((await comps.deals.boundingBox())?.y).toBe(before?.y);

  // What the link holds of them is told by comps-view-codec.test.ts.
  if (!IS_LONG) return;
  const colleague = await (await browser.newContext()).newPage();
  const other = new Comps(colleague);
  await other.open(page.url());
  // What either page still works out comes in its own time.
  await expect(async () => {
    const figures = (await comps.statistics.textContent()) ?? '';
    await expect(other.statistics).toHaveText(figures, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await colleague.context().close();
});

test('the table is the page; selection is shared with the chart, works by keyboard, and nothing in it troubles axe', async ({
  page,
}) => {
  const comps = new Comps(page);
  await comps.open('/comps?type=Retail&deal-date=2018-01-01..');
  // A row is in view where its middle is that of the row itself.
  const countRows = () =>
    comps.deals.getByRole('rowheader').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height / 2);
          return there !== null && cell.contains(there);
        }).length,
    );
  await expect.poll(countRows).toBeGreaterThanOrEqual(9);
  const measure = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  expect(await measure()).toBe(0);
  const scroller = page.getByRole('group', { name: 'Deals, scrollable' });
  expect(await scroller.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const first = comps.deals.getByRole('rowheader').first();
  const deal = await first.innerText();
  await scroller.evaluate((box) => box.scrollTo(0, 400));
  await expect.poll(countRows).toBeGreaterThanOrEqual(9);
  await scroller.evaluate((box) => box.scrollTo(0, 0));
  // Until its rows are there again, the first box is one further down.
  await expect(first).toHaveText(deal, { useInnerText: true });

  await comps.box(0).press('Space');
  await expect(comps.box(0)).toBeChecked();
  await page.getByRole('slider', { name: 'Price over time, point by point' }).focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(comps.statistics).toContainText('2 of');
  await comps.deals.getByRole('button', { name: 'Price', exact: true }).press('Enter');
  await expect(comps.deals.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  // Nothing above the rows grows with the words of another basis.
  const all = comps.deals.getByRole('checkbox', { name: 'Select all deals' });
  await all.click();
  await expect(comps.statistics).toContainText('Selected0 of');
  await all.click();
  await expect(comps.statistics).not.toContainText('Selected0 of');
  const row = comps.deals.getByRole('row').nth(1);
  const asSold = await row.boundingBox();
  await page.getByRole('radio', { name: 'Indexed' }).check({ force: true });
  await expect(page).toHaveURL(/basis=indexed/);
  await expect(comps.statistics).toContainText('indexed');
  expect((await row.boundingBox())?.y).toBe(asSold?.y);
  await page.getByRole('button', { name: 'How prices are indexed' }).click();
  await expect(page.getByText('The factor is that price divided by the price paid')).toBeVisible();
  expect(await listFaults(page, 'light')).toEqual([]);
});

test('on a phone the first deals are on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const comps = new Comps(page);
  await comps.open('/comps?type=Retail&deal-date=2018-01-01..');
  const fourth = await comps.deals.getByRole('rowheader').nth(3).boundingBox();
  const navigation = await page.getByRole('navigation').last().boundingBox();
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThan(navigation?.y ?? 0);
  // What is about all of them is a press away.
  await page.getByRole('button', { name: /^Median/ }).click();
  await expect(comps.statistics).toContainText('completed');
});

test('bars against the median share their zero, and the adjustments stay in place while they are typed', async ({
  page,
}) => {
  const comps = new Comps(page);
  await comps.open(RETAIL);
  await comps.tickFirst(3);
  const bars = comps.deals
    .getByRole('cell', { name: /^(?:[+−]?\d+%)$/ })
    .locator('[aria-hidden="true"]');
  await expect.poll(() => bars.count()).toBeGreaterThan(3);
  const countMiddles = async () =>
    new Set(await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().x))).size;
  await expect.poll(countMiddles).toBe(1);
  // Figures stand there whole.
  const cut = comps.deals
    .getByRole('cell', { name: /\d/ })
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(await cut).toEqual([]);

  await page.getByRole('radio', { name: 'Adjustments' }).check({ force: true });
  const headings = comps.adjustments.getByRole('columnheader');
  const rows = comps.adjustments.getByRole('rowheader');
  const measure = () =>
    Promise.all(
      [headings, rows].map((all) =>
        all.evaluateAll((cells) =>
          cells.map((cell) => {
            const { x, y, width, height } = cell.getBoundingClientRect();
            return [x, y, width, height];
          }),
        ),
      ),
    );
  const size = comps.adjustments.getByRole('textbox', { name: /^Size of .*, percent$/ }).first();
  await size.focus();
  const before = await measure();
  await size.fill('-5');
  await size.press('Enter');
  await expect(comps.adjustments).toContainText('−5% in all');
  await expect(page.getByText('1 adjustment has no reason yet.')).toBeVisible();
  expect(await measure()).toEqual(before);
});

test('columns, a filter and its dates go into the link; a stretch of the chart is ticked and exported', {
  tag: '@long',
}, async ({ page }) => {
  const comps = new Comps(page);
  await comps.open(RETAIL);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Tenure' }).check();
  await page.keyboard.press('Escape');
  await expect(comps.deals.getByRole('columnheader', { name: 'Tenure' })).toBeVisible();

  // A browser reports a date with each digit of its year; only the whole one may count.
  const dates = await comps.openFilter('Date');
  await dates.getByLabel('Date to').focus();
  // The same day whichever of day and month is written first.
  await page.keyboard.type('11112025');
  await expect(page).toHaveURL(/deal-date=2018-01-01\.\.2025-11-11/);
  await expect(dates.getByLabel('Date from')).toHaveValue('2018-01-01');
  await page.keyboard.press('Escape');

  const floor = await comps.openFilter('Floor area');
  await floor.getByLabel(/^From/).fill('200');
  await floor.getByLabel(/^From/).press('Enter');
  await expect(page).toHaveURL(/deal-floor=200\.\./);
  await page.keyboard.press('Escape');
  await comps.open(page.url());
  await expect(comps.deals.getByRole('columnheader', { name: 'Tenure' })).toBeVisible();

  await comps.brushAll();
  await expect(comps.statistics.getByText(/^[1-9]\d* of/)).toBeVisible();
  await expect(page).toHaveURL(/ticked=/);
  const { about, features } = JSON.parse(await comps.export('GeoJSON'));
  expect(about.Rows).toMatch(/^All \d+ selected deals?\./);
  expect(about.Filters).toContain('Floor area: 200 sq ft and over');
  expect(about.Note.length).toBeGreaterThan(2);
  expect(about.Rows).toContain(` ${features.length} `);
  const workbook = unzip(await comps.save('XLSX'));
  const rows = workbook.get('xl/worksheets/sheet1.xml')?.toString().match(/<row /g) ?? [];
  expect(rows).toHaveLength(features.length + 1);
});
