import { silentLogger } from '@property/contract/logger.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSmallWorld } from '../../../../src/testing/open-small-world.ts';
import { AddressSearch } from '../../address/address-search.ts';
import { readExport, readSearch } from '../../dsl/read-search.ts';
import { createOpenSearchEngine } from '../open-search/open-search-engine.ts';
import { QueryBudget } from '../query-budget.ts';
import { InvalidQueryError, QueryCancelledError, QueryTimeoutError } from '../query-error.ts';
import { type RunningReaders, startBodyReaders } from './body-readers.ts';

// Starting threads takes long on a machine that is busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let readers: RunningReaders;

beforeAll(async () => {
  readers = await startBodyReaders(2, silentLogger, 60_000);
});
afterAll(() => readers.close());

const SHAPE = {
  type: 'Polygon',
  coordinates: [
    [
      [-2.5, 52.1],
      [-2.3, 52.1],
      [-2.3, 52.3],
      [-2.5, 52.1],
    ],
  ],
};
const BODY = {
  query: { geo_shape: { 'geometry.centroid': { shape: SHAPE, relation: 'within' } } },
  sort: [{ areaInAcres: 'desc' }],
};
const AGGS = { aggs: { tenures: { terms: { field: 'tenure' } } }, size: 0 };

const send = (body: unknown) => ({ body: Buffer.from(JSON.stringify(body)), caller: 'somebody' });

test('S-095 a body is the same read beside as here, and is refused in the same words', async () => {
  const search = { ...BODY, ...AGGS };
  expect(await readers.search('titles', send(search))).toEqual(readSearch(search, 'titles'));
  expect(await readers.export('titles', send(BODY))).toEqual(readExport(BODY, 'titles'));
  const fault = await readers.search('titles', send({ query: { nothing: 1 } })).catch((e) => e);
  expect(fault).toBeInstanceOf(InvalidQueryError);
  expect(() => readSearch({ query: { nothing: 1 } }, 'titles')).toThrow(fault.message);
  await expect(readers.export('titles', send({ ...BODY, size: 3 }))).rejects.toThrow('size');
});

test('S-096 reading ends with its time, and with its caller', async () => {
  const hurried = await startBodyReaders(2, silentLogger, 0);
  await expect(hurried.search('titles', send(BODY))).rejects.toThrow(QueryTimeoutError);
  await hurried.close();
  const gone = readers.search('titles', send(BODY), AbortSignal.abort());
  await expect(gone).rejects.toThrow(QueryCancelledError);
});

test('S-095 a cluster is asked what the readers read, and nothing of a body that they refuse', async () => {
  const asked: string[] = [];
  const read: unknown[] = [];
  const engine = createOpenSearchEngine(
    {
      ask: async <Answer>({ path }: { path: string }) => {
        asked.push(path);
        const hits = { hits: [], max_score: null, total: { value: 0 } };
        const answer = path.endsWith('_mapping')
          ? { titles: { mappings: { properties: { areaInAcres: { type: 'float' } } } } }
          : { took: 1, timed_out: false, _shards: { total: 1, successful: 1, failed: 0 }, hits };
        return { pit_id: 'moment', ...answer } as Answer;
      },
    },
    {
      search: (index, given, signal) => {
        read.push(given);
        return readers.search(index, given, signal);
      },
      export: (index, given, signal) => {
        read.push(given);
        return readers.export(index, given, signal);
      },
    },
  );
  const given = send({ query: BODY.query, size: 0 });
  await engine.answer('titles', given);
  const whole = send({ query: BODY.query });
  await engine.exportAll('titles', whole);
  expect(asked).toContain('/titles/_search');
  const before = asked.length;
  const wrong = send({ query: { nothing: 1 } });
  await expect(engine.answer('titles', wrong)).rejects.toThrow(InvalidQueryError);
  await expect(engine.exportAll('titles', wrong)).rejects.toThrow(InvalidQueryError);
  expect(asked).toHaveLength(before);
  expect(read).toEqual([given, whole, wrong, wrong]);
});

test('addresses are put in the same order beside as here', async () => {
  const { world } = openSmallWorld();
  const records = [...world.addresses()].slice(0, 500);
  const text = records[7]?.fullAddress.slice(0, 9) ?? '';
  const budget = new QueryBudget(60_000, () => performance.now());
  const own = AddressSearch.over(records).search(text, 10, budget);
  expect(own.addresses.length).toBeGreaterThan(0);
  expect(await readers.rank({ records, text, limit: 10 }, 60_000)).toEqual(own);
  const late = readers.rank({ records, text, limit: 10 }, 0);
  await expect(late).rejects.toBeInstanceOf(QueryTimeoutError);
});
