import { createClient } from '@property/client/client.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countCells } from '#lib/points/cell-batch.ts';
import { boundTiles, findTile } from '#lib/points/tile-box.ts';
import { readCounts } from './read-counts.ts';
import type { ViewWords } from './view-question.ts';

const WORDS: ViewWords = {
  titles: '/titles',
  exporting: null,
  fieldSelection: 'fields',
  aggregations: 'aggs',
  exactSuffix: '.exact',
  kinds: ['terms'],
  fields: [],
};
const corner = z.object({ lat: z.number(), lon: z.number() });
const asked = z.object({
  query: z.object({
    bool: z.object({
      filter: z.tuple([
        z.unknown(),
        z.object({
          geo_bounding_box: z.object({
            'geometry.centroid': z.object({ top_left: corner, bottom_right: corner }),
          }),
        }),
      ]),
    }),
  }),
  size: z.number(),
  fields: z.array(z.string()),
  aggs: z.optional(z.unknown()),
});

interface Title {
  readonly lon: number;
  readonly lat: number;
  readonly tenure: string;
}

/** A service with these titles, which counts up to a cap, or tells no totals at all. */
function serve(titles: readonly Title[], { cap = 10_000, hasTotal = true } = {}) {
  const requests: z.output<typeof asked>[] = [];
  let running = 0;
  let most = 0;
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    retry: { retries: 0 },
    fetch: async (_input, init) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      const request = z.parse(asked, JSON.parse(String(init?.body)));
      requests.push(request);
      const box = request.query.bool.filter[1].geo_bounding_box['geometry.centroid'];
      const { top_left: from, bottom_right: to } = box;
      const found = titles.filter(
        ({ lon, lat }) => lon >= from.lon && lon <= to.lon && lat <= from.lat && lat >= to.lat,
      );
      const hits = found.slice(0, request.size).map(({ lon, lat, tenure }, index) => ({
        _id: `${index}`,
        _source: { tenure, geometry: { centroid: { lon, lat } } },
      }));
      const total = { value: Math.min(found.length, cap), relation: 'eq' };
      const buckets = [...Map.groupBy(found, ({ tenure }) => tenure)].map(([key, all]) => ({
        key,
        doc_count: all.length,
      }));
      return Response.json({
        hits: { hits, ...(hasTotal ? { total } : {}) },
        ...(request.aggs ? { aggs: { split: { buckets } } } : {}),
      });
    },
  });
  const read = (zoom: number, around = titles) => {
    const tiles = around.map(({ lon, lat }) => findTile(lon, lat, zoom));
    const [xs, ys] = [tiles.map(({ x }) => x), tiles.map(({ y }) => y)];
    const box = {
      zoom,
      left: Math.min(...xs),
      top: Math.min(...ys),
      right: Math.max(...xs) + 1,
      bottom: Math.max(...ys) + 1,
    };
    const question = { kind: 'cells', query: { match_all: {} }, box, colouring: 'tenure' } as const;
    return readCounts(client, WORDS, question, new AbortController().signal);
  };
  return { read, requests, countMost: () => most };
}

/** So many titles at one place and a hair beside it. */
function crowd(count: number, lon: number, lat: number): Title[] {
  return Array.from({ length: count }, (_, index) => ({
    lon: lon + (index % 2) * 1e-9,
    lat,
    tenure: index % 3 === 0 ? 'Leasehold' : 'Freehold',
  }));
}

it('S-078 of a tile with no more titles than a page each is known, in one request', async () => {
  const titles = [...crowd(5, -2.3, 52.2), ...crowd(20, -2.4, 52.2)];
  const { read, requests } = serve(titles);
  const { cells, points } = await read(8);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    size: 25,
    aggs: { split: { terms: { field: 'tenure.exact', size: 25 } } },
  });
  expect(requests[0]?.fields).toContain('geometry.centroid');
  expect(points).toEqual([]);
  expect(cells.map(({ zoom, precision }) => [zoom, precision])).toEqual([[8, 13]]);
  expect([...(cells[0]?.counts ?? [])]).toEqual([20, 5]);
});

it('S-078 S-085 a crowd is cut into quarters twice, and has its middle and its classes', async () => {
  const titles = crowd(60, -2.4, 52.2);
  const { read, requests } = serve(titles);
  const { cells } = await read(10);
  // The tile, its four quarters, and the four quarters of the one that holds them all.
  expect(requests).toHaveLength(9);
  const [crowded, known] = cells;
  expect([crowded?.zoom, crowded?.precision]).toEqual([10, 12]);
  expect([...(crowded?.counts ?? [])]).toEqual([60]);
  const { x, y } = findTile(-2.4, 52.2, 12);
  expect([...(crowded?.tiles ?? [])]).toEqual([x, y]);
  expect([...(crowded?.shares ?? [])]).toEqual([40, 20, 0]);
  const [lon = 0, lat = 0] = crowded?.positions ?? [];
  expect(lon).toBeCloseTo(-2.4, 7);
  expect(lat).toBeCloseTo(52.2, 7);
  expect(known?.counts).toHaveLength(0);
});

it('S-093 places that hold more than the service counts are cut up no further than zoom 26', async () => {
  const titles = crowd(10_002, -2.4, 52.2).map((title) => ({ ...title, lon: -2.4 }));
  const beside = { lon: -2.4001, lat: 52.2, tenure: 'Freehold' };
  const { read } = serve([...titles, beside]);
  const { cells } = await read(23, titles);
  expect(cells[0]?.precision).toBe(26);
  expect(countCells(cells)).toBe(10_000);
});

it('O-060 where no totals are told, what came is all there is', async () => {
  const { read, requests } = serve(crowd(60, -2.4, 52.2), { hasTotal: false });
  const { cells } = await read(10);
  expect(requests).toHaveLength(1);
  expect(countCells(cells)).toBe(25);
});

it('every tile of a box is asked for, four at a time', async () => {
  const corners = [-2.4, -2.2].flatMap((lon) => [52, 52.2].map((lat) => ({ lon, lat })));
  const titles = corners.flatMap(({ lon, lat }) => crowd(3, lon, lat));
  const { read, requests, countMost } = serve(titles);
  const { cells } = await read(12);
  const [x, y] = ['x', 'y'].map((axis) => {
    const places = titles.map(({ lon, lat }) => findTile(lon, lat, 12)[axis as 'x' | 'y']);
    return Math.max(...places) - Math.min(...places) + 1;
  });
  expect(requests).toHaveLength((x ?? 0) * (y ?? 0));
  expect(countCells(cells)).toBe(titles.length);
  expect(countMost()).toBe(4);
});

it('S-073 what stands on the border of tiles is counted in one of them', async () => {
  const { x, y } = findTile(-2.4, 52.2, 12);
  const tile = { zoom: 12, left: x, top: y, right: x + 1, bottom: y + 1 };
  const [west, south, east, north] = boundTiles(tile);
  const tenure = 'Freehold';
  const corners = [west, east].flatMap((lon) =>
    [south, north].map((lat) => ({ lon, lat, tenure })),
  );
  const { read, requests } = serve(corners);
  const around = [
    { lon: west - 0.01, lat: north + 0.01, tenure },
    { lon: east + 0.01, lat: south - 0.01, tenure },
  ];
  const { cells } = await read(12, around);
  expect(requests).toHaveLength(9);
  expect(countCells(cells)).toBe(4);
});
