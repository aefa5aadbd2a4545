import { createEmbeddedEngine } from '@property/search-engine/engine/embedded/embedded-engine.ts';
import type { UnreadBody } from '@property/search-engine/engine/search-engine.ts';
import { expect, test } from 'vitest';
import { BASE, createFixtureApp, type FixtureApp, KEY, signToken } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';
import { startHeldEngine } from '../testing/held-engine.ts';

const data = buildFixtureData(50);
const CHEAP = '/titles?number=WX1';
const BODY = JSON.stringify({ query: { match_all: {} }, size: 1 });
const wrongKey = { 'Ocp-Apim-Subscription-Key': 'some-other-key' };

/** As a connection from this address brings it. */
function ask(app: FixtureApp, address: string, init: RequestInit = {}, path = CHEAP) {
  const headers = { 'Ocp-Apim-Subscription-Key': KEY, ...init.headers };
  const incoming = { headers: {}, socket: { remoteAddress: address } };
  return app.request(BASE + path, { ...init, headers }, { incoming });
}

const search = (app: FixtureApp, address: string, body = BODY) =>
  ask(
    app,
    address,
    { method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
    '/titles',
  );

async function spend(app: FixtureApp, address: string, times: number): Promise<Response> {
  let last = await ask(app, address);
  for (let i = 1; i < times; i++) last = await ask(app, address);
  return last;
}

test('S-225, O-048 one visitor with the key of all has a quota of their own', async () => {
  const app = createFixtureApp({ data, limits: { requestsPerMinute: 3 } });
  const refused = await spend(app, '192.0.2.1', 4);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask(app, '192.0.2.2')).headers.get('X-RateLimit-Remaining')).toBe('2');
  // One subscriber has every address of a network of IPv6.
  await spend(app, '2001:db8:1:2::1', 3);
  expect((await ask(app, '2001:db8:1:2:9::7')).status).toBe(429);
  expect((await ask(app, '2001:db8:1:3::1')).status).not.toBe(429);
});

test('S-225, O-048 all who share a key have a larger quota together, whose end the headers tell', async () => {
  const app = createFixtureApp({
    data,
    limits: { requestsPerMinute: 3, requestsPerMinuteOfKey: 5 },
  });
  await spend(app, '192.0.2.1', 3);
  const second = await spend(app, '192.0.2.2', 2);
  expect(second.headers.get('X-RateLimit-Limit')).toBe('5');
  expect(second.headers.get('X-RateLimit-Remaining')).toBe('0');
  expect((await ask(app, '192.0.2.3')).status).toBe(429);
  const token = await signToken({ scp: 'search.titles' });
  const person = { headers: { Authorization: `Bearer ${token}` } };
  expect((await ask(app, '192.0.2.3', person)).status).not.toBe(429);
});

test('A-006 wrong keys and tokens of one address end in 429, and right ones still pass', async () => {
  const app = createFixtureApp({ data });
  const wrong = [{ headers: wrongKey }, { headers: { Authorization: 'Bearer nonsense' } }];
  const statuses = new Set<number>();
  for (let i = 0; i < 60; i++) statuses.add((await ask(app, '192.0.2.1', wrong[i % 2])).status);
  expect([...statuses]).toEqual([401]);
  for (const each of wrong) {
    const refused = await ask(app, '192.0.2.1', each);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  }
  expect((await ask(app, '192.0.2.1')).status).not.toBe(429);
  expect((await ask(app, '192.0.2.2', { headers: wrongKey })).status).toBe(401);
  const old = await signToken({ scp: 'search.titles' }, { expires: '-1h' });
  const expired = { headers: { Authorization: `Bearer ${old}` } };
  expect((await ask(app, '192.0.2.1', expired)).status).toBe(401);
});

test('four searches of a caller are in flight, the fifth waits, and another caller does not', async () => {
  const { held, ...parts } = startHeldEngine();
  const app = createFixtureApp(parts);
  const asked = Array.from({ length: 5 }, () => search(app, '192.0.2.1'));
  await expect.poll(() => held.length).toBe(4);
  asked.push(search(app, '192.0.2.2'));
  await expect.poll(() => held.length).toBe(5);
  held[0]?.();
  await asked[0];
  await expect.poll(() => held.length).toBe(6);
  for (const end of held) end();
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
});

test('an export that streams holds no turn of its caller', async () => {
  const { held, ...parts } = startHeldEngine();
  const app = createFixtureApp(parts);
  const init = {
    method: 'POST',
    body: '{"query":{"match_all":{}}}',
    headers: { 'Content-Type': 'application/json' },
  };
  const streams = await Promise.all(
    [1, 2].map(() => ask(app, '192.0.2.1', init, '/titles/export')),
  );
  const asked = Array.from({ length: 4 }, () => search(app, '192.0.2.1'));
  await expect.poll(() => held.length).toBe(4);
  for (const end of held) end();
  await Promise.all(asked);
  for (const stream of streams) expect(await stream.text()).toContain('"complete":true');
});

test('S-095 what a body says is not read by the thread that serves, whatever it is', async () => {
  const plain = createEmbeddedEngine(data);
  const given: unknown[] = [];
  const app = createFixtureApp({
    data,
    engine: {
      ...plain,
      answer: (index, one, signal) => {
        given.push(one);
        return plain.answer(index, one, signal);
      },
    },
  });
  for (const body of [BODY, '{"query":', '[[[[', '{"query":{"a":1,"b":2}}']) {
    await search(app, '192.0.2.1', body);
    expect(Buffer.from((given.at(-1) as UnreadBody).body).toString()).toBe(body);
  }
});

test('S-095 a body of more than a mebibyte, or of very many names, is refused', async () => {
  const app = createFixtureApp({ data });
  const refuse = async (body: string) => {
    const response = await search(app, '192.0.2.1', body);
    return [response.status, (await response.json()).error.message];
  };
  expect(await refuse(`{"query":{"match_all":{}}${' '.repeat(1_048_576)}}`)).toEqual([
    400,
    'The body must not be larger than 1048576 bytes.',
  ]);
  const names = Array.from({ length: 30_001 }, (_, i) => `"k${i}":1`);
  expect(await refuse(`{"query":{${names}}}`)).toEqual([
    400,
    'The body must not have more than 30,000 names in its objects.',
  ]);
  // Colons in a text, behind a mark that is no end of it, are no names.
  const text = JSON.stringify({ query: { term: { tenure: '":'.repeat(40_000) } } });
  expect((await search(app, '192.0.2.1', text)).status).toBe(200);
});
