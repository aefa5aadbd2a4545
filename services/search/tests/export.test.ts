import type { QueryNode } from '@property/contract/search/query-node.ts';
import { EXPORT_MEDIA_TYPE } from '@property/contract/search/search-export.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { Collection } from '@property/search-engine/testing/brute-force/collection.ts';
import { buildOddTitles } from '@property/search-engine/testing/brute-force/odd-titles.ts';
import { buildRandomSearch } from '@property/search-engine/testing/brute-force/random-search.ts';
import { areLevel, rankHits } from '@property/search-engine/testing/brute-force/rank-hits.ts';
import { numberedUuid, SeededRandom } from '@property/search-engine/testing/random.ts';
import { expect, test, vi } from 'vitest';
import { IS_LONG } from '../../../src/testing/count-runs.ts';
import { BASE, createFixtureApp, post, signToken } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

// Thousands of documents are indexed and looked at one by one, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

/** More than a search can page through. */
const MANY = 12_000;
const town = buildFixtureData(MANY);
const titles = [...town.titles(), ...buildOddTitles(), buildFullTitle()];
const data = { ...town, titles: () => titles };
const app = createFixtureApp({ data, allowedOrigins: ['https://app.example.test'] });
/** One that has every date and number, so that a query made at random finds values to ask for. */
function buildFullTitle(): TitleDocument {
  const title: Record<string, unknown> = { id: numberedUuid(78, 0) };
  for (const [field, { type }] of Object.entries(MAPPINGS.titles.fields)) {
    if (type !== 'date' && type !== 'number') continue;
    const path = field.split('.');
    const last = path.pop() ?? '';
    let place = title;
    for (const name of path) {
      place[name] ??= {};
      place = place[name] as Record<string, unknown>;
    }
    place[last] = type === 'date' ? '2020-01-01T00:00:00Z' : 1;
  }
  // What has fields of its own is a list: owners, sales, leases.
  for (const [field, value] of Object.entries(title))
    if (typeof value === 'object') title[field] = [value];
  return title as TitleDocument;
}

const all = { query: { match_all: {} } };

