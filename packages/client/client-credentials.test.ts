import { describe, expect, it } from 'vitest';
import { createClientCredentials } from './client-credentials.ts';

const MINUTE = 60_000;

/** A token endpoint that answers one by one, and a clock that the test sets. */
function createEndpoint(...answers: (() => Response)[]) {
  const sent: { readonly url: string; readonly init: RequestInit }[] = [];
  const time = { now: 0 };
  const readToken = createClientCredentials({
    tokenUrl: 'https://login.example.test/oauth2/v2.0/token',
    clientId: 'app',
    clientSecret: 'a secret & more',
    scope: 'api://docs/.default',
    clock: () => time.now,
    fetch: async (url, init = {}) => {
      sent.push({ url: `${url}`, init });
      return (answers[sent.length - 1] ?? giveToken('further'))();
    },
  });
  return { readToken, sent, time };
}

const giveToken =
  (token: string, expiresIn: number | undefined = 900) =>
  () =>
    Response.json({ access_token: token, token_type: 'Bearer', expires_in: expiresIn });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'it was answered',
    (error: unknown) => error,
  );

describe('tokens of an application', () => {
  it('A-064: are asked for as a form, the secret in its body alone', async () => {
    const { readToken, sent } = createEndpoint(giveToken('one'));
    expect(await readToken()).toBe('one');
    const [{ url, init } = { url: '', init: {} }] = sent;
    expect(url).toBe('https://login.example.test/oauth2/v2.0/token');
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(`${init.body}`).toBe(
      'grant_type=client_credentials&client_id=app&client_secret=a+secret+%26+more&scope=api%3A%2F%2Fdocs%2F.default',
    );
  });

  it('O-153: are kept until a minute before their end', async () => {
    const { readToken, sent, time } = createEndpoint(giveToken('one'), giveToken('two'));
    await readToken();
    time.now = 14 * MINUTE - 1;
    expect(await readToken()).toBe('one');
    time.now = 14 * MINUTE;
    expect(await readToken()).toBe('two');
    expect(sent).toHaveLength(2);
  });

  it('A-057: last 15 minutes where the answer does not say', async () => {
    const { readToken, time } = createEndpoint(
      () => Response.json({ access_token: 'one', token_type: 'Bearer' }),
      giveToken('two'),
    );
    await readToken();
    time.now = 14 * MINUTE - 1;
    expect(await readToken()).toBe('one');
    time.now = 14 * MINUTE;
    expect(await readToken()).toBe('two');
  });

  it('D-161: one that was refused is given out no more, one that replaced it is', async () => {
    const { readToken, sent } = createEndpoint(giveToken('one'), giveToken('two'));
    await readToken();
    expect(await readToken('one')).toBe('two');
    expect(await readToken('one')).toBe('two');
    expect(sent).toHaveLength(2);
  });

  it('are asked for once, however many wait, and again after a failure', async () => {
    const { readToken, sent } = createEndpoint(
      () => new Response('', { status: 503 }),
      giveToken('two'),
    );
    const [first, second] = await Promise.all([failure(readToken()), failure(readToken())]);
    expect(first).toMatchObject({ kind: 'http', status: 503 });
    expect(second).toBe(first);
    expect(await Promise.all([readToken(), readToken()])).toEqual(['two', 'two']);
    expect(sent).toHaveLength(2);
  });

  it.each([
    [
      'a refusal in its own words',
      () =>
        Response.json(
          { error: 'invalid_client', error_description: 'The secret is wrong.' },
          { status: 401 },
        ),
      { kind: 'http', status: 401, code: 'invalid_client', message: 'The secret is wrong.' },
    ],
    [
      'a refusal without any',
      () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
      { kind: 'http', status: 502, message: 'The token endpoint answered 502.' },
    ],
    [
      'an answer without a token',
      () => Response.json({ hello: 1 }),
      { kind: 'schema', status: 200, path: '/oauth2/v2.0/token' },
    ],
    [
      'no answer',
      () => {
        throw new TypeError('fetch failed');
      },
      { kind: 'network', status: 0 },
    ],
  ])('tell %s', async (_what, answer, expected) => {
    const { readToken } = createEndpoint(answer);
    expect(await failure(readToken())).toMatchObject({ name: 'ApiError', ...expected });
  });
});
