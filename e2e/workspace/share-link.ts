import type { Browser } from '@playwright/test';
import { IS_LONG } from '#testing/count-runs.ts';
import type { Service } from '../drivers/service.ts';
import { readView } from '../drivers/view.ts';
import { Workspace } from '../drivers/workspace.ts';
import { expect } from '../fixtures/test.ts';

/** Opens a link with filters, areas, order and map view, again, and as a colleague: all see the same. */
export async function shareLink(
  workspace: Workspace,
  browser: Browser,
  service: Service,
): Promise<void> {
  const { page } = workspace;
  const { id, geometry } = await service.findTitleAt('1 Kiln Lane');
  const { lat, lon } = geometry?.centroid ?? { lat: 0, lon: 0 };
  const box = [lon - 0.02, lat - 0.02, lon + 0.02, lat + 0.02].map((edge) => edge.toFixed(4));
  const link =
    `/titles/${id}?area=box%3A${box.join('%2C')}&area=travel%3A${id}%3Acar%3A10` +
    `&tenure=Freehold&category=Residential&sale=50000..&sort=size-desc#map=14.5/${lat.toFixed(4)}/${lon.toFixed(4)}`;
  await workspace.open(link);
  // Each part comes in its own time.
  await expect
    .poll(() => readView(workspace))
    .toEqual({
      url: expect.stringMatching(new RegExp(`#map=14\\.5/${lat.toFixed(4)}`)),
      documentTitle: expect.stringContaining('1 Kiln Lane'),
      title: expect.stringContaining('1 Kiln Lane'),
      count: expect.stringMatching(/^[\d,]+ titles?$/),
      // Beside a title the bar is one line, and folds what does not fit.
      filters: expect.arrayContaining([expect.stringMatching(/^Area: Box/)]),
    });
  const view = await readView(workspace);

  // A colleague, who has nothing of the page yet, sees no less than who opens it again.
  if (IS_LONG) {
    await page.reload();
    await workspace.settle();
    await expect.poll(() => readView(workspace)).toEqual(view);
  }

  const colleague = new Workspace(await (await browser.newContext()).newPage());
  await colleague.open(view.url);
  await expect.poll(() => readView(colleague)).toEqual(view);
  await colleague.page.context().close();

  await workspace.closeTitle();
  await expect(workspace.sort).toHaveValue('size-desc');
}
