import { createClient } from '@property/client/client.ts';
import { expect, it } from 'vitest';
import { COLOURINGS } from '#lib/points/point-batch.ts';
import { readPoints } from './read-points.ts';
import { readView } from './read-view.ts';
import { buildSplit, readShares } from './split-cells.ts';
import type { ViewQuestion, ViewWords } from './view-question.ts';

const WORDS: ViewWords = {
  titles: '/titles',
  exporting: null,
  fieldSelection: '_source',
  aggregations: 'aggs',
  exactSuffix: '',
  kinds: ['terms', 'geotile_grid', 'geo_centroid'],
  fields: [],
};
const box = { zoom: 10, left: 504, top: 335, right: 505, bottom: 336 };
const [NUMBER] = COLOURINGS.filter((each) => each !== 'category' && each !== 'tenure');
if (NUMBER === undefined) throw new Error('No number colours the map.');

/** Asks for a view of a service that answers in turn; what was asked, by its precision or page. */
async function ask(
  question: Partial<ViewQuestion>,
  words: ViewWords,
  answers: Response[],
  retries = 0,
) {
  const asked: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const client = createClient({
    baseUrl: 'http://localhost',
    retry: { retries },
    wait: async () => undefined,
    fetch: async (input, init) => {
      const body = JSON.parse(String(init?.body));
      bodies.push(body);
      const precision = body.aggs?.cells?.geotile_grid.precision;
      asked.push(`${new URL(String(input)).pathname} ${precision ?? body.from ?? ''}`.trim());
      return answers.shift() ?? Response.json({ hits: { hits: [] } });
    },
  });
  const whole = {
    kind: 'cells',
    query: { match_all: {} },
    box,
    colouring: 'category',
    ...question,
  };
  const { signal } = new AbortController();
  const view = await readView(client, words, whole as ViewQuestion, signal).catch(
    (error: unknown) => ({ error }),
  );
  return { view, asked, bodies };
}

const cellsOf = (count: number, more: object = {}) =>
  Response.json({
    aggs: {
      cells: {
        buckets: [
          {
            key: '15/16140/10730',
            doc_count: count,
            middle: { location: { lat: 52.2, lon: -2.4 } },
            ...more,
          },
        ],
      },
    },
  });
const refuse = (message: string, status = 400) =>
  Response.json({ error: { code: 'BAD', message, correlationId: 'c' } }, { status });

it('O-149 a cell is told by its tile, its middle and its classes; what is in none is not known', async () => {
  const split = { buckets: [{ key: 'Residential', doc_count: 3 }] };
  const { view, bodies } = await ask({}, WORDS, [cellsOf(5, { split })]);
  expect(view).toMatchObject({ points: [] });
  const [cells] = 'cells' in view ? view.cells : [];
  expect({ ...cells }).toMatchObject({ zoom: 10, precision: 15, colouring: 'category' });
  expect([...(cells?.tiles ?? [])]).toEqual([16_140, 10_730]);
  expect([...(cells?.positions ?? [])]).toEqual([-2.4, 52.2]);
  expect([...(cells?.shares ?? [])]).toEqual([3, 0, 0, 2]);
  expect(bodies[0]).toMatchObject({
    size: 0,
    track_total_hits: false,
    aggs: {
      cells: {
        geotile_grid: { field: 'geometry.centroid', precision: 15, size: 65_535 },
        aggs: {
          middle: { geo_centroid: { field: 'geometry.centroid' } },
          split: { terms: { field: 'propertyCategory', size: 25 } },
        },
      },
    },
  });
});

it('O-149 cells are made wider four times and no more where they are too many', async () => {
  const many = () => refuse('Takes the request past 65535 Buckets.');
  const { view, asked } = await ask({}, WORDS, [many(), many(), many(), many(), many()]);
  expect(view).toMatchObject({ error: { status: 400 } });
  expect(asked).toEqual([15, 14, 13, 12, 11].map((precision) => `/titles ${precision}`));
});

it.each([
  ['another fault of the request', () => refuse('The query is wrong.')],
  ['a fault of the service that speaks of buckets', () => refuse('Too many buckets.', 500)],
])('%s stands', async (_, answer) => {
  const { view, asked } = await ask({}, WORDS, [answer()]);
  expect(view).toHaveProperty('error');
  expect(asked).toHaveLength(1);
});

it.each([
  ['geotile_grid', ['terms', 'geo_centroid']],
  ['geo_centroid', ['terms', 'geotile_grid']],
] as const)('S-078 without %s the tiles are counted', async (_, kinds) => {
  const { asked, bodies } = await ask({}, { ...WORDS, kinds }, []);
  expect(asked).toEqual(['/titles']);
  expect(bodies[0]).toMatchObject({ size: 25 });
});

const END = '{"complete":true,"count":0}\n';

