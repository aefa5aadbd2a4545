import { createClient } from '@property/client/client.ts';
import { COLOURED_FIELDS, findCountedPath } from '@property/contract/field-colours.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { AggregationName } from '@property/contract/search/search-request.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { countCells, countWithin, keepOutside } from '#lib/points/cell-batch.ts';
import { COLOURINGS, type Colouring, countPoints } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { coverView, findTile, type TileBox } from '#lib/points/tile-box.ts';
import { buildFixtureData } from '#services/search/testing/fixture-data.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { readPoints } from './read-points.ts';
import { readView } from './read-view.ts';
import type { ViewAnswer, ViewWords } from './view-question.ts';

const service = createServiceFetch();
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: service.fetch,
  retry: { retries: 0 },
});
/** Every answer says that the service stopped before it had looked everywhere. */
const hasty = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: async (input, init) => {
    const body = await (await service.fetch(input, init)).json();
    return Response.json({ ...body, timed_out: true });
  },
  retry: { retries: 0 },
});
const DOCUMENTED: readonly AggregationName[] = ['terms', 'avg', 'histogram'];
const grid: ViewWords = {
  titles: '/titles',
  exporting: '/titles/export',
  fieldSelection: '_source',
  aggregations: 'aggregations',
  exactSuffix: '',
  kinds: searchProfile.aggregations.kinds,
  fields: searchProfile.fields.title,
};
const documented: ViewWords = { ...grid, exporting: null, kinds: DOCUMENTED };
/** No field of a title has the price of its last sale. */
const lacking: ViewWords = { ...grid, fields: [] };

/** Zoom of tiles that are smaller than any cell. */
const FINEST = 29;
const all: QueryNode = { match_all: {} };
/** Every title with a position, classified as a page of points is. */
const titles = listTitles();
const { lon, lat } = titles[0] ?? { lon: 0, lat: 0 };
const boxAt = (zoom: number): TileBox =>
  coverView({ zoom, lon, lat }, { width: 800, height: 600 }, 256, Math.floor(zoom));
const ask = (words: ViewWords, box: TileBox, colouring: Colouring, query = all) =>
  readView(client, words, { kind: 'cells', query, box, colouring }, new AbortController().signal);

beforeEach(() => {
  service.requests.length = 0;
});

function listWithin({ zoom, left, top, right, bottom }: TileBox) {
  const scale = 2 ** (zoom - FINEST);
  return titles.filter(({ tile }) => {
    const [x, y] = [Math.floor(tile.x * scale), Math.floor(tile.y * scale)];
    return x >= left && x < right && y >= top && y < bottom;
  });
}

/** What a plain evaluator says of a box: how many of each class stand in it. */
function countClasses(box: TileBox, colouring: Colouring): number[] {
  const counts = CLASSES[colouring].map(() => 0);
  for (const title of listWithin(box)) {
    const itsClass = title.classes[COLOURINGS.indexOf(colouring)] ?? 0;
    counts[itsClass] = (counts[itsClass] ?? 0) + 1;
  }
  return counts;
}

/** The same of each cell, and of all of them. */
function expectExact({ cells }: ViewAnswer, box: TileBox, colouring: Colouring) {
  const sums = CLASSES[colouring].map(() => 0);
  for (const { precision, tiles, counts, shares } of cells) {
    counts.forEach((count, index) => {
      const [x = 0, y = 0] = [tiles[2 * index], tiles[2 * index + 1]];
      const tile = { zoom: precision, left: x, top: y, right: x + 1, bottom: y + 1 };
      const expected = countClasses(tile, colouring);
      const own = Array.from(shares.subarray(index * sums.length, (index + 1) * sums.length));
      expect(own).toEqual(expected);
      expect(count).toBe(own.reduce((sum, share) => sum + share, 0));
      own.forEach((share, itsClass) => {
        sums[itsClass] = (sums[itsClass] ?? 0) + share;
      });
    });
  }
  expect(sums).toEqual(countClasses(box, colouring));
}

