import { ApiError } from '@property/client/api-error.ts';
import { type ClientOptions, createClient } from '@property/client/client.ts';
import { readRetryAfter } from '@property/client/reading/read-error-response.ts';
import { DEFAULT_RETRY, planRetry } from '@property/client/retry.ts';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeError } from './describe-error.ts';
import { createInFlightLimit } from './reading/limit-in-flight.ts';

const schema = z.object({ name: z.string() });

/** A client whose answers are given in turn; remembers what was sent and how long it waited. */
function createScripted(...answers: (Response | Error)[]) {
  return scriptWith({}, answers);
}

function scriptWith(options: Partial<ClientOptions>, answers: (Response | Error)[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const waits: number[] = [];
  const told: number[] = [];
  const client = createClient({
    baseUrl: 'https://example.test/search/v1/',
    subscriptionKey: 'key',
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      const answer = answers.shift();
      if (answer === undefined) throw new Error('No answer is left.');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWait: (milliseconds) => void told.push(milliseconds),
    ...options,
  });
  const ask = () =>
    client.request({ path: '/titles', parameters: { id: 'a', x: undefined }, schema });
  return { client, ask, sent, waits, told };
}

const ok = () => Response.json({ name: 'x' });
const refusal = (status: number, headers: Record<string, string> = {}) =>
  new Response(
    status === 404
      ? '{"error":{"code":"NOT_FOUND","message":"There is no such title.","correlationId":"c-1"}}'
      : '<html>',
    { status, headers },
  );
const failure = async (promise: Promise<unknown>) => {
  const error: unknown = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof ApiError)) throw new Error('An ApiError was expected.');
  return error;
};

