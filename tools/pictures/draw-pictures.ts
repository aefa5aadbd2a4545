import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { shrinkPicture } from './shrink-picture.ts';

/** Longer than anything takes beside a busy neighbour. */
const TIMEOUT = 120_000;
/** Looks at a picture that have to be the same before it is kept. */
const LOOKS = 10;

/** A shop of the town with sales, leases and an owner: the same in every build of it. */
const TITLE = 'e2dfc4cb-397b-5f1a-85b6-2b49b15962ce';

/** A view of the app, and what has to be there before it is drawn. */
interface View {
  readonly file: string;
  readonly link: string;
  readonly wait: (page: Page) => readonly Locator[];
  /** What a person does there first. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const VIEWS: readonly View[] = [
  {
    file: 'workspace.png',
    link: `/?type=Retail&type=Office&sold=2010-01-01..&area=travel:${TITLE}:foot:10#map=15/52.2117/-2.4445&colour=price`,
    wait: (page) => [page.getByRole('list', { name: 'Results' }).getByRole('listitem').nth(5)],
  },
  {
    file: 'title.png',
    link: `/titles/${TITLE}?type=Retail#colour=price`,
    wait: (page) => [page.getByRole('figure', { name: 'Sale prices', exact: true })],
  },
  {
    file: 'comps.png',
    link: `/comps?title=${TITLE}&within=walk:10&type=Retail&deal-type=Investment&deal-type=Owner+Occupier&deal-date=2022-01-01..`,
    wait: (page) => [
      page.getByRole('table', { name: 'Deals', exact: true }).getByRole('row').nth(7),
      page.getByRole('slider', { name: 'Price over time, point by point' }),
    ],
    prepare: async (page) => {
      const boxes = page.getByRole('table', { name: 'Deals', exact: true }).locator('tbody');
      for (const place of [0, 1, 2, 3, 4]) await boxes.getByRole('checkbox').nth(place).check();
    },
  },
];

/** Draws every view into a folder, each once it has stopped changing. */
export async function drawPictures(page: Page, folder: string): Promise<void> {
  page.setDefaultTimeout(TIMEOUT);
  for (const { file, link, wait, prepare } of VIEWS) {
    await page.goto(link);
    await page.locator('html[data-ready="true"]').waitFor({ state: 'attached' });
    for (const part of wait(page)) await part.first().waitFor();
    await prepare?.(page);
    await page.locator('[data-idle="true"]').first().waitFor({ state: 'attached' });
    const picture = shrinkPicture(await photographStill(page));
    await writeFile(join(folder, file), picture);
    console.log(`${file}: ${Math.round(picture.length / 1_000)} kB`);
  }
}

/** The page once two looks at it in a row are the same: names on a map come late. */
async function photographStill(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let look = 0; look < LOOKS; look += 1) {
    // A frame in which something could have changed.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
    const now = await page.screenshot();
    if (now.equals(last)) return now;
    last = now;
  }
  throw new Error(`${page.url()} does not come to rest.`);
}
