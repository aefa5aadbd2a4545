import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import {
  ASSETS_PATH,
  isPagePath,
  TITLE_PAGE,
  TITLE_PATH,
  UNSERVED,
  WORKSPACE_PAGE,
} from './pages.ts';
import {
  ASK_AGAIN,
  buildSecurityHeaders,
  hashInlineStyles,
  KEEP_FOREVER,
} from './response-headers.ts';

/**
 * Where services answer, here or on other hosts. One that is not running must not answer with the
 * app's page, and neither must what programs look for: they would take it for what they sought.
 */
const SERVICE_PATH =
  /^\/(?:search\/v1|docs\/v1|auth|api|graphql|metrics|health|live|ready|\.(?!well-known\/security\.txt$)[^/]*)(?:\/|$)/;

export interface SiteOptions {
  /** The folder that `npm run build` wrote. */
  readonly directory: string;
  /** Origins beyond its own that the app may ask, from its `config.json`. */
  readonly connectSources: readonly string[];
}

/**
 * Serves the built app: files as they are (with the compressed twin where the browser takes it),
 * and the app's page for its own addresses and every other one without a file ending, so that deep
 * links work. Nothing under `/assets/` is a page: what is answered there is kept for good.
 */
export function createSiteApp({ directory, connectSources }: SiteOptions): Hono {
  const app = new Hono();
  const readHashes = createStyleHashReader(join(directory, WORKSPACE_PAGE));

  app.use(async (context, next) => {
    await next();
    const headers = buildSecurityHeaders(connectSources, readHashes());
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    context.res.headers.set(
      'Cache-Control',
      context.req.path.startsWith(ASSETS_PATH) && context.res.ok ? KEEP_FOREVER : ASK_AGAIN,
    );
  });
  app.use(async (context, next) => {
    const { path } = context.req;
    if (!SERVICE_PATH.test(path)) return next();
    const message = `There is no service at ${path}.`;
    return context.json({ error: { code: 'UNKNOWN_PATH', message } }, 404);
  });
  app.use(async (context, next) => {
    if (!UNSERVED.test(context.req.path)) return next();
    return context.text('There is no such file.', 404);
  });
  app.get('*', serveStatic({ root: directory, precompressed: true, index: WORKSPACE_PAGE }));
  app.get('*', async (context, next) => {
    const { path: asked } = context.req;
    const isFile = !isPagePath(asked) && /\.[a-z0-9]+$/i.test(asked);
    if (isFile || asked.startsWith(ASSETS_PATH)) return context.text('There is no such file.', 404);
    const path = asked.startsWith(TITLE_PATH) ? TITLE_PAGE : WORKSPACE_PAGE;
    return serveStatic({ root: directory, path, precompressed: true })(context, next);
  });
  return app;
}

/** Reads the hashes again when the page was built again: a running server must not forbid its style. */
function createStyleHashReader(page: string): () => string[] {
  let builtAt: number | undefined;
  let hashes: string[] = [];
  return () => {
    const changedAt = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAt !== undefined && changedAt !== builtAt) {
      hashes = hashInlineStyles(readFileSync(page, 'utf8'));
      builtAt = changedAt;
    }
    return hashes;
  };
}
