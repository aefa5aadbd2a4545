import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { IS_LONG } from '#testing/count-runs.ts';
import { Comps, RETAIL, SHOP } from '../drivers/comps.ts';
import type { Service } from '../drivers/service.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use(WITHOUT_MAP);

const PAPERS = [
  { name: 'A4', size: [595.28, 841.89] },
  { name: 'Letter', size: [612, 792] },
] as const;

/** Points at the right of either paper on which nothing stands. */
const MARGIN = 30;
/** Points from below that the foot of a page reaches. */
const FOOT = 60;

// Saved as PDFs both are looked at below.
test('a schedule prints on either paper without a blank page', { tag: '@long' }, async ({
  page,
  service,
}) => {
  await openSchedule(page, service);
  // As who is sent the link opens it: nothing of the app has drawn a map before.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled({
    timeout: 45_000,
  });
  for (const format of ['A4', 'Letter']) {
    const file = (await page.pdf({ format })).toString('latin1');
    // Facts and map, then chart, evidence and notes.
    expect(file.match(/\/Type ?\/Page[^s]/g), format).toHaveLength(2);
  }
});

test('a report prints on one sheet of either paper, and no blank one follows', {
  tag: '@long',
}, async ({ page, service }) => {
  const title = await service.findTitle(SHOP);
  await page.goto(`/report/${title.id}`);
  await expect(page.getByText('Printed', { exact: false }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 45_000 });
  for (const { name } of PAPERS) {
    const pages = await readPdf(new Uint8Array(await page.pdf({ format: name })));
    for (const { text } of pages) expect(text.length, name).toBeGreaterThan(200);
  }
});

test('a schedule and a report are saved as PDFs on either paper, without a blank page', async ({
  page,
  service,
}) => {
  const title = await openSchedule(page, service);
  await page.getByRole('textbox', { name: 'Firm' }).fill('Marlow Pike');
  // Each paper in `npm test` as well, one by the schedule and one by the report.
  for (const paper of IS_LONG ? PAPERS : [PAPERS[0]]) {
    const pages = await savePdf(page, paper.name);
    expect(pages.map(({ size }) => size)).toEqual(pages.map(() => paper.size));
    expect(pages).toHaveLength(2);
    pages.forEach(({ text }, index) => {
      expect(text).toContain(`Page ${index + 1} of 2`);
      expect(text.length).toBeGreaterThan(200);
    });
    const [cover] = pages;
    expect(cover?.text).toMatch(/Marlow Pike.*Schedule of comparable deals/);
    expect(cover?.text).toContain(title.number);
    expect(cover?.text).toMatch(/£[\d.,]+ to £[\d.,]+/);
    const all = pages.map(({ text }) => text).join(' ');
    expect(all).toMatch(/Over time.*Deals.*Statistics.*Notes/);
  }
  await page.goto(`/report/${title.id}`);
  const [, letter] = PAPERS;
  const report = await savePdf(page, letter.name);
  expect(report.map(({ size }) => size)).toEqual(report.map(() => letter.size));
  expect(report[0]?.text).toContain(title.number);
  for (const { text } of report) expect(text.length).toBeGreaterThan(200);
  // Nor does a sheet that is nearly empty end it.
  expect(report.at(-1)?.filled).toBeGreaterThan(0.45);
  // The page is as wide again as it was.
  await expect(page.getByRole('article')).not.toHaveAttribute('data-pdf');
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

  for (const percent of ['-6', '-7', '-8', '-9', '-5']) {
    await comps.adjust('Size', percent, 'twice as large');
  }
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Comparable deals' })).toBeVisible();
  await expect(page.getByText('Type: Retail')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Deals' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByText('All 2 selected deals.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Adjustments' })).toContainText(
    '−5%, twice as large',
  );
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail).toContainText('twice as large');
  // Where the trail goes on from sheet to sheet, no line of it stands alone on one.
  await page.emulateMedia({ media: 'print' });
  const breaks = await trail
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).breakAfter));
  expect(breaks.length).toBeGreaterThan(5);
  expect(breaks[0]).toBe('avoid');
  expect(breaks.slice(-5)).toEqual(['auto', 'avoid', 'avoid', 'avoid', 'auto']);
  // Nor does the last row of a table.
  const rows = await page
    .getByRole('table', { name: 'Deals' })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => getComputedStyle(row).breakAfter));
  expect(rows).toEqual(['avoid', 'auto']);
});

/** Opens a schedule of three deals for a shop; gives the shop. */
async function openSchedule(page: Page, service: Service) {
  const title = await service.findTitle(SHOP);
  const comps = new Comps(page);
  await comps.open(`${RETAIL}&title=${title.id}&within=any`);
  await comps.tickFirst(3);
  await page.getByRole('link', { name: 'Schedule' }).click();
  await expect(page.getByRole('table', { name: 'Deals' }).getByRole('row')).toHaveCount(4);
  return title;
}

/** Presses "Save as PDF" and reads what was saved: each page with its words and size. */
async function savePdf(page: Page, paper: 'A4' | 'Letter') {
  await page.getByRole('radio', { name: paper }).check({ force: true });
  const button = page.getByRole('button', { name: 'Save as PDF' });
  await expect(button).toBeEnabled({ timeout: 45_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const pages = await readPdf(new Uint8Array(await readFile(await download.path())));
  // No column stands out at the right of the paper.
  for (const { free } of pages) expect(free).toBeGreaterThan(MARGIN);
  return pages;
}

/** Each page with its words and size, and how far down its words reach, the foot left out. */
async function readPdf(data: Uint8Array) {
  const pdf = await getDocument({ data }).promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const sheet = await pdf.getPage(number);
    const { items } = await sheet.getTextContent();
    const [, , width = 0, height = 0] = sheet.view;
    const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    pages.push({
      text: items.map((item) => ('str' in item ? item.str : '')).join(' '),
      size: [width, height],
      /** Where the words end at the right, in points from there. */
      free: width - Math.max(...words.map((word) => word.transform[4] + word.width)),
      filled:
        1 -
        Math.min(...words.map(({ transform }) => transform[5]).filter((y) => y > FOOT)) / height,
    });
  }
  return pages;
}
