import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { serviceNotices } from '#lib/service-notices.ts';
import type { TokenSource } from './documents/token-source.ts';
import { documentsHealthQuery } from './documents-health-query.ts';

const DOCUMENTS = { baseUrl: 'https://example.test/docs/v1', audience: 'api://docs' };

afterEach(() => serviceNotices.setState({ search: {}, documents: {} }));

/** The query under these settings, at a service that answers with these statuses in turn. */
function open(
  person: string | null,
  { sells = true, requiresToken = true, tokens = true, statuses = [200] } = {},
) {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'https://example.test/search/v1', subscriptionKey: 'key' },
    ...(sells ? { documents: DOCUMENTS } : {}),
    auth: { authority: 'https://login.example.test', clientId: 'app' },
    profile: { docs: { health: { requiresToken } } },
  });
  const asked: unknown[] = [];
  const source: TokenSource = {
    readToken: async (...question) => {
      asked.push(question);
      return `token ${asked.length}`;
    },
  };
  const sent: (string | null)[][] = [];
  const query = documentsHealthQuery(
    { config, tokens: tokens ? source : null },
    person,
    async (input, init) => {
      sent.push([String(input), new Headers(init?.headers).get('Authorization')]);
      const status = statuses.shift() ?? 200;
      const headers = { Deprecation: 'soon' };
      const error = { code: 'SOME_CODE', message: 'No.', request_id: 'r-1' };
      const body = status === 401 ? { error } : { status: status === 200 ? 'ok' : 'degraded' };
      return Response.json(body, { status, headers });
    },
  );
  const ask = () => new QueryClient().fetchQuery({ ...query, retry: false });
  return { query, ask, asked, sent };
}

const URL_OF_HEALTH = 'https://example.test/docs/v1/health';

it('D-155 D-157 health is asked for with a token of the person, and a failing check is an answer', async () => {
  const { ask, asked, sent } = open('ana', { statuses: [503] });
  expect(await ask()).toMatchObject({ status: 'degraded' });
  expect(sent).toEqual([[URL_OF_HEALTH, 'Bearer token 1']]);
  expect(asked).toEqual([['documents', undefined, 'ana']]);
  expect(serviceNotices.getState()).toEqual({ search: {}, documents: { Deprecation: 'soon' } });
});

it('D-161 a token that was turned down is renewed, and a refusal says what the service said', async () => {
  const { ask, asked } = open('ana', { statuses: [401, 401] });
  await expect(ask()).rejects.toMatchObject({
    status: 401,
    code: 'SOME_CODE',
    correlationId: 'r-1',
  });
  expect(asked).toEqual([
    ['documents', undefined, 'ana'],
    ['documents', 'token 1', 'ana'],
  ]);
});

it('O-132 it is asked for without a token where nobody has signed in, or none can be had', async () => {
  const nobody = open(null, { requiresToken: false });
  expect(await nobody.ask()).toEqual({ status: 'ok' });
  expect(nobody.sent).toEqual([[URL_OF_HEALTH, null]]);
  expect(nobody.asked).toEqual([]);
  const without = open('ana', { tokens: false });
  await without.ask();
  expect(without.sent).toEqual([[URL_OF_HEALTH, null]]);
});

it.each([
  ['ana', true, true, true],
  ['ana', true, false, true],
  [null, true, true, false],
  [null, true, false, true],
  ['ana', false, true, false],
  [null, false, false, false],
])(
  'O-132 for %j, documents sold: %j, token wanted: %j: asked for: %j',
  (person, sells, requiresToken, isAsked) => {
    const { query } = open(person, { sells, requiresToken });
    expect(query.enabled).toBe(isAsked);
    expect(query.queryKey).toEqual(['documents', person, 'health']);
    expect(query.staleTime).toBe(60_000);
  },
);