interface Changes {
  readonly path?: string;
  readonly scp?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask(
  body: object,
  { path = '/titles/export', scp = 'search.titles', headers: others }: Changes = {},
) {
  const headers = {
    Authorization: `Bearer ${await signToken({ scp })}`,
    'Content-Type': 'application/json',
    ...others,
  };
  return app.request(BASE + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

interface Line {
  readonly _id: string;
  readonly _source?: Readonly<Record<string, unknown>>;
}

/** The documents of an export that has to be whole. */
async function exportAll(body: object, changes?: Changes): Promise<Line[]> {
  const response = await ask(body, changes);
  const text = await response.text();
  expect(response.status, text.slice(0, 300)).toBe(200);
  expect(response.headers.get('Content-Type')).toBe(EXPORT_MEDIA_TYPE);
  expect(text.endsWith('\n')).toBe(true);
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const end = lines.pop();
  expect(end).toEqual({ complete: true, count: lines.length });
  return lines;
}

test('O-150, O-057 random exports have what plain looking finds, in its order', async () => {
  const collection = new Collection(titles, MAPPINGS.titles);
  let most = 0;
  for (let n = 0; n < (IS_LONG ? 30 : 15); n++) {
    const { query, sort = [] } = buildRandomSearch(new SeededRandom(150_000 + n), collection);
    const ranked = rankHits(query as QueryNode, sort, collection);
    const found = new Map(ranked.map((hit) => [hit.id, hit]));
    const lines = await exportAll({ query, ...(sort.length > 0 && { sort }), _source: false });
    const said = JSON.stringify({ query, sort });
    expect(lines.length, said).toBe(ranked.length);
    expect(new Set(lines.map(({ _id }) => _id)).size, said).toBe(ranked.length);
    const misplaced = lines.filter(({ _id }, i) => {
      const expected = ranked[i];
      return _id !== expected?.id && !areLevel(found.get(_id), expected);
    });
    expect(misplaced, said).toEqual([]);
    most = Math.max(most, lines.length);
  }
  expect(most).toBeGreaterThan(10_000);
});

test('O-150, O-057 thousands of ties are in order of their ids, and what lacks a value comes last', async () => {
  const lines = await exportAll({ ...all, sort: [{ tenure: 'desc' }], _source: ['tenure'] });
  const rank = ({ _source }: Line) => [_source?.tenure ?? ''].flat().sort().at(-1) ?? '';
  const expected = lines.toSorted((a, b) => {
    if (rank(a) !== rank(b))
      return rank(a) === '' || (rank(b) !== '' && rank(a) < rank(b)) ? 1 : -1;
    return a._id < b._id ? -1 : 1;
  });
  expect(lines.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id));
  expect(new Set(lines.map(rank))).toEqual(new Set(['Leasehold', 'Freehold', '']));
});

test.each<[string, unknown]>([
  ['everything', undefined],
  ['a list', ['number', 'mainAddress.town']],
  ['a pattern', 'mainAddress.*'],
  ['both sides', { includes: ['sales'], excludes: ['sales.price'] }],
  ['nothing', false],
])('S-090, S-091 the fields of a document are those of a search: %s', async (_name, selection) => {
  const body = {
    query: { range: { areaInAcres: { gte: 0.5 } } },
    sort: [{ areaInAcres: 'asc' }],
    ...(selection === undefined ? {} : { _source: selection }),
  };
  const [lines, { body: page }] = await Promise.all([
    exportAll(body),
    post(app, '/titles', { ...body, size: 25 }),
  ]);
  expect(page.hits.hits.length).toBeGreaterThan(5);
  expect(lines.slice(0, 25)).toEqual(
    page.hits.hits.map(({ _id, _source }: Line) =>
      selection === false ? { _id } : { _id, _source },
    ),
  );
});

test('O-150 deals are exported with their own scope', async () => {
  const changes = { path: '/comps/export', scp: 'search.comps' };
  const lines = await exportAll({ ...all, _source: ['titleId'] }, changes);
  expect(lines).toHaveLength([...town.comps()].length);
  expect((await ask(all, { path: '/comps/export' })).status).toBe(403);
  expect((await ask(all, { scp: 'search.comps' })).status).toBe(403);
});

test('O-150 nothing found is a whole export too', async () => {
  expect(await exportAll({ query: { term: { number: 'NONE1' } } })).toEqual([]);
});

test('A-001 without credentials there is no export', async () => {
  expect((await ask(all, { headers: { Authorization: '' } })).status).toBe(401);
});

test.each<[string, object, RegExp]>([
  ['size', { ...all, size: 10 }, /size is not known here\. Known: query, sort, _source/],
  ['from', { ...all, from: 0 }, /from is not known/],
  ['aggs', { ...all, aggs: { a: { avg: { field: 'areaInAcres' } } } }, /aggs is not known/],
  ['track_total_hits', { ...all, track_total_hits: true }, /track_total_hits is not known/],
  ['no query', {}, /query is missing/],
  ['an unknown operator', { query: { near: {} } }, /near/],
  ['an unknown sort field', { ...all, sort: [{ colour: 'asc' }] }, /colour/],
  ['a list in place of a body', [], /JSON object/],
])(
  'S-095 a body that cannot be run is refused before anything is found: %s',
  async (_name, body, reason) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const { error } = await response.json();
    expect(error).toMatchObject({ code: 'INVALID_QUERY', message: expect.stringMatching(reason) });
  },
);

test('O-048 an export counts as one request, however long it is', async () => {
  const readLeft = async () => {
    const response = await ask({ ...all, _source: false });
    await response.text();
    return Number(response.headers.get('X-RateLimit-Remaining'));
  };
  const first = await readLeft();
  expect(await readLeft()).toBe(first - 1);
});

test('O-146 pages of allowed origins may read it', async () => {
  const response = await ask(
    { ...all, _source: false },
    {
      headers: { Origin: 'https://app.example.test' },
    },
  );
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.test');
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  await response.text();
});
