import type { BrowserContext, Locator, Page } from '@playwright/test';
import { SignIn } from '../../e2e/drivers/sign-in.ts';
import type { SoldTitle } from './choose-titles.ts';
import { MATRIX_PASSWORD } from './matrix-people.ts';

/** Somebody who buys documents, in their own words; they may lose their tab and open another. */
export class Buyer {
  page: Page;
  readonly #context: BrowserContext;
  readonly #address: string;

  constructor(context: BrowserContext, page: Page, address: string) {
    this.#context = context;
    this.page = page;
    this.#address = address;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.#address + path, { waitUntil: 'commit' });
  }

  /** Opens what can be bought of a title. */
  openDocuments(title: SoldTitle): Promise<void> {
    return this.open(`/titles/${title.id}/documents`);
  }

  /** Signs in with a password; comes back to where they were. */
  async signIn(email: string): Promise<void> {
    await this.#pressSignIn();
    await new SignIn(this.page).submit(email, MATRIX_PASSWORD);
  }

  /** Leaves a tab in which something went wrong to itself, and goes on in another. */
  async startAgain(path: string): Promise<Buyer> {
    const next = new Buyer(this.#context, await this.#context.newPage(), this.#address);
    for (const page of this.#context.pages()) if (page !== next.page) await page.close();
    await next.open(path);
    await next.#pressSignIn();
    return next;
  }

  /** Closes the tab while it waits, and goes on in another, where the sign-in is still known. */
  async changeTab(path: string): Promise<void> {
    const next = await this.#context.newPage();
    await this.page.close();
    this.page = next;
    await this.open(path);
    await this.#pressSignIn();
  }

  /** As in a browser that knows of no webhook. */
  async forgetWebhook(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.deleteDatabase('webhooks');
          for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, resolve);
        }),
    );
  }

  get register(): Locator {
    return this.page.getByRole('checkbox', { name: 'Register', exact: true });
  }

  get reference(): Locator {
    return this.page.getByRole('textbox', { name: 'Customer reference' });
  }

  get buyButton(): Locator {
    return this.page.getByRole('button', { name: /^Buy \d+ for/ });
  }

  get orders(): Locator {
    return this.page.getByRole('region', { name: 'Order', exact: true });
  }

  /** Ticks the register and writes a reference. */
  async choose(reference: string): Promise<void> {
    await this.register.check();
    await this.reference.fill(reference);
  }

  /** Presses the button, and again where it says exactly what will be charged. */
  async buy(): Promise<void> {
    await this.buyButton.click();
    await this.page.getByRole('heading', { name: 'Buy exactly this?' }).waitFor();
    await this.buyButton.click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).first();
  }

  /** Waits until the page says it. */
  async read(words: RegExp): Promise<void> {
    await this.page.getByText(words).first().waitFor();
  }

  /** Everything the page says just now. */
  async readAll(): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    const part = (await dialog.count()) > 0 ? dialog.first() : this.page.locator('body');
    return (await part.innerText()).replace(/\s+/g, ' ');
  }

  /** Whether what was chosen is still there. */
  async hasKept(reference: string): Promise<boolean> {
    return (await this.register.isChecked()) && (await this.reference.inputValue()) === reference;
  }

  async #pressSignIn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).last().click();
  }
}
