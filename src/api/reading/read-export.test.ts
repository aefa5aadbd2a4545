import { ApiError } from '@property/client/api-error.ts';
import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, test } from 'vitest';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { createDealsService } from '../deals-service.ts';
import { createSearchService } from '../search-service.ts';

const all = { query: { match_all: {} } } as const;

function open(fetch: typeof globalThis.fetch, profile = searchProfile) {
  const baseUrl = 'http://localhost/search/v1';
  const client = createClient({ baseUrl, fetch, retry: { retries: 0 } });
  const search = createSearchService(client, profile, gatherInProcess(client));
  return { ...search, ...createDealsService(client, profile) };
}

/** A service that answers with these pieces of a stream. */
function answerPieces(pieces: readonly (string | Uint8Array)[], onCancel = () => undefined) {
  const left = pieces.map((piece) => Buffer.from(piece));
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const next = left.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
  return { left, fetch: async () => new Response(body) };
}

async function gather<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const gathered: Row[] = [];
  for await (const row of rows) gathered.push(row);
  return gathered;
}

/** The ids that arrived, and what was thrown. */
async function readAll(rows: AsyncIterable<{ readonly _id: string }>) {
  const ids: string[] = [];
  try {
    for await (const { _id } of rows) ids.push(_id);
    return { ids };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { kind, status, code, correlationId, message } = error;
    return { ids, kind, status, code, correlationId, message };
  }
}

test('O-150 every title and every deal arrives, in order, with the chosen fields', async () => {
  const service = open(createServiceFetch().fetch);
  const titles = await gather(
    service.exportTitles({ ...all, sort: [{ number: 'desc' }], _source: ['number'] }),
  );
  expect(titles.length).toBeGreaterThan(1_000);
  const numbers = titles.flatMap(({ _source }) => _source?.number ?? []);
  expect(numbers).toEqual(numbers.toSorted().reverse());
  expect(Object.keys(titles[0]?._source ?? {})).toEqual(['number']);
  const deals = await gather(service.exportDeals(all));
  expect(deals.length).toBeGreaterThan(10);
});

test('O-005 the selection of fields has the name that the deployment gives it', async () => {
  const { fetch, requests } = createServiceFetch();
  const query = { ...searchProfile.query, fieldSelectionParam: 'fields' };
  const outcome = await readAll(
    open(fetch, { ...searchProfile, query }).exportTitles({ ...all, _source: ['number'] }),
  );
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ ...all, fields: ['number'] });
  expect(outcome).toMatchObject({ kind: 'http', status: 400 });
});

test('O-018 where the deployment has no export, nothing is asked', async () => {
  const { fetch, requests } = createServiceFetch();
  const paths = { ...searchProfile.paths, titlesExport: null, compsExport: null };
  const service = open(fetch, { ...searchProfile, paths });
  for (const rows of [service.exportTitles(all), service.exportDeals(all)]) {
    expect(await readAll(rows)).toMatchObject({ kind: 'http', code: 'SWITCHED_OFF' });
  }
  expect(requests).toEqual([]);
});

test('a refusal before the stream is the error of any request', async () => {
  const service = createServiceFetch();
  service.setFault('status=503');
  expect(await readAll(open(service.fetch).exportTitles(all))).toMatchObject({
    ids: [],
    kind: 'http',
    status: 503,
  });
});

test('lines and letters that are cut between two pieces are put together', async () => {
  const bytes = Buffer.from(
    '{"_id":"a","_source":{"number":"Ľ€"}}\n{"_id":"b"}\n{"complete":true,"count":2}\n',
  );
  for (let size = 1; size < 12; size++) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    const rows = await gather(open(answerPieces(pieces).fetch).exportTitles(all));
    expect(rows).toEqual([{ _id: 'a', _source: { number: 'Ľ€' } }, { _id: 'b' }]);
  }
});

test.each<[string, string[], object]>([
  ['cut off between lines', ['{"_id":"a"}\n'], { ids: ['a'], kind: 'network' }],
  ['cut off within the last line', ['{"_id":"a"}\n{"complete":true'], { kind: 'network' }],
  ['cut off before its last line feed', ['{"complete":true,"count":0}'], { kind: 'network' }],
  ['empty', [], { ids: [], kind: 'network' }],
  ['short of a record', ['{"_id":"a"}\n{"complete":true,"count":2}\n'], { kind: 'schema' }],
  ['no JSON', ['{"_id":"a"}\nhello\n'], { ids: ['a'], kind: 'schema' }],
  ['of another form', ['{"id":"a"}\n'], { kind: 'schema' }],
  [
    'ended by an error',
    ['{"_id":"a"}\n{"error":{"code":"X","message":"Y.","correlationId":"1"},"status":503}\n'],
    { ids: ['a'], kind: 'http', status: 503, code: 'X', message: 'Y.', correlationId: '1' },
  ],
])('S-222 an export that is %s is not taken for whole', async (_name, pieces, error) => {
  expect(await readAll(open(answerPieces(pieces).fetch).exportTitles(all))).toMatchObject(error);
});

test('no more is read than is taken, and whoever stops ends the export', async () => {
  let isEnded = false;
  const pieces = Array.from({ length: 100 }, (_, n) => `{"_id":"${n}"}\n`);
  const { left, fetch } = answerPieces(pieces, () => {
    isEnded = true;
  });
  for await (const { _id } of open(fetch).exportTitles(all)) {
    if (_id === '4') break;
  }
  expect(left).toHaveLength(95);
  expect(isEnded).toBe(true);
});
