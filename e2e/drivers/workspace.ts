import { expect, type Locator, type Page } from '@playwright/test';

/** The workspace in the words of the person who uses it. */
export class Workspace {
  readonly page: Page;
  readonly omnibox: Locator;
  readonly map: Locator;
  readonly filters: Locator;
  readonly results: Locator;
  /** Count, overview and rows, or what stands in their place. */
  readonly resultsPanel: Locator;
  /** What stands in the place of the rows when they could not be loaded. */
  readonly resultsFault: Locator;
  /** "1,284 titles". */
  readonly count: Locator;

  readonly sort: Locator;
  readonly draw: Locator;
  /** What titles are coloured by, in the legend of the map. */
  readonly colouring: Locator;
  /** Sentences about what in the link could not be used. */
  readonly notices: Locator;

  constructor(page: Page) {
    this.page = page;
    this.omnibox = page.getByRole('combobox', { name: 'Search', exact: true });
    this.map = page.getByRole('region', { name: 'Map', exact: true });
    this.colouring = this.map.getByRole('combobox', { name: 'Colour titles by' });
    this.filters = page.getByRole('toolbar', { name: 'Filters' });
    this.results = page.getByRole('list', { name: 'Results' });
    this.resultsPanel = page.getByRole('region', { name: 'Results', exact: true });
    this.resultsFault = this.resultsPanel.getByRole('alert');
    this.notices = page
      .getByRole('status')
      .filter({ hasText: /in the link|There is no|became/ })
      .getByRole('listitem');
    this.draw = page.getByRole('toolbar', { name: 'Draw' });
    this.sort = page.getByRole('combobox', { name: 'Sort' });
    this.count = page.getByRole('heading', { name: /^[\d,]+\+? titles?$/ });
  }

  /** Opens a link and waits until its first view has settled. */
  async open(link = '/'): Promise<void> {
    await this.page.goto(link);
    await this.settle();
  }

  /** Opens a link and waits until the map has drawn what it shows. */
  async openMap(link = '/'): Promise<void> {
    await this.open(link);
    await this.waitForMap();
  }

