import type { Locator, Page } from '@playwright/test';
import type { ServiceTitle } from './service.ts';
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

  get buyButton(): Locator {
    return this.drawer.getByRole('button', { name: /^Buy \d+ for \d+ tokens?$/ });
  }

  document(name: string): Locator {
    return this.drawer.getByRole('checkbox', { name, exact: true });
  }

  /** Opens the documents of a title and signs in, where nobody is. */
  async signIn(titleId: string, email: string, query = ''): Promise<void> {
    await this.#page.goto(`/titles/${titleId}/documents${query}`);
    await this.drawer.getByRole('button', { name: 'Sign in' }).click();
    const back = this.#page.waitForResponse(/\/check-availability\?title_id/);
    await new SignIn(this.#page).submit(email, 'demo');
    await back;
  }

  /**
   * Opens the documents of the first of these titles whose register can be bought and was not yet:
   * the ledger of the tests outlives a run. Gives that title; somebody has to be signed in.
   */
  async openUnbought(titles: readonly ServiceTitle[], query = ''): Promise<ServiceTitle> {
    for (const title of titles) {
      const answered = this.#page.waitForResponse(/\/check-availability\?title_id/);
      await this.#page.goto(`/titles/${title.id}/documents${query}`);
      const { data } = await (await answered).json();
      const { availability_code: code, previously_purchased: bought } = data.register ?? {};
      if (code === 'IMMEDIATE' && !bought) return title;
    }
    throw new Error('The register of every one of these titles has been bought.');
  }

  /** Presses the button that says what it spends, and the one that confirms. */
  async buy(): Promise<void> {
    await this.buyButton.click();
    await this.drawer.getByRole('heading', { name: 'Buy exactly this?' }).waitFor();
    await this.buyButton.click();
  }

  async readBalance(): Promise<number> {
    const text = await this.drawer
      .getByText(/^Balance now/)
      .locator('..')
      .innerText();
    return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
  }
}
