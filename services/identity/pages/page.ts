import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { FONT, followDevice } from '#services/http/page-look.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Markup whose inserted values are escaped. */
export type Markup = ReturnType<typeof html>;

/** Addresses of the files that pages link to. */
export interface PageAssets {
  readonly stylePath: string;
  readonly iconPath: string;
}

const logo = html`<svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect x="1" y="1" width="30" height="30" rx="8" fill="currentColor" />
      <path d="M8 10.5 16.5 8l2 6.3-8.8 2.6z" fill="#8B9BFF" />
      <path d="m20.3 13.6 4.2-1.1.2 9.8-2.3.8z" fill="#B9C3FF" />
      <path d="m10.3 18.8 8.7-2.5 2 6.6-8.9 2.2z" fill="#FF8A4C" />
    </svg>`;

/**
 * A whole page around a card. There is no script in it: every step is a form or a link, and the
 * policy of `pageHeaders` allows none.
 */
export async function renderPage(
  { stylePath, iconPath }: PageAssets,
  title: string,
  body: Markup,
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · Property research</title>
    <link rel="icon" href="${iconPath}" type="image/svg+xml" />
    <link rel="stylesheet" href="${stylePath}" />
  </head>
  <body>
    <main>
      <div class="brand">${logo} Property research</div>
      ${body}
    </main>
  </body>
</html>`;
  return page.toString();
}

/**
 * Headers of a page. `formTargets` are origins that a form may lead to through redirects: browsers
 * hold those against `form-action` too.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': [
      `default-src 'none'`,
      `style-src 'self'`,
      `font-src 'self'`,
      `img-src 'self'`,
      `base-uri 'none'`,
      `form-action ${[`'self'`, ...formTargets].join(' ')}`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}

/** The origin of a registered address, as a form target; none for what is no web address. */
export function readFormTarget(address: unknown): string[] {
  if (typeof address !== 'string' || !/^https?:/.test(address)) return [];
  return URL.canParse(address) ? [new URL(address).origin] : [];
}

/** What went wrong, in a box that is read out. */
export function alert(id: string, message: string | undefined): Markup | '' {
  if (message === undefined) return '';
  return html`<div role="alert" id="${id}">
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">
          <circle cx="12" cy="12" r="9" /><path d="M12 7.5v5.5M12 16.5v.1" stroke-linecap="round" />
        </svg>
        <span>${message}</span>
      </div>`;
}

/**
 * The files that the pages link to, and the app that serves them. The pages follow the theme of the
 * device: without a script they cannot know what was chosen in the app.
 * @param tokens design tokens of the app, whose dark theme stands under `[data-theme="dark"]`
 * @param basePath where the returned app is mounted
 */
export async function createPageAssets(
  tokens: string,
  basePath: string,
): Promise<{ readonly app: Hono; readonly assets: PageAssets }> {
  const font = await readFile(fileURLToPath(import.meta.resolve(FONT)));
  const fontName = `inter-${hash(font)}.woff2`;
  const own = await readFile(new URL('sign-in.css', import.meta.url), 'utf8');
  const style = `${followDevice(tokens).replace(`"${FONT}"`, `"${fontName}"`)}\n${own}`;
  const icon = (await logo).toString().replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const files: readonly (readonly [string, string, string | Uint8Array<ArrayBuffer>])[] = [
    [fontName, 'font/woff2', new Uint8Array(font)],
    [`sign-in-${hash(style)}.css`, 'text/css; charset=utf-8', style],
    [`icon-${hash(icon)}.svg`, 'image/svg+xml', icon],
  ];
  const app = new Hono();
  for (const [name, type, content] of files) {
    app.get(`/${name}`, (context) =>
      context.body(content, 200, { 'Content-Type': type, 'Cache-Control': FOREVER }),
    );
  }
  const [, [styleName] = [''], [iconName] = ['']] = files;
  return {
    app,
    assets: { stylePath: `${basePath}/${styleName}`, iconPath: `${basePath}/${iconName}` },
  };
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
