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

  /** Opens the documents of a title and signs in; gives whether its register can be bought. */
  async signIn(titleId: string, email: string, query = ''): Promise<boolean> {
    await this.#page.goto(`/titles/${titleId}/documents${query}`);
    await this.drawer.getByRole('button', { name: 'Sign in' }).click();
    return this.#isForSale(() => new SignIn(this.#page).submit(email, 'demo'));
  }

  /**
   * Signs in and opens the documents of the first of these titles whose register can be bought and
   * was not yet: the ledger of the tests outlives a run. Gives that title.
   */
  async openUnbought(
    titles: readonly ServiceTitle[],
    email: string,
    query = '',
  ): Promise<ServiceTitle> {
    for (const [index, title] of titles.entries()) {
      const path = `/titles/${title.id}/documents${query}`;
      const isForSale =
        index === 0
          ? await this.signIn(title.id, email, query)
          : await this.#isForSale(() => this.#page.goto(path));
      if (isForSale) return title;
    }
    throw new Error('The register of every one of these titles has been bought.');
  }

  /** Whether the register of the title that this opens can be bought, and was not yet. */
  async #isForSale(open: () => Promise<unknown>): Promise<boolean> {
    const answered = this.#page.waitForResponse(/\/check-availability\?title_id/);
    await open();
    const { data } = await (await answered).json();
    const { availability_code: code, previously_purchased: bought } = data?.register ?? {};
    return code === 'IMMEDIATE' && !bought;
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