it.each([
  [2_500, null, ['/titles 15', '/titles 0'], NUMBER],
  [2_501, null, ['/titles 15'], 'category'],
  [2_501, '/export', ['/titles 15', '/export'], NUMBER],
  [60_000, '/export', ['/titles 15', '/export'], NUMBER],
  [60_001, '/export', ['/titles 15'], 'category'],
])(
  'O-149 %i titles are read for their colours unless they are too many, with an export at %j',
  async (count, exporting, expected, colouring) => {
    const answers = [
      cellsOf(count),
      exporting === null ? Response.json({ hits: { hits: [] } }) : new Response(END),
    ];
    const words = { ...WORDS, exporting };
    const { view, asked } = await ask({ colouring: NUMBER } as object, words, answers);
    expect(asked).toEqual(expected);
    const [cells] = 'cells' in view ? view.cells : [];
    expect(cells).toMatchObject({ zoom: 10, precision: 15, colouring });
  },
);

it('S-077 O-150 a page of points is asked for without a stream', async () => {
  const words = { ...WORDS, exporting: '/export' };
  expect((await ask({ kind: 'points', isPage: true }, words, [])).asked).toEqual(['/titles 0']);
  const stream = await ask({ kind: 'points', isPage: false }, words, [new Response(END)]);
  expect(stream.asked).toEqual(['/export']);
});

it.each([429, 503])(
  'O-150 O-048 pages take over at once where a stream is refused with %d',
  async (status) => {
    const words = { ...WORDS, exporting: '/export' };
    const refusal = Response.json(
      { error: { code: 'BUSY', message: 'Too many exports are running.' } },
      { status, headers: { 'Retry-After': '15' } },
    );
    const { asked, view } = await ask({ kind: 'points', isPage: false }, words, [refusal], 3);
    expect(asked).toEqual(['/export', '/titles 0']);
    expect(view).toMatchObject({ points: [{ ids: [] }] });
  },
);

it('O-149 O-152 a number is split by its steps where ranges are counted, an element of a list never', () => {
  const kinds = ['terms', 'range'] as const;
  const exactSuffix = '.x';
  const splits = COLOURINGS.map((colouring) =>
    buildSplit(colouring, { exactSuffix, kinds, fields: [] }),
  );
  const whole = buildSplit('price', { exactSuffix, kinds, fields: ['lastSalePrice'] });
  expect(whole).toMatchObject({ range: { field: 'lastSalePrice' } });
  expect(splits[COLOURINGS.indexOf('category')]).toEqual({
    terms: { field: 'propertyCategory.x', size: 25 },
  });
  expect(splits[COLOURINGS.indexOf('tenure')]).toEqual({ terms: { field: 'tenure.x', size: 25 } });
  const ranged = splits.flatMap((split) => (split && 'range' in split ? [split.range] : []));
  expect(ranged.length).toBeGreaterThan(0);
  for (const { field, ranges } of ranged) {
    expect(field).not.toMatch(/^sales\./);
    // Each begins where the one before it ends, and the first and the last are open.
    ranges.forEach((range, index) => {
      expect(range.key).toBe(String(index));
      expect(range.from).toBe(ranges[index - 1]?.to);
      expect('from' in range).toBe(index > 0);
      expect('to' in range).toBe(index < ranges.length - 1);
    });
  }
  for (const colouring of COLOURINGS.slice(2))
    expect(
      buildSplit(colouring, { exactSuffix: '', kinds: ['terms'], fields: ['lastSalePrice'] }),
    ).toBeUndefined();
  expect(splits.filter((split) => split === undefined).length).toBeGreaterThan(0);
});

it('shares are by the class of a word or of a step, never less than none', () => {
  const part = (key: string, count: number) => ({ key, doc_count: count });
  const words = [part('Leasehold', 2), part('Freehold', 1), part('Leasehold', 1)];
  expect(readShares('tenure', 6, words)).toEqual([1, 3, 2]);
  expect(readShares('tenure', 3, words)).toEqual([1, 3, 0]);
  const shares = readShares(NUMBER, 5, [part('1', 4)]);
  expect(shares.slice(0, 2)).toEqual([0, 4]);
  expect(shares.at(-1)).toBe(1);
});

it('S-055 a title without a place is no point, and one without an id of its own has that of its hit', () => {
  const centroid = { lat: 52, lon: -2 };
  const hits = [
    { _id: 'a', _source: { id: 'own', geometry: { centroid } } },
    { _id: 'b', _source: { geometry: { centroid } } },
    { _id: 'c', _source: { geometry: {} } },
    { _id: 'd', _source: {} },
    { _id: 'e' },
  ];
  const points = readPoints({ hits: { hits } });
  expect(points.map(({ id, lon, lat }) => [id, lon, lat])).toEqual([
    ['own', -2, 52],
    ['b', -2, 52],
  ]);
});
