import type { BrowserContext, Page } from '@playwright/test';

/** Where something stands that must not be seen, such as `token in the console`. */
export type Leak = string;

/** Watches all that a browser sends, says and stores, for the secrets it has been given. */
export class SecretWatch {
  readonly #secrets = new Map<string, string>();
  readonly #said: { readonly where: string; readonly text: string }[] = [];

  attach(context: BrowserContext): void {
    context.on('request', (request) => {
      this.#note('an address', request.url());
      this.#note('a referrer', request.headers().referer ?? '');
      const form = new URLSearchParams(request.postData() ?? '');
      this.#learn('code verifier', form.get('code_verifier'));
      this.#learn('password', form.get('password'));
    });
    context.on('response', async (response) => {
      if (!/\/(?:token|subscribe)$/.test(response.url())) return;
      const tokens = await response.json().catch(() => ({}));
      this.#learn('access token', tokens.access_token);
      this.#learn('refresh token', tokens.refresh_token);
      this.#learn('proof of identity', tokens.id_token);
      this.#learn('webhook secret', tokens.secret);
    });
    context.on('console', (message) => this.#note('the console', message.text()));
    context.on('weberror', (error) => this.#note('an error', error.error().stack ?? ''));
  }

  /** Names of the secrets that were handed out while it watched. */
  get known(): string[] {
    return [...new Set(this.#secrets.values())].sort();
  }

  /**
   * Every place where a secret stands, the log of the services among them. The refresh token alone is kept, in the storage of the tab
   * (O-145).
   */
  async findLeaks(page: Page, log: string): Promise<Leak[]> {
    this.#note('the log of the services', log);
    const stores = await page.evaluate(dumpStores);
    for (const [where, text] of Object.entries(stores)) this.#note(where, text);
    const leaks = this.#said.flatMap(({ where, text }) =>
      [...this.#secrets]
        .filter(([secret]) => text.includes(secret))
        .map(([, name]) => `${name} in ${where}`),
    );
    return [...new Set(leaks)].filter((leak) => leak !== 'refresh token in sessionStorage');
  }

  #learn(name: string, secret: string | null | undefined): void {
    if (secret) this.#secrets.set(secret, name);
  }

  #note(where: string, text: string): void {
    if (text !== '') this.#said.push({ where, text });
  }
}

/** Everything the page shows and stores, as text; runs in the page. */
async function dumpStores(): Promise<Record<string, string>> {
  const read = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await read(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      found.push(await read(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return {
    localStorage: JSON.stringify({ ...localStorage }),
    sessionStorage: JSON.stringify({ ...sessionStorage }),
    IndexedDB: JSON.stringify(found),
    'a cookie': document.cookie,
    'the history': JSON.stringify(history.state),
    'the page': document.documentElement.outerHTML,
  };
}
