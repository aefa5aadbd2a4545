import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { logo, type PageAssets } from './page.ts';

const FONT = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const FOREVER = 'public, max-age=31536000, immutable';

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

/** Puts the dark theme under the setting of the device. */
function followDevice(tokens: string): string {
  return tokens.replace(
    /\[data-theme="dark"\] \{([^}]*)\}/,
    '@media (prefers-color-scheme: dark) {\n:root {$1}\n}',
  );
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
