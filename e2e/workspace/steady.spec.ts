import { expect, test } from '../fixtures/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/**
 * Sections below one that is still to come are not painted for a second. A machine that does other
 * things beside may take longer: they are not painted for as long as it takes.
 */
const giveTime = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-section] { animation-duration: 3600s !important }');
  document.adoptedStyleSheets.push(sheet);
};

/** Notes what of the page moves, from its beginning. */
const noteShifts = () => {
  const shifts: string[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources = [] } = entry as PerformanceEntry & {
        readonly sources?: readonly { readonly node: Node | null }[];
      };
      for (const { node } of sources) {
        // A key of the legend may stand after another one than before.
        if (!(node instanceof Element) || node.closest('[data-legend] li')) continue;
        // It follows the filters, the last of which make way for the panel.
        if (node.closest('[aria-label="Filters"]') && node.textContent === 'More') continue;
        shifts.push(`${node.nodeName} ${node.textContent?.slice(0, 40)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
  [1280, 800],
] as const) {
  test(`nothing moves when a title is opened, nor at its own link (${width})`, {
    // Laid out as 1280 is, with more room.
    tag: width === 1280 ? [] : '@long',
  }, async ({ page, workspace }) => {
    await page.setViewportSize({ width, height });
    // On a first visit the page's own font comes after the map, and every word is a little wider.
    await page.addInitScript(() => localStorage.setItem('font', 'loaded'));
    await page.addInitScript(noteShifts);
    await page.addInitScript(giveTime);
    const map = page.locator('section[aria-label="Map"]');
    const legend = page.locator('[data-legend]');
    const readShifts = () => page.evaluate(() => Reflect.get(window, 'shifts'));
    await workspace.open('/');
    await expect(legend.getByText('Ring shows the split')).toBeVisible();
    await expect(map).toHaveAttribute('data-idle', 'true');
    const before = await legend.boundingBox();
    await workspace.openFirstResult();
    await expect(legend.getByText(/^WX\d+$/)).toBeVisible();
    await expect(map).toHaveAttribute('data-idle', 'true');
    // Where the list makes way, the legend goes to the edge; what it holds goes with it.
    const after = await legend.boundingBox();
    if (width < 1680) expect(after?.x).not.toBe(before?.x);
    expect(await readShifts()).toEqual([]);
    await page.reload();
    await expect(legend.getByText(/^WX\d+$/)).toBeVisible();
    await expect(map).toHaveAttribute('data-idle', 'true');
    for (const section of ['owners', 'sales', 'planning', 'footfall'])
      await expect(page.locator(`[data-section="${section}"]:not([aria-busy])`)).toBeAttached();
    expect(await readShifts()).toEqual([]);
  });
}
