import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { BROWSER_SWITCHES, findBrowser } from '../scripts/browser.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { serveTown } from './pictures/serve-town.ts';

/**
 * `npm run pictures`: makes the pictures of the README anew, from the app as it is and the invented
 * town (docs/pictures/*.png, 1440 × 900). The town is kept under `.data/pictures/`.
 */
const folder = join(import.meta.dirname, '../docs/pictures');
mkdirSync(folder, { recursive: true });
const town = await serveTown();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
try {
  const page = await browser.newPage({
    baseURL: town.address,
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  await drawPictures(page, folder);
} finally {
  await browser.close();
  await town.stop();
}
