import { expect, type Locator, type Page } from '@playwright/test';

/** The workspace in the words of the person who uses it. */
export class Workspace {
  readonly page: Page;
  readonly omnibox: Locator;
  readonly map: Locator;
  readonly filters: Locator;
  readonly results: Locator;
  /** "1,284 titles", "10,000+ titles". */
  readonly count: Locator;

  constructor(page: Page) {
    this.page = page;
    this.omnibox = page.getByRole('combobox', { name: 'Search', exact: true });
    this.map = page.getByRole('region', { name: 'Map', exact: true });
    this.filters = page.getByRole('toolbar', { name: 'Filters' });
    this.results = page.getByRole('list', { name: 'Results' });
    this.count = page.getByRole('heading', { name: /^[\d,]+\+? titles?$/ });
  }

  /** Opens a link and waits until its first view has settled. */
  async open(link = '/'): Promise<void> {
    await this.page.goto(link);
    await this.settle();
  }

  async settle(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true', {
      timeout: 45_000,
    });
  }

  async waitForMap(): Promise<void> {
    await expect(this.map).toHaveAttribute('data-idle', 'true', { timeout: 45_000 });
  }

  /** Moves the map a little with a key and waits until the link has followed. */
  async moveMap(key: 'ArrowLeft' | 'ArrowRight'): Promise<void> {
    const { hash } = new URL(this.page.url());
    await this.map.getByRole('application').press(key);
    await expect.poll(() => new URL(this.page.url()).hash).not.toBe(hash);
    await this.waitForMap();
  }

  async type(text: string): Promise<void> {
    await this.omnibox.click();
    await this.omnibox.fill(text);
  }

  /** Suggestions that lead to a title, in their order. */
  suggestions(): Locator {
    return this.page.getByRole('option').filter({ hasText: /\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}/ });
  }

  /** Types an address and opens the first title it suggests. */
  async openAddress(text: string): Promise<void> {
    await this.type(text);
    await this.suggestions().filter({ hasNotText: 'No title linked' }).first().click();
    await expect(this.titlePanel()).toBeVisible();
  }

  /** The panel of the open title: the one region that holds the navigation of sections. */
  titlePanel(): Locator {
    return this.page
      .getByRole('region')
      .filter({ has: this.page.getByRole('navigation', { name: 'Sections' }) });
  }

  titleHeading(): Locator {
    return this.titlePanel().getByRole('heading').first();
  }

  section(name: string): Locator {
    return this.titlePanel().getByRole('region', { name, exact: true });
  }

  async closeTitle(): Promise<void> {
    await this.titlePanel().getByRole('button', { name: 'Close' }).first().click();
    await expect(this.titlePanel()).toHaveCount(0);
  }

  /** Limits the search to what can be reached from the open title. */
  async searchWithin(reach: { mode: 'Drive' | 'Walk'; minutes: number }): Promise<void> {
    await this.page
      .getByRole('toolbar', { name: 'Draw' })
      .getByRole('button', { name: 'Travel time' })
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Travel time' });
    await dialog.getByRole('radio', { name: reach.mode }).click();
    await setSlider(dialog.getByRole('slider', { name: 'Minutes' }), reach.minutes);
    await dialog.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  areaFilter(name: string): Locator {
    return this.filters.getByRole('button', { name: `Area: ${name}`, exact: true });
  }

  filter(statement: string): Locator {
    return this.filters.getByRole('button', { name: statement, exact: true });
  }

  async removeFilter(statement: string): Promise<void> {
    await this.filters.getByRole('button', { name: `Remove ${statement}` }).click();
  }

  /** Opens the editor of a filter, ticks choices and closes it. */
  async choose(filter: string, ...choices: readonly string[]): Promise<void> {
    await this.filters.getByRole('button', { name: filter, exact: true }).click();
    const editor = this.page.getByRole('dialog', { name: filter });
    for (const choice of choices) await editor.getByRole('checkbox', { name: choice }).check();
    await editor.getByRole('button', { name: /^Show/ }).click();
    await expect(editor).toHaveCount(0);
  }
}

/** Moves a slider with the keys a person has. */
export async function setSlider(slider: Locator, value: number): Promise<void> {
  await slider.focus();
  const now = Number(
    (await slider.getAttribute('aria-valuenow')) ?? (await slider.inputValue().catch(() => 'NaN')),
  );
  const key = value > now ? 'ArrowRight' : 'ArrowLeft';
  for (let step = 0; step < Math.abs(value - now); step += 1) await slider.press(key);
}
