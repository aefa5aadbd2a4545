import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { unzip } from '#testing/unzip.ts';
import { listFaults } from '../drivers/accessibility.ts';
import { Comps } from '../drivers/comps.ts';
import { askForFault } from '../drivers/faults.ts';
import type { Service } from '../drivers/service.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const RETAIL = '/comps?type=Retail&deal-type=Investment&deal-date=2018-01-01..';

test('an analyst finds deals around a title, ticks them, and a colleague sees the same figures', async ({
  page,
  browser,
  service,
}) => {
  const title = await service.findTitle({
    bool: {
      filter: [{ term: { propertyType: 'Retail' } }, { exists: { field: 'geometry.centroid' } }],
    },
  });
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

test('selection is shared with the chart, works by keyboard, and nothing in it troubles axe', async ({
  page,
}) => {
  const comps = new Comps(page);
  await comps.open(RETAIL);
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

test('the table is the page, and nothing of it overflows or is covered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await scroller.evaluate((box) => box.scrollTo(0, 400));
  await expect.poll(countRows).toBeGreaterThanOrEqual(9);
});

/** Opens a schedule of three deals for a shop; gives the shop. */
async function openSchedule(page: Page, service: Service) {
  const title = await service.findTitle({
    bool: {
      filter: [{ term: { propertyType: 'Retail' } }, { exists: { field: 'geometry.centroid' } }],
    },
  });
  const comps = new Comps(page);
  await comps.open(`${RETAIL}&title=${title.id}&within=any`);
  await comps.tickFirst(3);
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('table', { name: 'Deals' }).getByRole('row')).toHaveCount(4);
  return title;
}

test('a schedule prints on either paper without a blank page', async ({ page, service }) => {
  await openSchedule(page, service);
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled({
    timeout: 45_000,
  });
  for (const format of ['A4', 'Letter']) {
    const file = (await page.pdf({ format })).toString('latin1');
    // Facts and map, then chart, evidence and notes.
    expect(file.match(/\/Type ?\/Page[^s]/g), format).toHaveLength(2);
  }
});

test('a schedule and a report are saved as PDFs on either paper, without a blank page', async ({
  page,
  service,
}) => {
  const title = await openSchedule(page, service);
  for (const [paper, width, height] of [
    ['A4', 595.28, 841.89],
    ['Letter', 612, 792],
  ] as const) {
    const pages = await savePdf(page, paper);
    expect(pages.map(({ size }) => size)).toEqual(pages.map(() => [width, height]));
    expect(pages).toHaveLength(2);
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Page ${index + 1} of 2`);
      expect(text.length).toBeGreaterThan(200);
    });
    const [cover] = pages;
    expect(cover?.text).toContain(`Schedule of comparable deals for ${title.number}`);
    expect(cover?.text).toMatch(/£[\d.,]+ to £[\d.,]+/);
    const all = pages.map(({ text }) => text).join(' ');
    expect(all).toMatch(/Over time.*Statistics.*Deals.*Notes/);
  }
  await page.goto(`/report/${title.id}`);
  const report = await savePdf(page, 'A4');
  expect(report[0]?.text).toContain(title.number);
  for (const { text } of report) expect(text.length).toBeGreaterThan(200);
  // The page is as wide again as it was.
  await expect(page.getByRole('article')).not.toHaveAttribute('data-pdf');
});

/** Presses "Save as PDF" and reads what was saved: each page with its words and size. */
async function savePdf(page: Page, paper: 'A4' | 'Letter') {
  await page.getByRole('radio', { name: paper }).check({ force: true });
  const button = page.getByRole('button', { name: 'Save as PDF' });
  await expect(button).toBeEnabled({ timeout: 45_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const data = new Uint8Array(await readFile(await download.path()));
  const pdf = await getDocument({ data }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const [, , width = 0, height = 0] = sheet.view;
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      size: [width, height],
    });
  }
  return pages;
}

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

test('adjustments keep their reasons, and file and paper say what was searched', {
  tag: '@long',
}, async ({ page }) => {
  const comps = new Comps(page);
  await comps.open(RETAIL);
  await comps.tickFirst(2);
  expect((await comps.export('CSV')).trim().split('\r\n')).toHaveLength(3);
  const file = await comps.export('Notes to the CSV');
  expect(file).toContain('Type: Retail');
  expect(file).toContain('Deal type: Investment');
  expect(file).toMatch(/All 2 selected deals/);

  await page.getByRole('radio', { name: 'Adjustments' }).check({ force: true });
  await expect(page.getByText('fewer than 3 are too few to rely on')).toBeVisible();
  await comps.adjust('Size', '-5', 'twice as large');
  await expect(page.getByText('Audit trail, 1 change')).toBeVisible();
  await page.reload();
  await expect(
    comps.adjustments.getByRole('textbox', { name: /^Size of .*, reason$/ }).first(),
  ).toHaveValue('twice as large');

  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: /^Schedule of comparable deals/ })).toBeVisible();
  await expect(page.getByText('Type: Retail')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Deals' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('All 2 selected deals.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Adjustments' })).toContainText(
    '-5%, twice as large',
  );
  await expect(page.getByRole('list', { name: 'Audit trail' })).toContainText('twice as large');
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
