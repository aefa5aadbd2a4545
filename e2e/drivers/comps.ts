import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** Shops bought as investments since 2018. */
export const RETAIL = '/comps?type=Retail&deal-type=Investment&deal-date=2018-01-01..';

/** Finds a shop whose place is known. */
export const SHOP = {
  bool: {
    filter: [{ term: { propertyType: 'Retail' } }, { exists: { field: 'geometry.centroid' } }],
  },
};

/** Comparable deals in the words of the person who uses them. */
export class Comps {
  readonly page: Page;
  readonly deals: Locator;
  readonly statistics: Locator;
  readonly filters: Locator;
  readonly adjustments: Locator;

  constructor(page: Page) {
    this.page = page;
    this.deals = page.getByRole('table', { name: 'Deals', exact: true });
    this.statistics = page.getByRole('region', { name: 'Statistics' });
    this.filters = page.getByRole('toolbar', { name: 'Filters' });
    this.adjustments = page.getByRole('table', { name: 'Adjustments', exact: true });
  }

  /** Opens a link and waits for its deals. */
  async open(link: string): Promise<void> {
    await this.page.goto(link);
    await this.waitForAll();
  }

  /** Waits until every deal of the search has come: those that come late move what is above them. */
  async waitForAll(): Promise<void> {
    await expect(this.box(0)).toBeVisible({ timeout: 45_000 });
    await expect(this.page.getByText('the others are coming')).toHaveCount(0, { timeout: 45_000 });
  }

  /** The box of a deal by its place in the table, from 0. */
  box(place: number): Locator {
    return this.deals.locator('tbody').getByRole('checkbox').nth(place);
  }

  /** Ticks the first deals of the table. */
  async tickFirst(count: number): Promise<void> {
    for (let place = 0; place < count; place += 1) await this.box(place).check();
  }

  /** Writes an adjustment with its reason for the first deal that has the factor. */
  async adjust(factor: string, percent: string, reason: string): Promise<void> {
    const field = (what: string) =>
      this.adjustments.getByRole('textbox', { name: new RegExp(`^${factor} of .*, ${what}$`) });
    await field('percent').first().fill(percent);
    await field('reason').first().fill(reason);
    await field('reason').first().press('Enter');
  }

  /** Opens the editor of a filter in the bar. */
  async openFilter(name: string): Promise<Locator> {
    await this.filters.getByRole('button', { name }).first().click();
    return this.page.getByRole('dialog', { name, exact: true });
  }

  /** Draws a stretch over the whole plot. */
  async brushAll(): Promise<void> {
    const plot = this.page.getByRole('slider', { name: 'Price over time, point by point' });
    const box = await plot.boundingBox();
    if (box === null) throw new Error('The chart has no place on the page.');
    await this.page.mouse.move(box.x + 4, box.y + 4);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await this.page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
    await this.page.mouse.up();
  }

  /** Saves the deals and reads the file as text. */
  async export(format: 'CSV' | 'Notes to the CSV' | 'GeoJSON'): Promise<string> {
    return (await this.save(format)).toString('utf8');
  }

  /** Saves the deals and reads the file. */
  async save(format: 'CSV' | 'Notes to the CSV' | 'XLSX' | 'GeoJSON'): Promise<Buffer> {
    await this.page.getByRole('button', { name: 'Export' }).click();
    const waiting = this.page.waitForEvent('download');
    await this.page.getByRole('menuitem', { name: format, exact: true }).click();
    return readFile(await (await waiting).path());
  }
}
