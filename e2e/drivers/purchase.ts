import type { Locator, Page } from '@playwright/test';
import { SignIn } from './sign-in.ts';

/** Buying documents, as a person does it. */
export class Purchase {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get drawer(): Locator {
    return this.#page.getByRole('dialog', { name: 'Buy documents' });
  }

  document(name: string): Locator {
    return this.drawer.getByRole('checkbox', { name });
  }

  /** Opens the documents of a title and signs in, when nobody is. */
  async open(titleId: string, email: string, query = ''): Promise<void> {
    await this.#page.goto(`/titles/${titleId}/documents${query}`);
    await this.drawer.getByRole('button', { name: 'Sign in' }).click();
    await new SignIn(this.#page).submit(email, 'demo');
    await this.document('Register').waitFor();
  }

  /** Presses the button that says what it spends, and the one that confirms. */
  async buy(): Promise<void> {
    const button = this.drawer.getByRole('button', { name: /^Buy \d+ for \d+ tokens?$/ });
    await button.click();
    await this.drawer.getByRole('heading', { name: 'Buy exactly this?' }).waitFor();
    await button.click();
  }

  async readBalance(): Promise<number> {
    const text = await this.drawer
      .getByText(/^Balance now/)
      .locator('..')
      .innerText();
    return Number(/\d+/.exec(text)?.[0]);
  }
}
