import type { Locator, Page } from '@playwright/test';
import { SignIn } from './sign-in.ts';

/** The webhook of a person and what was sent to it. */
export class Webhooks {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get secretDialog(): Locator {
    return this.#page.getByRole('dialog', { name: 'Signing secret' });
  }

  get audit(): Locator {
    return this.#page.getByRole('region', { name: 'Delivery audit' });
  }

  /** Opens the page and signs in. */
  async open(email: string, query = ''): Promise<void> {
    await this.#page.goto(`/webhooks${query}`);
    await this.#page.getByText('Sign in to carry on').waitFor();
    await this.#page.getByRole('button', { name: 'Sign in' }).last().click();
    await new SignIn(this.#page).submit(email, 'demo');
    await this.audit.waitFor();
  }

  async setUp(address: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Address' }).fill(address);
    await this.#page.getByRole('button', { name: 'Set up webhook' }).click();
  }

  /** Cancels the webhook that is shown, and says so where it is asked. */
  async cancel(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Cancel webhook' }).click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Cancel webhook' }).click();
  }
}
