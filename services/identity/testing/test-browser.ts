interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly value: string;
  /** As it was set. */
  readonly line: string;
}

/** A page or a redirect, as a browser meets it. */
export interface Visit {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Keeps cookies and follows redirects within one host; runs no script. */
export class TestBrowser {
  #cookies: Cookie[] = [];

  /** What it keeps now. */
  get cookies(): readonly Cookie[] {
    return this.#cookies;
  }

  async open(url: string, init: RequestInit = {}): Promise<Visit> {
    const { pathname, origin } = new URL(url);
    const cookie = this.#cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.replace(/\/?$/, '/')))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers({ Accept: 'text/html,*/*;q=0.8', ...init.headers, Cookie: cookie });
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const location = response.headers.get('Location');
    if (location !== null) {
      const next = new URL(location, url);
      if (next.origin === origin && next.pathname !== '/callback' && next.pathname !== '/') {
        await response.body?.cancel();
        return this.open(next.href);
      }
      await response.body?.cancel();
      return { url: next.href, status: response.status, headers: response.headers, text: '' };
    }
    const text = await response.text();
    return { url, status: response.status, headers: response.headers, text };
  }

  /** Sends a form of a page, with what it holds and what is typed. */
  submit(
    page: Visit,
    typed: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
    index = 0,
  ): Promise<Visit> {
    const form = [...page.text.matchAll(/<form[\s\S]*?<\/form>/g)][index]?.[0] ?? '';
    const action = /action="([^"]*)"/.exec(form)?.[1] ?? '';
    const hidden = [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)];
    const held = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const target = new URL(action.replaceAll('&amp;', '&'), page.url);
    return this.open(target.href, {
      method: 'POST',
      headers: { Origin: target.origin, 'Sec-Fetch-Site': 'same-origin', ...headers },
      body: new URLSearchParams({ ...held, ...typed }),
    });
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    const expires = attributes.find((part) => /^expires=/i.test(part))?.slice(8);
    this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path);
    if (expires !== undefined && Date.parse(expires) < Date.now()) return;
    this.#cookies.push({ name, path, value, line });
  }
}
