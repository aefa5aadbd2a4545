// It comes with the first refusal, for which a clock that is set by hand does not wait.
import '@property/client/reading/read-error-response.ts';
import { ApiError } from '@property/client/api-error.ts';
import { type ClientOptions, createClient, loadJson, waitFor } from '@property/client/client.ts';
import { renameField } from '@property/client/reading/rename-fields.ts';
import { DEFAULT_RETRY, planRetry } from '@property/client/retry.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeError } from './describe-error.ts';

const schema = z.object({ name: z.string() });
const ok = () => Response.json({ name: 'x' });

/** A client that is answered in turn; `sent` has the headers of each request. */
function answerWith(answers: (Response | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: Record<string, string>[] = [];
  const client = createClient({
    baseUrl: 'https://example.test/search/v1',
    wait: async () => undefined,
    ...options,
    fetch: async (_input, init) => {
      sent.push(Object.fromEntries(new Headers(init?.headers)));
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new Error('No answer is left.');
    },
  });
  return { client, sent };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it went well',
    (error: unknown) => error,
  );

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('credentials', () => {
  it('O-068: are the token where there is one, and the key otherwise', async () => {
    const tokens: (string | null)[] = ['t-1', null];
    const { client, sent } = answerWith([ok(), ok()], {
      subscriptionKey: 'key',
      readToken: async () => tokens.shift() ?? null,
    });
    await client.request({ path: '/a', schema });
    await client.request({ path: '/a', schema });
    expect(sent).toEqual([{ authorization: 'Bearer t-1' }, { 'ocp-apim-subscription-key': 'key' }]);
  });

  it('D-161: are renewed once when the service has turned a token down', async () => {
    const refusals: (string | undefined)[] = [];
    const readToken = async (refused?: string) => {
      refusals.push(refused);
      return `t-${refusals.length}`;
    };
    const refuse = () => new Response(null, { status: 401 });
    const renewed = answerWith([refuse(), ok()], { readToken });
    await renewed.client.request({ path: '/a', schema });
    expect(renewed.sent.map(({ authorization }) => authorization)).toEqual([
      'Bearer t-1',
      'Bearer t-2',
    ]);
    expect(refusals).toEqual([undefined, 't-1']);
    const never = answerWith([refuse(), refuse(), ok()], { readToken });
    expect(await failure(never.client.request({ path: '/a', schema }))).toMatchObject({
      status: 401,
    });
    expect(never.sent).toHaveLength(2);
  });

  it('D-161: without a token a 401 stands', async () => {
    const { client, sent } = answerWith([new Response(null, { status: 401 }), ok()]);
    expect(await failure(client.request({ path: '/a', schema }))).toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  it('O-069: of a status that says no is taken where the request wants it', async () => {
    const body = Response.json({ name: 'x' }, { status: 503 });
    const { client } = answerWith([body]);
    const request = { path: '/health', schema, alsoAccept: [503] };
    expect(await client.request(request)).toEqual({ name: 'x' });
  });

  it.each([
    ['plain text', 'upstream is away'],
    ['nothing', ''],
    ['a page', '<html>Bad gateway</html>'],
    ['other JSON', '{"detail":"away"}'],
  ])(
    'of such a status with %s is a refusal of that status, with its request id',
    async (_, text) => {
      const headers = { 'X-Correlation-Id': 'abc-1' };
      const answer = () => new Response(text, { status: 503, headers });
      const { client } = answerWith([answer(), answer(), answer()]);
      const request = { path: '/health', schema, alsoAccept: [503] };
      const error = await failure(client.request(request));
      expect(error).toMatchObject({ kind: 'http', status: 503, correlationId: 'abc-1' });
      expect(describeError(error).sentence).toMatch(/not available/);
    },
  );

  it('is asked for in the form, and read in the way, that the request names', async () => {
    const { client, sent } = answerWith([new Response('x')]);
    const read = async (response: Response) => ({ name: await response.text() });
    const request = { path: '/a', schema, accept: 'text/plain', read };
    expect(await client.request(request)).toEqual({ name: 'x' });
    expect(sent).toEqual([{ accept: 'text/plain' }]);
  });

  it.each([
    [new SyntaxError('x'), { kind: 'schema', message: 'the answer is not JSON', status: 200 }],
    [new TypeError('broken'), { kind: 'network', message: 'broken', path: '/a' }],
    [new DOMException('gone', 'AbortError'), { kind: 'aborted' }],
    [new ApiError({ kind: 'schema', message: 'odd' }), { kind: 'schema', message: 'odd' }],
  ])('that cannot be read for %s says so', async (fault, facts) => {
    const { client } = answerWith([ok()]);
    const read = () => Promise.reject(fault);
    expect(await failure(client.request({ path: '/a', schema, read }))).toMatchObject(facts);
  });

  it.each([
    ['', 'the answer is empty'],
    ['<html>', 'the answer is not JSON'],
  ])('“%s” is no JSON, and says which', async (body, message) => {
    const { client } = answerWith([new Response(body)]);
    expect(await failure(client.request({ path: '/a', schema }))).toMatchObject({
      kind: 'schema',
      status: 200,
      message,
      path: '/a',
    });
  });

  it('that breaks off while it is read is a fault of the connection', async () => {
    const body = new ReadableStream({ pull: (control) => control.error(new TypeError('cut')) });
    const { client } = answerWith([new Response(body)]);
    const error = await failure(client.request({ path: '/a', schema }));
    expect(error).toMatchObject({ kind: 'network', message: 'cut', path: '/a' });
  });

  it('of another form names the place, and a missing one the answer', async () => {
    const { client } = answerWith([Response.json({ name: 5 }), Response.json(5)]);
    const ask = () => client.request({ path: '/a', schema });
    const message = async () => Reflect.get(Object(await failure(ask())), 'message');
    expect(await message()).toMatch(/^name /);
    expect(await message()).toMatch(/^the answer /);
  });

  it('is seen with its headers, a refusal too, by the pace and by who watches', async () => {
    const calls: string[] = [];
    const pace = {
      before: async () => void calls.push('before'),
      note: ({ status }: Response) => void calls.push(`note ${status}`),
    };
    const onAnswer = (headers: Headers) => void calls.push(`answer ${headers.get('X-Notice')}`);
    const headers = { 'X-Notice': 'n' };
    const answers = [new Response(null, { status: 503, headers }), ok()];
    const { client } = answerWith(answers, { pace, onAnswer });
    await client.request({ path: '/a', schema });
    const tries = ['before', 'note 503', 'answer n', 'before', 'note 200', 'answer null'];
    expect(calls).toEqual(tries);
  });
});

describe('a request that takes too long', () => {
  /** A service that never answers, until the request is given up. */
  const askForEver = (request: { timeout?: number; signal?: AbortSignal }) => {
    const client = createClient({
      baseUrl: 'https://example.test',
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          const giveUp = () => reject(init?.signal?.reason);
          if (init?.signal?.aborted) giveUp();
          init?.signal?.addEventListener('abort', giveUp);
        }),
    });
    return failure(client.request({ path: '/a', schema, ...request }));
  };

  it('O-085: ends unanswered, which is not the same as given up', async () => {
    const { signal } = new AbortController();
    expect(await askForEver({ timeout: 1 })).toMatchObject({ kind: 'network' });
    expect(await askForEver({ timeout: 1, signal })).toMatchObject({ kind: 'network' });
  });

  it('is given up by who asked, with a limit of time or without', async () => {
    const control = new AbortController();
    const { signal } = control;
    const both = [askForEver({ signal }), askForEver({ signal, timeout: 600_000 })];
    control.abort();
    for (const error of await Promise.all(both)) expect(error).toMatchObject({ kind: 'aborted' });
  });
});

describe('a pause', () => {
  it('lasts as long as it is to, and ends when nobody wants the request any more', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const pause = waitFor(1_000).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await pause;
    const control = new AbortController();
    const unwanted = failure(waitFor(1_000, control.signal));
    control.abort();
    expect(await unwanted).toMatchObject({ kind: 'aborted' });
    expect(await failure(waitFor(1_000, control.signal))).toMatchObject({ kind: 'aborted' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('O-049: is at least half of the longest, twice as long each time, for so many tries', () => {
    const error = new ApiError({ kind: 'http', status: 503, message: '' });
    const plan = (attempt: number, chance: number) =>
      planRetry(error, attempt, DEFAULT_RETRY, chance);
    expect([plan(0, 0), plan(0, 1), plan(1, 0), plan(1, 1)]).toEqual([200, 400, 400, 800]);
    expect(plan(2, 0)).toBeNull();
    expect(planRetry(new TypeError('x'), 0, DEFAULT_RETRY, 0)).toBeNull();
    const unread = new ApiError({ kind: 'schema', status: 503, message: '' });
    expect(planRetry(unread, 0, DEFAULT_RETRY, 0)).toBeNull();
  });

  it('O-048: is no shorter than asked for, and none is made for one that is too long', () => {
    const plan = (retryAfter: number) => {
      const error = new ApiError({ kind: 'http', status: 429, message: '', retryAfter });
      return planRetry(error, 1, DEFAULT_RETRY, 0.5);
    };
    expect([plan(20), plan(20.1), plan(0)]).toEqual([20_400, null, 400]);
  });
});

describe('settings of the host', () => {
  it('are read, refused with their status, or not JSON', async () => {
    const answers = [ok(), new Response(null, { status: 404 }), new Response('<html>')];
    vi.stubGlobal('fetch', async () => answers.shift());
    expect(await loadJson('/config.json')).toEqual({ name: 'x' });
    expect(await failure(loadJson('/config.json'))).toMatchObject({ kind: 'http', status: 404 });
    expect(await failure(loadJson('/config.json'))).toMatchObject({ kind: 'schema' });
  });
});

it('O-033: a field of another name takes the place of ours, and one that is not there leaves none', () => {
  expect(renameField({ theirs: 1, ours: 2, more: 3 }, 'theirs', 'ours')).toEqual({
    ours: 1,
    more: 3,
  });
  expect(renameField({ ours: 2, more: 3 }, 'theirs', 'ours')).toEqual({ more: 3 });
  expect(renameField({ ours: 2 }, 'ours', 'ours')).toEqual({ ours: 2 });
  expect(renameField([1], 'theirs', 'ours')).toEqual([1]);
});
