import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../principal.ts';
import type { JsonObject } from './operation.ts';

const PAGE = join(import.meta.dirname, '../api-page');
const FILES = {
  '/docs': ['page.html', 'text/html; charset=utf-8'],
  '/docs/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/docs/page.js': ['page.js', 'text/javascript; charset=utf-8'],
} as const;

const PAGE_HEADERS = {
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `connect-src 'self'`,
    `img-src 'self' blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** A document, and whether it holds for as long as the service runs. */
export interface BuiltDocument {
  readonly document: JsonObject;
  readonly keep: boolean;
}

/**
 * Serves the description of a service at `/openapi.json`, and at `/docs` a page that shows it and
 * sends requests. Both are open: they hold what the service is, and the few values to try that
 * `buildDocument` chooses. Mounted before the operations, which answer every other path. The
 * document is built when it is first asked for, and again as long as that fails or gives one that is
 * not to be kept.
 */
export function mountDescription(
  app: Hono<ServiceEnvironment>,
  buildDocument: () => BuiltDocument | Promise<BuiltDocument>,
): void {
  let kept: string | undefined;
  let building: Promise<BuiltDocument> | undefined;
  const read = async () => {
    if (kept !== undefined) return kept;
    building ??= Promise.resolve()
      .then(buildDocument)
      .finally(() => {
        building = undefined;
      });
    const { document, keep } = await building;
    const text = JSON.stringify(document);
    if (keep) kept = text;
    return text;
  };
  app.get('/openapi.json', async (context) =>
    context.body(await read(), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, (context) =>
      context.body(readFileSync(join(PAGE, file)), 200, { ...PAGE_HEADERS, 'Content-Type': type }),
    );
  }
}