  async settle(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true', {
      timeout: 90_000,
    });
  }

  async waitForMap(): Promise<void> {
    await expect(this.map).toHaveAttribute('data-idle', 'true', { timeout: 45_000 });
  }

  /** What the map shows between the panels, as a picture. */
  async photographMap(): Promise<Buffer> {
    return this.page.screenshot({ clip: { x: 420, y: 120, width: 440, height: 700 } });
  }

  /** The same once it has stopped changing: what is drawn late, such as names, is there too. */
  async photographStillMap(): Promise<Buffer> {
    let still = await this.photographMap();
    const isStill = async () => {
      const before = still;
      still = await this.photographMap();
      return still.equals(before);
    };
    await expect.poll(isStill, { intervals: [1_000] }).toBe(true);
    return still;
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

  /** The key of a class, with or without how many titles there are of it. */
  legendKey(name: string): Locator {
    return this.map.getByRole('button', { name: new RegExp(`^${name}(?:$| [\\d,]+)`) });
  }

  /** Points that the map has drawn so far, as it notes them in the browser's timeline. */
  countDrawn(): Promise<number> {
    return this.page.evaluate(() => {
      const [mark] = performance.getEntriesByName('map-points-drawn');
      return mark instanceof PerformanceMark ? Number(mark.detail.count) : 0;
    });
  }

  /** Suggestions that lead to a title, in their order. */
  suggestions(): Locator {
    return this.page.getByRole('option', { name: /\b[A-Z]{1,2}\d[\dA-Z]?\s?\d[A-Z]{2}\b/ });
  }

  /** Types an address and opens the first title it suggests. */
  async openAddress(text: string): Promise<void> {
    await this.type(text);
    await this.suggestions()
      .and(this.page.getByRole('option', { disabled: false }))
      .first()
      .click();
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

  /** Chooses from the menu of the open title. */
  async chooseAction(name: string): Promise<void> {
    await this.titlePanel().getByRole('button', { name: 'More actions' }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  section(name: string): Locator {
    return this.titlePanel().getByRole('region', { name, exact: true });
  }

  sectionLink(entry: string): Locator {
    return this.titlePanel()
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: entry, exact: true });
  }

  async goToSection(entry: string): Promise<void> {
    await this.sectionLink(entry).click();
  }

  /** The section is the one being read: it starts right under the navigation. */
  async expectSectionAtTop(name: string): Promise<void> {
    const section = this.section(name);
    await expect(section).toBeInViewport();
    const below = async () => {
      const navigation = await this.titlePanel()
        .getByRole('navigation', { name: 'Sections' })
        .boundingBox();
      const box = await section.boundingBox();
      return navigation && box ? box.y - navigation.y - navigation.height : Number.NaN;
    };
    // What lies above it may still grow: both edges are held against one look.
    const isAtTop = async () => {
      const gap = await below();
      return gap > -8 && gap < 40;
    };
    await expect.poll(isAtTop).toBe(true);
  }

  /** The count of the search as it stands: that of the one before is shown until the answer is here. */
  async readCount(): Promise<string> {
    // In one look: between two of them a search may have begun, and the count is that of the last one.
    const settled = this.count.and(this.page.locator(':not([data-stale])'));
    await expect(settled).toBeVisible();
    return (await settled.textContent()) ?? '';
  }

  /** Opens the first title of the results; gives its address. */
  async openFirstResult(): Promise<string> {
    const link = this.results.getByRole('link').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(this.titlePanel()).toBeVisible();
    return name;
  }

  /** Opens a link with filters and the first title it finds. */
  async openFirstResultOf(link: string): Promise<string> {
    await this.open(link);
    return this.openFirstResult();
  }

  async closeTitle(): Promise<void> {
    await this.titlePanel().getByRole('button', { name: 'Close' }).first().click();
    await expect(this.titlePanel()).toHaveCount(0);
  }

  /** Limits the search to titles that hold some words. */
  async addWords(words: string): Promise<void> {
    await this.type(words);
    await this.page.getByRole('option', { name: `Titles with “${words}”` }).click();
    await expect(this.filters.getByText(`“${words}”`)).toBeVisible();
  }

  async openTravelTime(): Promise<Locator> {
    await this.draw.getByRole('button', { name: 'Travel time' }).click();
    return this.page.getByRole('dialog', { name: 'Travel time' });
  }

  /** Limits the search to what can be reached from the open title. */
  async searchWithin(reach: { mode: 'Drive' | 'Walk'; minutes: number }): Promise<void> {
    const dialog = await this.openTravelTime();
    await dialog.getByRole('radio', { name: reach.mode }).click();
    await setSlider(dialog.getByRole('slider', { name: 'Minutes' }), reach.minutes);
    await dialog.getByRole('button', { name: /^Show [\d,]+\+? titles?$/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  areaFilter(name: string | RegExp): Locator {
    const whole =
      typeof name === 'string'
        ? `Area: ${name}`
        : new RegExp(`^Area: ${name.source.replace('^', '')}`);
    return this.filters.getByRole('button', { name: whole, exact: true });
  }

  filter(statement: string): Locator {
    return this.filters.getByRole('button', { name: statement, exact: true });
  }

  async removeFilter(statement: string): Promise<void> {
    await this.filters.getByRole('button', { name: `Remove ${statement}` }).click();
  }

  /** Ticks choices in the sheet of all filters: beside a title the bar shows only those in force. */
  async chooseInSheet(...choices: readonly string[]): Promise<void> {
    await this.filters.getByRole('button', { name: 'All filters' }).click();
    const sheet = this.page.getByRole('dialog', { name: 'Filters' });
    for (const choice of choices) await sheet.getByRole('checkbox', { name: choice }).check();
    await sheet.getByRole('button', { name: /^Show/ }).click();
    await expect(sheet).toHaveCount(0);
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
