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

/**
 * Serves the description of a service at `/openapi.json`, and at `/docs` a page that shows it and
 * sends requests. Both are open: they hold nothing but what the service is. Mounted before the
 * operations, which answer every other path. The document is built when it is first asked for.
 */
export function mountDescription(
  app: Hono<ServiceEnvironment>,
  buildDocument: () => JsonObject,
): void {
  let document: string | undefined;
  app.get('/openapi.json', (context) => {
    document ??= JSON.stringify(buildDocument());
    return context.body(document, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });
  for (const [path, [file, type]] of Object.entries(FILES)) {
    app.get(path, (context) =>
      context.body(readFileSync(join(PAGE, file)), 200, { ...PAGE_HEADERS, 'Content-Type': type }),
    );
  }
}
