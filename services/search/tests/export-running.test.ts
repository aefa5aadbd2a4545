import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import { QueryCancelledError } from '@property/search-engine/engine/query-error.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { compressAnswers } from '#services/http/compression.ts';
import { IS_LONG } from '../../../src/testing/count-runs.ts';
import type { SearchAppDependencies } from '../search-app.ts';
import { BASE, createFixtureApp, KEY, signToken } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

// A server is asked, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const data = buildFixtureData(3_000);
const engine = createEmbeddedEngine(data);
const QUERY = JSON.stringify({ query: { match_all: {} } });

/** One export as the engine sees it. */
interface Watched {
  pieces: number;
  readonly signal: AbortSignal | undefined;
}

/**
 * The engine, with a count of the pieces that were read for each export. `isEndless` never ends, in
 * pieces that cannot be compressed, so that no buffer on the way can take all of them.
 */
function watch({ isEndless = false, breakAt = Number.POSITIVE_INFINITY } = {}) {
  const exports: Watched[] = [];
  const watched: SearchEngine = {
    ...engine,
    exportAll: async (index, request, signal) => {
      const seen: Watched = { pieces: 0, signal };
      exports.push(seen);
      const { count, pieces } = await engine.exportAll(index, request, signal);
      async function* read() {
        for await (const piece of pieces) {
          if (seen.pieces === breakAt) throw new Error('the disk is away');
          seen.pieces++;
          yield piece;
        }
        while (isEndless) {
          await new Promise((resolve) => setImmediate(resolve));
          if (signal?.aborted) throw new QueryCancelledError();
          seen.pieces++;
          yield Buffer.from(`{"_id":"${randomBytes(150_000).toString('base64')}"}\n`);
        }
      }
      return { count, pieces: read() };
    },
  };
  return { exports, engine: watched };
}

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The service behind a port, its answers compressed where the caller takes that. */
async function serve(changes: Partial<SearchAppDependencies>) {
  const app = new Hono();
  app.use(compressAnswers());
  app.route('/', createFixtureApp({ data, ...changes }));
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return async (person = 'one', init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${BASE}/titles/export`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signToken({ sub: person, scp: 'search.titles' })}`,
        'Content-Type': 'application/json',
        ...init.headers,
      },
      body: QUERY,
      ...(init.signal && { signal: init.signal }),
    });
}

const readLast = async (response: Response) =>
  JSON.parse((await response.text()).trimEnd().split('\n').at(-1) ?? '');

/** Reads until `done` says so. */
async function readUntil(response: Response, done: (bytes: number) => boolean): Promise<void> {
  const reader = response.body?.getReader();
  let bytes = 0;
  while (!done(bytes)) bytes += (await reader?.read())?.value?.byteLength ?? 0;
  await reader?.cancel();
}

test.each(IS_LONG ? ['identity', 'gzip', 'br'] : ['br'])(
  'O-150 of a caller that reads nothing no more is read than fits the way (%s)',
  async (coding) => {
    const { exports, engine: watched } = watch({ isEndless: true });
    const ask = await serve({ engine: watched });
    const headers = { 'Accept-Encoding': coding };
    await ask('stalled', { headers });
    const reading = await ask('reading', { headers });
    expect(reading.headers.get('Content-Encoding')).toBe(coding === 'identity' ? null : coding);
    // Five times what the buffers of a connection take.
    const enough = 250;
    await readUntil(reading, () => (exports[1]?.pieces ?? 0) >= enough);
    expect(exports[0]?.pieces).toBeLessThan(enough / 2);
  },
);

