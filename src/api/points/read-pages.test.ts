// It comes with the first refusal, for which a clock that is set by hand does not wait.
import '@property/client/reading/read-error-response.ts';
import { createClient } from '@property/client/client.ts';
import { SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPages } from './read-pages.ts';

interface Asked {
  readonly from: number;
  readonly size: number;
}

/** Pages of a service with so many titles, which may say how many or answer otherwise. */
function serve(
  count: number,
  {
    hasTotal = true,
    change,
  }: { hasTotal?: boolean; change?: (page: Asked) => Response | null } = {},
) {
  const asked: number[] = [];
  let running = 0;
  let most = 0;
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: async (_, init) => {
      init?.signal?.throwIfAborted();
      const page: Asked = JSON.parse(String(init?.body));
      asked.push(page.from);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      init?.signal?.throwIfAborted();
      return change?.(page) ?? answer(count, page, hasTotal);
    },
    retry: { retries: 0 },
  });
  const read = (signal = new AbortController().signal) => readPages(client, '/titles', {}, signal);
  return { read, asked, countMost: () => most };
}

function answer(count: number, { from, size }: Asked, hasTotal: boolean, timedOut = false) {
  const ids = Array.from(
    { length: Math.max(0, Math.min(size, count - from)) },
    (_, at) => from + at,
  );
  const hits = ids.map((id) => ({
    _id: String(id),
    _source: { id: String(id), geometry: { centroid: { lat: 52, lon: id / 1000 } } },
  }));
  const total = hasTotal ? { total: { value: count, relation: 'eq' } } : {};
  return Response.json({ timed_out: timedOut, hits: { ...total, hits } });
}

const listIds = async (read: Promise<readonly { readonly ids: readonly string[] }[]>) =>
  (await read).flatMap(({ ids }) => ids.map(Number));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([0, 1, 24, 25, 26, 100, 101, 260])(
  'S-077 O-060 reads %d titles in order, each once, said how many or not',
  async (count) => {
    const expected = Array.from({ length: count }, (_, id) => id);
    for (const hasTotal of [true, false]) {
      const { read, countMost } = serve(count, { hasTotal });
      expect(await listIds(read())).toEqual(expected);
      expect(countMost()).toBeLessThanOrEqual(4);
    }
  },
);

it('S-080 asks for no page past the end of a list, nor past what there is', async () => {
  const many = serve(SEARCH_WINDOW_MAXIMUM * 2);
  expect(await listIds(many.read())).toHaveLength(SEARCH_WINDOW_MAXIMUM);
  expect(Math.max(...many.asked)).toBe(SEARCH_WINDOW_MAXIMUM - 25);
  const few = serve(75);
  await few.read();
  expect(few.asked).toEqual([0, 25, 50]);
});

it('O-048 waits a rate limit out, and asks for that page again', async () => {
  let refusals = 2;
  const limited = serve(60, {
    change: ({ from }) => {
      if (from !== 25 || refusals === 0) return null;
      refusals -= 1;
      return Response.json(
        { error: { code: 'RATE', message: 'Too many' } },
        { status: 429, headers: { 'Retry-After': '7' } },
      );
    },
  });
  const read = listIds(limited.read());
  await vi.advanceTimersByTimeAsync(6_900);
  expect(limited.asked.filter((from) => from === 25)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(7_200);
  expect(await read).toHaveLength(60);
  expect(limited.asked.filter((from) => from === 25)).toHaveLength(3);
});

it('S-099 a page that was cut short fails them all, and the others are given up', async () => {
  const cut = serve(5_000, {
    change: (page) => (page.from === 50 ? answer(5_000, page, true, true) : null),
  });
  await expect(cut.read()).rejects.toMatchObject({ status: 504 });
  const asked = cut.asked.length;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(cut.asked.length).toBeLessThanOrEqual(asked + 4);
});

it('asks nothing more once it is given up, not after a wait either', async () => {
  const abort = new AbortController();
  const refused = { error: { code: 'RATE', message: 'Too many' } };
  const { read, asked } = serve(100, { change: () => Response.json(refused, { status: 429 }) });
  const failed = expect(read(abort.signal)).rejects.toMatchObject({ kind: 'aborted' });
  await vi.advanceTimersByTimeAsync(100);
  abort.abort();
  await failed;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toEqual([0]);
});