describe('cells against a plain evaluator', () => {
  for (const colouring of COLOURINGS) {
    it.each([9, 12.5, 14, 16.2])(
      `O-149 split by ${colouring} are exact at zoom %d`,
      async (zoom) => {
        const box = boxAt(zoom);
        const answer = await ask(grid, box, colouring);
        expectExact(answer, box, colouring);
        expect(countCells(answer.cells)).toBeGreaterThan(0);
      },
    );
  }

  it.each([9, 12.5, 14])(
    'S-078 are exact with the documented kinds alone at zoom %d',
    async (zoom) => {
      const box = boxAt(zoom);
      const answer = await ask(documented, box, 'category');
      expectExact(answer, box, 'category');
      expect(countCells(answer.cells)).toBeGreaterThan(0);
    },
  );

  it('O-152 are split by the last sale where no field has it, off the titles', async () => {
    const box = boxAt(12.5);
    expectExact(await ask(lacking, box, 'price'), box, 'price');
    expect(service.requests.map(({ path }) => path).sort()).toEqual([
      '/search/v1/titles',
      '/search/v1/titles/export',
    ]);
  });

  it('have their middle inside, whichever way they were counted', async () => {
    for (const words of [grid, documented]) {
      const { cells } = await ask(words, boxAt(12), 'tenure');
      for (const { precision, tiles, positions } of cells) {
        for (let index = 0; index < tiles.length / 2; index += 1) {
          const at = findTile(positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0, precision);
          expect(at).toEqual({ x: tiles[2 * index], y: tiles[2 * index + 1] });
        }
      }
    }
  });

  it('are made wider where the service says that they are too many', async () => {
    let refused = 0;
    const picky = createClient({
      baseUrl: 'http://localhost/search/v1',
      fetch: async (input, init) => {
        const fine = Number(/"precision":(\d+)/.exec(String(init?.body))?.[1]) > 17;
        if (!fine) return service.fetch(input, init);
        refused += 1;
        const message = 'aggs.cells.size: takes the request past 65535 buckets; take fewer';
        return Response.json({ error: { code: 'BAD', message } }, { status: 400 });
      },
      retry: { retries: 0 },
    });
    const box = boxAt(14);
    const question = { kind: 'cells', query: all, box, colouring: 'category' } as const;
    const answer = await readView(picky, grid, question, new AbortController().signal);
    expect(refused).toBe(2);
    expect(answer.cells[0]?.precision).toBe(17);
    expectExact(answer, box, 'category');
  });

  it('ask one request for everything in view', async () => {
    // Of a number of the last of several elements nobody counts: its titles are asked for as well.
    const uncounted = COLOURED_FIELDS.filter((each) => findCountedPath(each, grid.fields) === null);
    for (const colouring of COLOURINGS) {
      service.requests.length = 0;
      await ask(grid, boxAt(10), colouring);
      const isCounted = !uncounted.some(({ key }) => key === colouring);
      expect([colouring, service.requests.length]).toEqual([colouring, isCounted ? 1 : 2]);
    }
  });

  it('S-099 are a fault where the service stopped before it had looked everywhere', async () => {
    const question = { kind: 'cells', query: all, box: boxAt(12), colouring: 'category' } as const;
    for (const words of [grid, documented]) {
      const asked = readView(hasty, words, question, new AbortController().signal);
      await expect(asked).rejects.toMatchObject({ status: 504 });
    }
  });
});

describe('points', () => {
  it('S-099 are a fault as well, from the first page on', async () => {
    const { x, y } = findTile(lon, lat, 19);
    const box = { zoom: 19, left: x, top: y, right: x + 1, bottom: y + 1 };
    // No more than a page has, so that the first one is the last.
    expect(listWithin(box).length).toBeLessThan(25);
    const question = { kind: 'points', query: all, box, isPage: false } as const;
    const asked = readView(hasty, documented, question, new AbortController().signal);
    await expect(asked).rejects.toMatchObject({ status: 504 });
  });

  it.each([grid, documented])('S-077 O-150 are each title of a box, once', async (words) => {
    const box = boxAt(14);
    const question = { kind: 'points', query: all, box, isPage: false } as const;
    const { points } = await readView(client, words, question, new AbortController().signal);
    const expected = listWithin(box);
    expect(points.flatMap(({ ids }) => ids).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(countPoints(points)).toBeGreaterThan(25);
  });

  it.each([
    [429, true],
    [503, true],
    [500, false],
    [403, false],
  ])('are read by pages where a stream is answered with %d: %s', async (status, isPaged) => {
    const busy = createClient({
      baseUrl: 'http://localhost/search/v1',
      fetch: async (input, init) =>
        String(input).endsWith('/export')
          ? Response.json({ error: { code: 'NO', message: 'No.' } }, { status })
          : service.fetch(input, init),
      retry: { retries: 0 },
    });
    const box = boxAt(14);
    const question = { kind: 'points', query: all, box, isPage: false } as const;
    const read = readView(busy, grid, question, new AbortController().signal);
    if (!isPaged) return expect(read).rejects.toMatchObject({ status });
    expect(countPoints((await read).points)).toBe(listWithin(box).length);
  });

  it('are each of all titles in one stream where they are as few as was thought, and else none', async () => {
    const read = (most: number, words = grid) => {
      const question = { kind: 'few', query: all, box: boxAt(9), most } as const;
      return readView(client, words, question, new AbortController().signal);
    };
    service.requests.length = 0;
    const each = await read(titles.length);
    expect([each.cells, countPoints(each.points)]).toEqual([[], titles.length]);
    expect((await read(titles.length - 1)).points).toEqual([]);
    expect(service.requests.map(({ path }) => path.split('/').pop())).toEqual(['export', 'export']);
    expect((await read(titles.length, { ...grid, exporting: null })).points).toEqual([]);
  });

  it('take the place of the cells of their box, and every title is there once', async () => {
    const box = boxAt(13);
    const { cells } = await ask(grid, box, 'category');
    const near = coverView({ zoom: 13, lon, lat }, { width: 400, height: 300 }, 0, 14);
    const inside = countWithin(cells, near);
    const outside = countCells(keepOutside(cells, near));
    expect(inside).toBe(countClasses(near, 'category').reduce((sum, count) => sum + count));
    expect(inside + outside).toBe(countCells(cells));
    expect(inside).toBeGreaterThan(0);
  });
});

function listTitles() {
  const hits = [...buildFixtureData().titles()].map((title) => ({ _id: title.id, _source: title }));
  return readPoints({ hits: { hits } }).map((point) => ({
    ...point,
    tile: findTile(point.lon, point.lat, FINEST),
  }));
}
