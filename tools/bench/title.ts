import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { BUSY, makeBusyTitle } from './busy-title.ts';
import { longestTask, type TaskTime } from './longest-task.ts';
import { openBuiltApp } from './open-built-app.ts';

const SETTLE = 2_500;
const STEPS = 40;

/**
 * Measures the longest task of the page's own thread while a title with 200 leases, 300 planning
 * applications, 50 images and 500 deals is read through, every list is opened to its end, and its
 * deals are listed and scrolled. Milliseconds by the clock and of the processor; on a machine that
 * does other things too only the latter say what the page costs.
 */
export async function runTitleBench(worldDirectory: string, dataDirectory: string) {
  const busy = makeBusyTitle(worldDirectory, join(dataDirectory, 'busy-title'));
  const { address, browser, close } = await openBuiltApp(busy.world, join(dataDirectory, 'title'));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const tasks: Record<string, TaskTime> = {};
    const measure = async (name: string, act: () => Promise<unknown>) => {
      tasks[name] = await longestTask(browser, page, async () => {
        await act();
        await page.waitForTimeout(SETTLE);
      });
    };
    const measurePress = async (name: string, control: Locator) => {
      const { x, y } = await findMiddle(control);
      await measure(name, () => page.mouse.click(x, y));
    };
    await page.goto(`${address}/titles/${busy.titleId}`);
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    await page.waitForTimeout(2 * SETTLE);
    const readThrough = async (name: string) => {
      await page.getByRole('link', { name: 'Overview', exact: true }).click();
      await page.waitForTimeout(SETTLE);
      await measure(name, () => wheel(page, 1_200, 500));
    };
    await readThrough('readThrough');
    await measurePress('allLeases', await findAll(page, 'Leases'));
    await measurePress('allPlanning', await findAll(page, 'Planning'));
    await measurePress('allDeals', await findAll(page, 'Comparable deals'));
    await readThrough('readThroughAll');
    await page.getByRole('button', { name: /^View image 1 of/ }).focus();
    await measure('images', () => turnPictures(page));
    await page.goto(`${address}/comps?title=${busy.titleId}&deal-date=1990-01-01..`);
    await page.getByRole('table', { name: 'Deals', exact: true }).waitFor();
    await page.getByText('the others are coming').waitFor({ state: 'detached' });
    await page.waitForTimeout(SETTLE);
    await measure('compsScrolled', () => wheel(page, 400, 700));
    const sort = page.getByRole('columnheader', { name: 'Price' }).getByRole('button');
    await measurePress('compsSorted', sort);
    await measurePress('compsTicked', page.getByRole('checkbox', { name: /^Select .*,/ }).nth(1));
    return { holds: BUSY, longestTasks: tasks };
  } finally {
    await close();
  }
}

async function wheel(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(60);
  }
}

/** The button that opens a list to its end; its table may stand behind its chart. */
async function findAll(page: Page, section: string): Promise<Locator> {
  const region = page.getByRole('region', { name: section, exact: true });
  const all = region.getByRole('button', { name: /^Show all \d+$/ });
  const table = region.getByRole('button', { name: 'Show table' });
  await all.or(table).first().waitFor();
  if ((await all.count()) === 0) await table.click();
  return all.first();
}

/**
 * The middle of a control, once it is in view. Found before the measurement: looking for a control
 * by its role takes the page's own thread, longer than what is measured.
 */
async function findMiddle(control: Locator): Promise<{ x: number; y: number }> {
  await control.scrollIntoViewIfNeeded();
  await control.page().waitForTimeout(SETTLE);
  const box = await control.boundingBox();
  if (box === null) throw new Error('A control to be pressed is not drawn.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function turnPictures(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  for (let place = 1; place < BUSY.images; place += 1) {
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(40);
  }
  await page.keyboard.press('Escape');
}
