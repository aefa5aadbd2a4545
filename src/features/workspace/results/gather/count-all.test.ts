import { createClient } from '@property/client/client.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { createServiceFetch } from '#testing/create-service-fetch.ts';
import { gatherInProcess } from '#testing/gather-in-process.ts';
import { type AskSearch, createAsk } from './ask-whole.ts';
import { countAll } from './count-all.ts';
import { countParts } from './count-parts.ts';

const service = createServiceFetch();
const client = createClient({
  baseUrl: 'http://localhost/search/v1',
  fetch: service.fetch,
  retry: { retries: 0 },
});
const api = createSearchService(client, searchProfile, gatherInProcess(client));
const ask = createAsk(createQueryClient(), api);
const dialect = readQueryDialect(searchProfile);
const never = new AbortController().signal;
const query = { match_all: {} } as const;

/** A town of 1,000 titles behind a service that counts to 100. */
const capped: AskSearch = async (request, signal) => {
  const answer = await ask(request, signal);
  const value = answer.hits.total?.value ?? 0;
  const total = value > 100 ? { value: 100, relation: 'gte' } : { value, relation: 'eq' };
  return { ...answer, hits: { ...answer.hits, total } };
};

it('S-078 S-081 S-093 counts past the cap every title once, those without a position too', async () => {
  const whole = await ask({ query, size: 0 }, never);
  const { boxes, unplaced, titles, remark } = await countAll(capped, query, dialect, never);
  expect(titles).toBe(whole.hits.total?.value);
  expect(unplaced).toBeGreaterThan(0);
  expect(boxes.every((box) => box.titles <= 100)).toBe(true);
  expect(remark).toBeUndefined();
});

it('O-054 says what stays out where titles without a position cannot be asked for', async () => {
  const operators = searchProfile.query.operators.filter((each) => each !== 'bool.must_not');
  const documented = readQueryDialect({
    ...searchProfile,
    query: { ...searchProfile.query, operators },
  });
  const { unplaced, remark } = await countAll(capped, query, documented, never);
  expect([unplaced, remark]).toEqual([0, 'Titles without a position are left out.']);
});

it('S-099 drops no part of the map whose count was cut short', async () => {
  const late = createAsk(createQueryClient(), {
    ...api,
    search: (request) => {
      const options = api.search(request);
      return {
        ...options,
        queryFn: async (context) => {
          if (typeof options.queryFn !== 'function') throw new Error('Nothing is asked.');
          return { ...(await options.queryFn(context)), timed_out: true };
        },
      };
    },
  });
  await expect(countAll(late, query, dialect, never)).rejects.toMatchObject({ status: 504 });
});

it('says so when counting takes too many requests', async () => {
  const counted = await countParts({
    count: async () => ({ value: 100, isCapped: true }),
    signal: never,
    most: 40,
  });
  expect(counted).toEqual({ boxes: [], crowded: 0, isComplete: false });
});
