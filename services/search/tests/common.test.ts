import type { LogFields, Logger } from '@property/contract/logger.ts';
import { expect, test } from 'vitest';
import { BASE, createFixtureApp, get, KEY, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

const data = buildFixtureData(20);
const app = createFixtureApp({ data });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const withKey = { 'Ocp-Apim-Subscription-Key': KEY };

test('S-221, O-018 unknown paths answer 404 with the error body, another code than a missing record', async () => {
  const { status, body } = await get(app, '/titles/nowhere/at/all');
  expect(status).toBe(404);
  expect(body.error.code).toBe('UNKNOWN_PATH');
  expect(body.error.correlationId).toMatch(UUID);
});

test('S-004 other methods on a known path answer 405 and name the possible ones', async () => {
  const response = await app.request(`${BASE}/titles`, { method: 'DELETE', headers: withKey });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, POST');
});

test('S-226 a fault of the service answers 500 and says nothing about it', async () => {
  const logged: LogFields[] = [];
  const logger: Logger = {
    info() {},
    warn() {},
    error: (_event, fields) => logged.push(fields),
  };
  const broken = createFixtureApp({
    data: {
      ...data,
      titleRecords: () => {
        throw new Error('disk on fire');
      },
    },
    logger,
  });
  const { status, body } = await get(broken, '/titles/00000001-0002-4000-8000-000000001eef/owners');
  expect(status).toBe(500);
  expect(body.error.code).toBe('INTERNAL_ERROR');
  expect(body.error.message).not.toContain('fire');
  expect(logged[0]).toMatchObject({ error: 'disk on fire', requestId: body.error.correlationId });
});

test('S-225, O-048 the rate limit is counted for each caller and told in headers', async () => {
  const clock = () => Date.UTC(2024, 0, 1);
  const small = createFixtureApp({ data, limits: { requestsPerMinute: 2 }, clock });
  const first = await get(small, '/address?address=kiln');
  expect(first.headers.get('X-RateLimit-Limit')).toBe('2');
  expect(first.headers.get('X-RateLimit-Remaining')).toBe('1');
  expect(first.headers.get('X-RateLimit-Reset')).toBe(String(clock() / 1000 + 60));
  await get(small, '/address?address=kiln');
  const third = await get(small, '/address?address=kiln');
  expect(third.status).toBe(429);
  expect(third.body.error.code).toBe('RATE_LIMIT_EXCEEDED');
  expect(third.headers.get('Retry-After')).toBe('60');
  expect(third.headers.get('X-RateLimit-Remaining')).toBe('0');
  expect((await small.request(`${BASE}/health`)).status).toBe(200);
});

test('O-146 pages of allowed origins may call and read the extra headers', async () => {
  const open = createFixtureApp({ data, allowedOrigins: ['https://app.example.test'] });
  const preflight = await open.request(`${BASE}/titles`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.example.test', 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.status).toBe(204);
  // S-004: nothing but these two, whatever other services have.
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
    'Authorization,Ocp-Apim-Subscription-Key,Content-Type,X-Request-Id,traceparent',
  );
  const refused = await open.request(`${BASE}/titles`, {
    headers: { Origin: 'https://app.example.test' },
  });
  expect(refused.status).toBe(401);
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('https://app.example.test');
  expect(refused.headers.get('Access-Control-Expose-Headers')).toBe(
    'X-RateLimit-Limit,X-RateLimit-Remaining,X-RateLimit-Reset,Retry-After,Content-Disposition,Deprecation,Sunset',
  );
  const foreign = await open.request(`${BASE}/health`, { headers: { Origin: 'https://x.test' } });
  expect(foreign.headers.get('Access-Control-Allow-Origin')).toBeNull();
});

test('log lines carry no key and no query string', async () => {
  const lines: string[] = [];
  const logger: Logger = {
    info: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
    warn: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
    error: (event, fields) => lines.push(JSON.stringify({ event, ...fields })),
  };
  await get(createFixtureApp({ data, logger }), '/address?address=secret-street');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('/search/v1/address');
  expect(lines[0]).not.toContain('secret-street');
  expect(lines[0]).not.toContain(KEY);
});

test('a caller’s request id is kept when it is a UUID', async () => {
  const id = '3f2b8c1e-5d47-4a90-b6e2-9c0f1a7d3e58';
  const response = await app.request(`${BASE}/comps`, {
    headers: { ...withKey, 'X-Request-Id': id },
  });
  expect(response.headers.get('X-Request-Id')).toBe(id);
  expect((await response.json()).error.correlationId).toBe(id);
});

test('faults on request work only where they are allowed', async () => {
  const faulty = createFixtureApp({ data, allowFaults: true });
  const ask = (fault: string, from = faulty) =>
    from.request(`${BASE}/titles?id=00000001-0002-4000-8000-000000001eef`, {
      headers: { ...withKey, 'X-Fault': fault },
    });
  expect((await ask('status=503')).status).toBe(503);
  expect((await ask('status=503', app)).status).toBe(200);
  expect((await ask('delay=1')).status).toBe(200);
  await expect(ask('drop=before')).rejects.toEqual({ dropped: 'before' });
  await expect(ask('delay=1, drop=after')).rejects.toEqual({ dropped: 'after' });
});

test('S-095 a body that is not JSON, or too large, answers 400', async () => {
  for (const body of ['{', '', '[1]', 'null', JSON.stringify({ query: 'x'.repeat(5_000_000) })]) {
    const answer = await post(app, '/titles', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('INVALID_QUERY');
  }
});
