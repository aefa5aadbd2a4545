import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { Workspace } from './workspace.ts';

/** What a person keeps and takes away: saved searches, site lists, files. */
export class Saved {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    await this.#page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Saved' })
      .click();
    await expect(this.#page.getByRole('heading', { name: 'Saved', level: 1 })).toBeVisible();
  }

  async saveSearch(name: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'Save search' }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Save search' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Puts the open title on a new list. */
  async addToNewList(name: string): Promise<void> {
    await new Workspace(this.#page).chooseAction('Add to list');
    const dialog = this.#page.getByRole('dialog', { name: 'Add to list' });
    await dialog.getByLabel('Name of the new list').fill(name);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Presses a button that saves a file; gives its text. */
  async download(button: string): Promise<string> {
    const [download] = await Promise.all([
      this.#page.waitForEvent('download'),
      this.#page.getByRole('button', { name: button }).click(),
    ]);
    return readFile(await download.path(), 'utf8');
  }

  async import(name: string, text: string): Promise<void> {
    await this.#page.getByLabel('File to import').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  }
}
