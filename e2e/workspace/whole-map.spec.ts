import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const HEADERS = { 'Ocp-Apim-Subscription-Key': 'demo-key' };
const EVERYTHING = { query: { match_all: {} }, size: 0 };
const PLACE = 'geometry.centroid';
/** The whole town, its villages included. */
const FAR = '/#map=11/52.206/-2.478';

/** The town and its villages; one more is far from it. */
const AROUND = {
  geo_bounding_box: {
    [PLACE]: { top_left: { lat: 53, lon: -3.5 }, bottom_right: { lat: 51.5, lon: -1.5 } },
  },
};

/** What the service says stands there. */
async function countPlaced(page: Page): Promise<number> {
  const aggs = { placed: { value_count: { field: PLACE } } };
  const response = await page.request.post('/search/v1/titles', {
    headers: HEADERS,
    data: { query: AROUND, size: 0, aggs },
  });
  const { aggregations } = await response.json();
  return aggregations.placed.value;
}

test('the map shows every title in view, without being asked and without a word of pages; one that stands alone in a cell is opened by a click', async ({
  page,
  workspace,
}) => {
  await workspace.open(FAR);
  const placed = await countPlaced(page);
  expect(placed).toBeGreaterThan(10_000);
  await expect.poll(() => workspace.countDrawn()).toBe(placed);
  await expect(page.getByText(/^[\d,]+ without a position$/)).toBeVisible();
  await expect(page.getByText(/plotted|Plot the|\d pages?\b/)).toHaveCount(0);
  await workspace.colouring.selectOption('Site area');
  await expect(workspace.legendKey('1–5 ac')).toBeVisible();
  await expect.poll(() => workspace.countDrawn()).toBe(placed);

  const [zoom, lat, lon] = [13, 52.206, -2.478];
  const response = await page.request.post('/search/v1/titles', {
    headers: HEADERS,
    data: {
      ...EVERYTHING,
      aggs: {
        cells: {
          geotile_grid: { field: PLACE, precision: zoom + 5, size: 65_535 },
          aggs: { middle: { geo_centroid: { field: PLACE } } },
        },
      },
    },
  });
  const { aggregations } = await response.json();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto(`/#map=${zoom}/${lat}/${lon}`);
  // Not all of them are in this view.
  await expect.poll(() => workspace.countDrawn()).not.toBe(placed);
  await workspace.waitForMap();
  // The map begins beside the rail of the app.
  const map = await workspace.map.boundingBox();
  const project = (place: { lat: number; lon: number }) => {
    const sine = Math.sin((place.lat * Math.PI) / 180);
    const world = 512 * 2 ** zoom;
    return {
      x: (place.lon / 360 + 0.5) * world,
      y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
    };
  };
  const middle = project({ lat, lon });
  const places: { x: number; y: number; count: number }[] = aggregations.cells.buckets.map(
    (bucket: { doc_count: number; middle: { location: { lat: number; lon: number } } }) => {
      const at = project(bucket.middle.location);
      const x = at.x - middle.x + (map?.x ?? 0) + (map?.width ?? 0) / 2;
      const y = at.y - middle.y + (map?.y ?? 0) + (map?.height ?? 0) / 2;
      return { x, y, count: bucket.doc_count };
    },
  );
  const alone = places.find(
    (place) =>
      place.count === 1 &&
      place.x > 460 &&
      place.x < width - 120 &&
      place.y > 120 &&
      place.y < height - 120 &&
      places.every(
        (other) => other === place || Math.hypot(other.x - place.x, other.y - place.y) > 70,
      ),
  );
  if (alone === undefined) throw new Error('No title stands alone in view.');
  await page.mouse.click(alone.x, alone.y);
  await expect(workspace.titlePanel()).toBeVisible();
});

// In `npm test` by map-reader.test.tsx.
test('O-149 a service with the documented aggregations alone shows every title too', {
  tag: '@long',
}, async ({ page, workspace }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    const search = {
      aggregations: { kinds: ['terms', 'avg', 'histogram'] },
      paths: { titlesExport: null, compsExport: null },
    };
    await route.fulfill({ json: { ...config, profile: { search } } });
  });
  await workspace.open(FAR);
  const placed = await countPlaced(page);
  await expect.poll(() => workspace.countDrawn(), { timeout: 60_000 }).toBe(placed);
  // Of the service; code of the page may be named alike and come at any moment.
  const unoffered = /geotile_grid|geo_centroid|\/(?:titles|comps)\/export/;
  expect(asked.filter((request) => unoffered.test(request))).toEqual([]);
});

/** Takes from the page all that it has on the graphics card, and gives it another. */
async function loseCard(page: Page): Promise<void> {
  await page.locator('canvas.maplibregl-canvas').evaluate(async (canvas: HTMLCanvasElement) => {
    const card = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', resolve));
    card?.loseContext();
    await lost;
    // In the same moment it cannot come back.
    await new Promise((resolve) => setTimeout(resolve, 300));
    card?.restoreContext();
  });
}

test('what was drawn over a kept ground looks as if all were drawn anew, by a card that comes back', {
  tag: '@long',
}, async ({ page, workspace }) => {
  await workspace.openMap('/?size=600..');
  await expect.poll(() => workspace.countDrawn()).toBeGreaterThan(100);
  let before = await workspace.photographMap();
  await expect(async () => {
    const again = await workspace.photographMap();
    const isAtRest = again.equals(before);
    before = again;
    expect(isAtRest).toBe(true);
  }).toPass();
  await loseCard(page);
  await expect.poll(async () => (await workspace.photographMap()).equals(before)).toBe(true);
});