test('O-150 of a stream that nobody reads there is one piece ahead', async () => {
  const { exports, engine: watched } = watch();
  const app = createFixtureApp({ data, engine: watched });
  const ask = async (person: string) =>
    app.request(`${BASE}/titles/export`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await signToken({ sub: person, scp: 'search.titles' })}`,
        'Content-Type': 'application/json',
      },
      body: QUERY,
    });
  await ask('stalled');
  expect(await readLast(await ask('reading'))).toMatchObject({ complete: true });
  expect(exports[1]?.pieces).toBeGreaterThan(5);
  expect(exports[0]?.pieces).toBe(1);
});

test('O-150 a caller that hangs up ends the reading, and the place is free again', async () => {
  const { exports, engine: watched } = watch({ isEndless: true });
  const ask = await serve({ engine: watched });
  for (let round = 0; round < 5; round++) {
    const caller = new AbortController();
    const response = await ask('one', { signal: caller.signal });
    expect(response.status).toBe(200);
    await response.body?.getReader().read();
    const { signal } = exports[round] ?? {};
    expect(signal?.aborted).toBe(false);
    caller.abort();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true), 10_000);
    const { pieces } = exports[round] ?? {};
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(exports[round]?.pieces).toBe(pieces);
  }
});

test('O-150, O-047 what breaks midway is told in the last line, with code and request id', async () => {
  const { engine: watched } = watch({ breakAt: 2 });
  const lines: object[] = [];
  const error = (_event: string, fields: object) => lines.push(fields);
  const ask = await serve({
    engine: watched,
    logger: { error, info: () => undefined } as unknown as SearchAppDependencies['logger'] & object,
  });
  const response = await ask();
  const id = response.headers.get('X-Request-Id');
  const text = await response.text();
  expect(text.split('\n').length).toBeGreaterThan(100);
  expect(text).not.toContain('"complete"');
  expect(JSON.parse(text.trimEnd().split('\n').at(-1) ?? '')).toEqual({
    error: {
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side. Please try again.',
      correlationId: id,
    },
    status: 500,
  });
  expect(lines).toMatchObject([{ requestId: id, error: 'the disk is away' }]);
});

test('O-150 an end of the service is told in the last line', async () => {
  const ending = new AbortController();
  const ask = await serve({ engine: watch({ isEndless: true }).engine, ending: ending.signal });
  const response = await ask();
  ending.abort();
  expect(await readLast(response)).toMatchObject({
    error: { code: 'SERVICE_STOPPING' },
    status: 503,
  });
  expect((await ask()).status).toBe(503);
});

test('O-150, O-048 a third export at once is refused, until one of the two has ended', async () => {
  const ask = await serve({ engine: watch({ isEndless: true }).engine });
  const running = [await ask(), await ask()];
  const third = await ask();
  expect(third.status).toBe(429);
  expect(third.headers.get('Retry-After')).toMatch(/^\d+$/);
  expect((await third.json()).error).toMatchObject({
    code: 'RATE_LIMIT_EXCEEDED',
    message: expect.stringContaining('2 of your exports are running'),
  });
  const other = await ask('two');
  expect(other.status).toBe(200);
  await running[0]?.body?.cancel();
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), 10_000);
});

test.each([
  ['the connection', false, ['203.0.113.7', '203.0.113.8'], [200, 200, 429]],
  ['what a proxy notes', true, ['203.0.113.7', '203.0.113.8'], [200, 200, 200]],
])('O-150 callers with one key are told apart by %s', async (_name, isProxied, from, statuses) => {
  const app = createFixtureApp({ data, engine: watch({ isEndless: true }).engine, isProxied });
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });
  const ask = (forwarded: string, remote = socket) =>
    app.request(
      `${BASE}/titles/export`,
      {
        method: 'POST',
        headers: { 'Ocp-Apim-Subscription-Key': KEY, 'Content-Type': 'application/json' },
        body: QUERY,
      },
      { incoming: { headers: { 'x-forwarded-for': forwarded }, socket: remote } },
    );
  const [first = '', second = ''] = from;
  const answers = [await ask(first), await ask(first), await ask(second)];
  expect(answers.map(({ status }) => status)).toEqual(statuses);
  const elsewhere = new Socket();
  Object.defineProperty(elsewhere, 'remoteAddress', { value: '10.0.0.10' });
  expect((await ask(first, elsewhere)).status).toBe(isProxied ? 429 : 200);
  for (const { body } of answers) await body?.cancel();
});
