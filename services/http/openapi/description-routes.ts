import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Hono } from 'hono';
import { FONT, followDevice } from '../page-look.ts';
import type { ServiceEnvironment } from '../principal.ts';
import type { JsonObject, SignInAddresses } from './operation.ts';

const PAGE = join(import.meta.dirname, '../api-page');
const DESIGN_TOKENS = new URL('../../../src/ui/tokens.css', import.meta.url);
const ICON = new URL('../../../public/icon.svg', import.meta.url);
const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const FILES: Readonly<Record<string, readonly [read: () => string | Buffer, type: string]>> = {
  '/docs': [() => readPart('page.html'), 'text/html; charset=utf-8'],
  ...listParts('css', STYLE, ['page', 'controls', 'reading', 'narrow']),
  ...listParts('js', SCRIPT, [
    'page',
    'answer',
    'dom',
    'credentials',
    'messages',
    'operation',
    'signature',
    'snippets',
  ]),
  '/docs/tokens.css': [
    () => followDevice(readFileSync(DESIGN_TOKENS, 'utf8')).replace(`"${FONT}"`, '"inter.woff2"'),
    STYLE,
  ],
  '/docs/inter.woff2': [() => readFileSync(fileURLToPath(import.meta.resolve(FONT))), 'font/woff2'],
  '/docs/icon.svg': [() => readFileSync(ICON), 'image/svg+xml'],
};

function readPart(name: string): Buffer {
  return readFileSync(join(PAGE, name));
}

/** Files beside the page, by the path that they are served at. */
function listParts(ending: string, type: string, names: readonly string[]) {
  return Object.fromEntries(
    names.map((name) => [
      `/docs/${name}.${ending}`,
      [() => readPart(`${name}.${ending}`), type] as const,
    ]),
  );
}

/** No script or style but the files beside the page; tokens are asked for where they are had. */
function writeHeaders(signIn: SignInAddresses | undefined) {
  const { tokenUrl = '' } = signIn ?? {};
  const provider = URL.canParse(tokenUrl) ? ` ${new URL(tokenUrl).origin}` : '';
  return {
    'Content-Security-Policy': [
      `default-src 'none'`,
      `script-src 'self'`,
      `style-src 'self'`,
      `font-src 'self'`,
      `connect-src 'self'${provider}`,
      `img-src 'self' blob:`,
      `base-uri 'none'`,
      `form-action 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  };
}

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
  signIn: SignInAddresses | undefined,
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
  const headers = writeHeaders(signIn);
  for (const [path, [readFile, type]] of Object.entries(FILES)) {
    app.get(path, (context) => {
      const content = readFile();
      const bytes = typeof content === 'string' ? content : new Uint8Array(content);
      return context.body(bytes, 200, { ...headers, 'Content-Type': type });
    });
  }
}
