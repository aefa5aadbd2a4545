import { createHash, randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

const CLIENT = 'property-research-app';
const DEVICE = 'property-research-cli';
const SCOPE = 'openid profile email offline_access api://demo-docs/docs.read';

/** The pages of the identity provider, as an app and a device send people to them. */
export class SignIn {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get email(): Locator {
    return this.#page.getByRole('textbox', { name: 'Email' });
  }

  get password(): Locator {
    return this.#page.getByRole('textbox', { name: 'Password' });
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { name, level: 1 });
  }

  /** Opens the page as the app at this origin does, which wants to be answered at `redirect`. */
  async open(origin: string, redirect = `${origin}/callback`): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: CLIENT,
      response_type: 'code',
      response_mode: 'query',
      redirect_uri: redirect,
      scope: SCOPE,
      state: 'where-i-was',
      nonce: 'once',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    await this.#page.goto(`/auth/oauth2/v2.0/authorize?${query}`);
  }

  async submit(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Begins at a device and gives the code that it shows. */
  async beginAtDevice(): Promise<string> {
    const response = await this.#page.request.post('/auth/oauth2/v2.0/devicecode', {
      form: { client_id: DEVICE, scope: SCOPE },
    });
    return (await response.json()).user_code;
  }

  async enterCode(code: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Code' }).fill(code);
    await this.press('Continue');
  }

  async press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).click();
  }
}
