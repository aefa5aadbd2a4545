import { expect, type Locator, type Page } from '@playwright/test';

/** The workspace in the words of the person who uses it. */
export class Workspace {
  readonly page: Page;
  readonly omnibox: Locator;
  readonly map: Locator;
  readonly filters: Locator;
  readonly results: Locator;

  constructor(page: Page) {
    this.page = page;
    this.omnibox = page.getByRole('combobox', { name: 'Search', exact: true });
    this.map = page.getByRole('region', { name: 'Map', exact: true });
    this.filters = page.getByRole('toolbar', { name: 'Filters' });
    this.results = page.getByRole('list', { name: 'Results' });
  }

  /** Opens a link and waits until its first view has settled. */
  async open(link = '/'): Promise<void> {
    await this.page.goto(link);
    await this.settle();
  }

  async settle(): Promise<void> {
    await expect(this.page.locator('html')).toHaveAttribute('data-ready', 'true');
  }

  async waitForMap(): Promise<void> {
    await expect(this.map).toHaveAttribute('data-idle', 'true', { timeout: 45_000 });
  }

  async typeInOmnibox(text: string): Promise<void> {
    await this.omnibox.click();
    await this.omnibox.pressSequentially(text, { delay: 20 });
  }

  /** Types an address and opens the first suggestion that leads to a title. */
  async openAddress(text: string): Promise<void> {
    await this.typeInOmnibox(text);
    await this.page
      .getByRole('option')
      .filter({ hasText: /Freehold|Leasehold|OWNERSHIP|PROPRIETOR|SUPERIOR/ })
      .first()
      .click();
    await expect(this.titleHeading()).toBeVisible();
  }

  titleHeading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The panel of the open title. */
  async titlePanel(): Promise<Locator> {
    const name = (await this.titleHeading().textContent()) ?? '';
    return this.page.getByRole('region', { name, exact: true });
  }

  section(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The number of titles found, as the heading says it. */
  async count(): Promise<number> {
    const heading = this.page.getByRole('heading', { name: /^[\d,]+\+? titles?$/ });
    await expect(heading).toBeVisible();
    const text = (await heading.textContent()) ?? '';
    return Number(text.replace(/\D/g, ''));
  }

  async removeFilter(statement: string): Promise<void> {
    await this.filters.getByRole('button', { name: `Remove ${statement}` }).click();
  }
}