describe('the client', () => {
  it('S-001, O-068: asks below the base address with the key, and parses the answer', async () => {
    const { ask, sent } = createScripted(ok());
    expect(await ask()).toEqual({ name: 'x' });
    expect(sent[0]?.url).toBe('https://example.test/search/v1/titles?id=a');
    expect(sent[0]?.init.headers).toEqual({ 'Ocp-Apim-Subscription-Key': 'key' });
  });

  it('S-002: sends a body as JSON', async () => {
    const { client, sent } = createScripted(ok());
    await client.request({ method: 'POST', path: '/titles', body: { size: 0 }, schema });
    expect(sent[0]?.init).toMatchObject({ method: 'POST', body: '{"size":0}' });
    expect(sent[0]?.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it.each([429, 500, 502, 503])(
    'O-049: repeats after %i, waiting longer each time',
    async (status) => {
      const { ask, waits } = createScripted(refusal(status), refusal(status), ok());
      expect(await ask()).toEqual({ name: 'x' });
      expect(waits[0]).toBeLessThan(waits[1] ?? 0);
    },
  );

  it('O-048: tells of a wait that a person notices, and of no other', async () => {
    const long = createScripted(refusal(429, { 'Retry-After': '20' }), ok());
    await long.ask();
    expect(long.told).toEqual(long.waits);
    const short = createScripted(refusal(503), refusal(429, { 'Retry-After': '1' }), ok());
    await short.ask();
    expect(short.told).toEqual([]);
    // Two seconds are not noticed yet.
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    const just = createScripted(refusal(429, { 'Retry-After': '2' }), ok());
    await just.ask().finally(() => chance.mockRestore());
    expect([just.waits, just.told]).toEqual([[2_000], []]);
  });

  it('O-048: waits as long as the service asks, unless that is too long', async () => {
    const { ask, waits } = createScripted(refusal(429, { 'Retry-After': '3' }), ok());
    await ask();
    expect(waits[0]).toBeGreaterThanOrEqual(3000);
    expect(waits[0]).toBeLessThanOrEqual(3400);
    const error = new ApiError({ kind: 'http', status: 429, message: '', retryAfter: 3 });
    expect(planRetry(error, 0, DEFAULT_RETRY, 1)).not.toBe(planRetry(error, 0, DEFAULT_RETRY, 0));
    const long = createScripted(refusal(429, { 'Retry-After': '600' }));
    expect((await failure(long.ask())).retryAfter).toBe(600);
  });

  it.each([400, 401, 403, 404, 422, 504])('O-049: never repeats %i by itself', async (status) => {
    const { ask, sent } = createScripted(refusal(status));
    expect((await failure(ask())).status).toBe(status);
    expect(sent).toHaveLength(1);
  });

  const charge = { method: 'POST', path: '/purchase', schema, isSentOnce: true } as const;

  it.each([
    ...[401, 408, 429, 500, 502, 503, 504].map((status) => () => refusal(status)),
    () => refusal(429, { 'Retry-After': '1' }),
    () => new TypeError('failed'),
  ])('O-085: sends a charge once, whatever comes of it (%#)', async (fail) => {
    const { client, sent, waits } = createScripted(fail(), ok(), ok());
    await failure(client.request(charge));
    expect(sent).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  it('D-161: a token that is refused after it was renewed is told, and not renewed for ever', async () => {
    const answers = [refusal(401), refusal(401), ok()];
    const { ask, sent } = scriptWith({ readToken: async () => 't' }, answers);
    expect((await failure(ask())).status).toBe(401);
    expect(sent).toHaveLength(2);
  });

  it('tries no read again that can be had in another way', async () => {
    const { client, sent, waits } = createScripted(refusal(503), ok());
    const read = { path: '/export', schema, hasOtherWay: true };
    expect((await failure(client.request(read))).status).toBe(503);
    expect([sent.length, waits]).toEqual([1, []]);
  });

  it('O-085: a charge is no more sent again with another token than without', async () => {
    const sent: unknown[] = [];
    const client = createClient({
      baseUrl: 'https://example.test/docs/v1',
      readToken: async (refused) => (refused === undefined ? 'first' : 'second'),
      fetch: async (_, init) => {
        sent.push(init);
        return refusal(401);
      },
    });
    await failure(client.request(charge));
    expect(sent).toHaveLength(1);
  });

  it('O-085: charges leave on connections that no other call has used', async () => {
    const { client, ask, sent } = createScripted(ok(), ok());
    await client.request(charge);
    await ask();
    expect(sent.map(({ init }) => init.credentials)).toEqual(['omit', undefined]);
  });

  it('S-221, S-222: keeps message, code and correlation id', async () => {
    const error = await failure(createScripted(refusal(404)).ask());
    expect(error).toMatchObject({ kind: 'http', code: 'NOT_FOUND', correlationId: 'c-1' });
    expect(describeError(error)).toMatchObject({
      sentence: 'There is no such title.',
      correlationId: 'c-1',
    });
  });

  it('names each try by an id of its own, which an error has that no answer named', async () => {
    const open = (...answers: (Response | Error)[]) =>
      scriptWith({ requestIdHeader: 'X-Request-Id' }, answers);
    const idsOf = ({ sent }: ReturnType<typeof open>) =>
      sent.map(({ init }) => new Headers(init.headers).get('X-Request-Id'));
    const away = open(refusal(503), new TypeError('failed'));
    const lost = await failure(away.ask());
    const [first, second] = idsOf(away);
    expect(first).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
    expect(lost).toMatchObject({ kind: 'network', correlationId: second });
    const page = open(refusal(504));
    expect(describeError(await failure(page.ask())).correlationId).toBe(idsOf(page)[0]);
    expect(await failure(open(refusal(404)).ask())).toMatchObject({ correlationId: 'c-1' });
  });

  it('names nothing where the service permits no such header, or the page is not safe', async () => {
    const { ask, sent } = scriptWith({ requestIdHeader: null }, [ok()]);
    await ask();
    vi.stubGlobal('crypto', {});
    const unsafe = scriptWith({ requestIdHeader: 'X-Request-Id' }, [ok(), new TypeError('failed')]);
    await unsafe.ask();
    expect((await failure(unsafe.ask())).correlationId).toBeUndefined();
    vi.unstubAllGlobals();
    for (const { init } of [...sent, ...unsafe.sent])
      expect(init.headers).toEqual({ 'Ocp-Apim-Subscription-Key': 'key' });
  });

  it('says what is wrong with an answer that breaks the schema', async () => {
    const error = await failure(createScripted(Response.json({ name: 5 })).ask());
    expect(error).toMatchObject({ kind: 'schema', message: 'name should be a string' });
    expect(await failure(createScripted(new Response('')).ask())).toMatchObject({ kind: 'schema' });
  });

  it('tells a lost connection from a request that was given up', async () => {
    expect((await failure(createScripted(new TypeError('failed')).ask())).kind).toBe('network');
    const aborted = new DOMException('gone', 'AbortError');
    expect((await failure(createScripted(aborted).ask())).kind).toBe('aborted');
  });
});

it.each([401, 403, 422, 429, 500, 502, 503, 504])(
  'S-229: %i without a body has words',
  (status) => {
    const { sentence, advice } = describeError(new ApiError({ kind: 'http', status, message: '' }));
    expect(sentence).toMatch(/\.$/);
    expect(advice).toMatch(/\.$/);
  },
);

it('S-227: a gateway that is away has to do with routing only where routes are asked for', () => {
  const tell = (path: string) =>
    describeError(new ApiError({ kind: 'http', status: 502, message: '', path })).sentence;
  expect(tell('/titles/a/amenities')).toContain('Routing');
  expect(tell('/titles/a/travel-time-polygon')).toContain('Routing');
  expect(tell('/titles')).not.toContain('Routing');
});

it.each([
  ['5', 5],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30],
  ['soon', undefined],
  ['', undefined],
  [' ', undefined],
  ['-5', 0],
  [null, undefined],
])('O-048: Retry-After %s', (header, expected) => {
  expect(readRetryAfter(header, Date.parse('2026-11-20T10:00:00Z'))).toBe(expected);
});

it('gives a slot that falls free to who waits, not to who comes just then', async () => {
  const limit = createInFlightLimit(1);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
  };
  const gate = Promise.withResolvers<void>();
  const first = limit(() => gate.promise);
  const second = limit(task);
  // Comes after the slot has fallen free and before the second has taken it.
  const third = gate.promise.then(() => limit(task));
  gate.resolve();
  await Promise.all([first, second, third]);
  expect(most).toBe(1);
});

it('runs no more than four tasks at a time, and never one that nobody wants any more', async () => {
  const limit = createInFlightLimit(4);
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<void>());
  let running = 0;
  let most = 0;
  const task = (index: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await gates[index]?.promise;
    running -= 1;
    return index;
  };
  const unwanted = new AbortController();
  const runs = gates.map((_gate, index) =>
    limit(task(index), index === 5 ? unwanted.signal : undefined),
  );
  const refused = failure(runs[5] ?? Promise.resolve());
  unwanted.abort();
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(runs.slice(0, 5))).toEqual([0, 1, 2, 3, 4]);
  expect((await refused).kind).toBe('aborted');
  expect(most).toBe(4);
});
