import type { Page, Route } from '@playwright/test';
import { RATE_LIMIT_HEADERS, RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';

/** Parts of the search service, as patterns of their addresses. */
export const PARTS = {
  everything: /\/search\/v1\//,
  health: /\/search\/v1\/health/,
  address: /\/search\/v1\/address/,
  titles: /\/search\/v1\/titles$/,
  sales: /\/search\/v1\/.*\/sales/,
  planning: /\/search\/v1\/.*\/planning/,
  travelTime: /\/search\/v1\/.*travel-time/,
} as const;

/** Lets requests through again; those that come afterwards are answered as usual. */
export type Mend = () => Promise<void>;

/** Has the real service answer with a fault, such as `status=503` or `drop=before`. */
export async function askForFault(page: Page, part: RegExp, fault: string): Promise<Mend> {
  return intercept(page, part, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'X-Fault': fault } }),
  );
}

/** Answers 429 with the wait a rate limiter asks for, in the service's own form. */
export async function limitRate(page: Page, part: RegExp, seconds: number): Promise<Mend> {
  return intercept(page, part, (route) =>
    route.fulfill({
      status: 429,
      headers: {
        [RATE_LIMIT_HEADERS.limit]: '1200',
        [RATE_LIMIT_HEADERS.remaining]: '0',
        [RATE_LIMIT_HEADERS.reset]: String(Math.ceil(Date.now() / 1_000) + seconds),
        [RETRY_AFTER_HEADER]: String(seconds),
      },
      json: {
        error: {
          code: 'RATE_LIMIT_EXCEEDED',
          message: `Too many requests: 1200 are allowed in this period. Try again in ${seconds} s.`,
          correlationId: '7a1f0c3e-2222-4333-8444-555566667777',
        },
      },
    }),
  );
}

/** Takes the real answer and changes its body before the page sees it. */
export async function alterAnswer(
  page: Page,
  part: RegExp,
  alter: (body: Record<string, unknown>) => unknown,
): Promise<Mend> {
  return intercept(page, part, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: alter(await response.json()) });
  });
}

async function intercept(
  page: Page,
  part: RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<Mend> {
  // An answer that is being changed is not taken away under whoever changes it.
  const running = new Set<Promise<void>>();
  const follow = (route: Route) => {
    const work = handle(route).finally(() => running.delete(work));
    running.add(work);
    return work;
  };
  await page.route(part, follow);
  return async () => {
    while (running.size > 0) await Promise.allSettled(running);
    await page.unroute(part, follow);
  };
}
