import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { BROWSER_SWITCHES, findBrowser } from '../scripts/browser.ts';

/**
 * `npm run icons`: draws the icons of the app anew from `public/icon.svg`. Those that a system cuts
 * to a shape of its own fill their square and keep the drawing within the part that no shape cuts.
 */
const folder = join(import.meta.dirname, '../public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** The ground of the drawing, without its round corners. */
const GROUND = '#14181F';

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
try {
  for (const size of [192, 512]) {
    writeFileSync(join(folder, `icon-${size}.png`), await draw(browser, size, 1));
  }
  writeFileSync(join(folder, 'icon-maskable-512.png'), await draw(browser, 512, 0.8, GROUND));
  writeFileSync(join(folder, 'apple-touch-icon.png'), await draw(browser, 180, 0.9, GROUND));
  writeFileSync(join(folder, 'favicon.ico'), writeIcon(await draw(browser, 48, 1), 48));
} finally {
  await browser.close();
}

/** @param share of the square that the drawing takes */
async function draw(from: Browser, size: number, share: number, ground?: string): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: size, height: size } });
  const drawn = Buffer.from(drawing).toString('base64');
  const inner = size * share;
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground ?? 'transparent'}"><img width="${inner}" height="${inner}" src="data:image/svg+xml;base64,${drawn}">`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** An ICO file of one picture. */
function writeIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
