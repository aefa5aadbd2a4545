import type { BrowserContext, Route } from '@playwright/test';
import type { MatrixFault } from './matrix-faults.ts';

/** What a page asked the document service for, such as `POST /purchase`. */
export type AskedFor = string;

/** Longer than the app waits for a purchase, in milliseconds. */
const HOLD = 64_000;

interface Rule {
  readonly request: RegExp;
  readonly fault: MatrixFault;
  used: number;
}

/** Stands between a browser and the document service, and has the service fail as told. */
export class FaultGate {
  readonly asked: AskedFor[] = [];
  /** The ids of failed requests that the service gave in its answers. */
  readonly references: string[] = [];
  /** The last token a page sent: that of the signed-in person. */
  bearer = '';
  #rules: Rule[] = [];

  async attach(context: BrowserContext): Promise<void> {
    await context.route('**/docs/v1/**', (route) => this.#pass(route));
    context.on('response', (response) => {
      if (!response.url().includes('/docs/v1/') || response.status() < 400) return;
      const id = response.headers()['x-request-id'];
      if (id !== undefined) this.references.push(id);
    });
  }

  /** From now on requests like this one fail. */
  arm(request: RegExp, fault: MatrixFault): void {
    this.#rules.push({ request, fault, used: 0 });
  }

  /** Everything works again. */
  mend(): void {
    this.#rules = [];
  }

  /** How often a request like this one was made since `start`, an index into `asked`. */
  count(request: RegExp, start = 0): number {
    return this.asked.slice(start).filter((one) => request.test(one)).length;
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const asked = `${request.method()} ${pathname.replace('/docs/v1', '')}${search}`;
    const headers = request.headers();
    this.asked.push(asked);
    this.bearer = headers.authorization ?? this.bearer;
    const rule = this.#rules.find((one) => one.request.test(asked));
    // A page that is closed meanwhile takes its route along.
    await this.#answer(route, rule, headers).catch(() => undefined);
  }

  async #answer(
    route: Route,
    rule: Rule | undefined,
    headers: Record<string, string>,
  ): Promise<void> {
    if (rule === undefined) return route.continue();
    const { onTheWay, header } = rule.fault;
    rule.used += 1;
    if (onTheWay === 'once' && rule.used > 1) return route.continue();
    if (onTheWay === 'hold') {
      await new Promise((resolve) => setTimeout(resolve, HOLD));
      return route.abort();
    }
    if (onTheWay === 'half') {
      const response = await route.fetch();
      const body = await response.body();
      return route.fulfill({ response, body: body.subarray(0, body.length / 2) });
    }
    return route.continue({ headers: { ...headers, ...(header ? { 'X-Fault': header } : {}) } });
  }
}
