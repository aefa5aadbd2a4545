import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { signToken } from '../testing/test-service.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';

/** Of what answers with another status than 200. */
const CREATED: Readonly<Record<string, number>> = { '/subscribe': 201, '/webhooks/test': 202 };
/** What is another one each time. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

describe.each(listDatabases().slice(0, 1))('the answers that are shown, on $name', ({ open }) => {
  let watched: WatchedService;
  // biome-ignore lint/suspicious/noExplicitAny: a JSON document
  let paths: any;
  let token: string;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
    paths = (await (await watched.service.request('/openapi.json')).json()).paths;
    ({ token } = await watched.subscribe());
  }, OPENING);
  afterAll(() => watched.close());

  /** The one body that is shown of an operation, and the one answer, which has its name. */
  const readShown = (method: 'get' | 'post', path: string) => {
    const { requestBody, responses, parameters = [] } = paths[path][method];
    const success = responses[CREATED[path] ?? 200];
    const answers = Object.entries<{ value: unknown }>(
      success.content['application/json'].examples,
    );
    const bodies = Object.entries<{ value: unknown }>(
      requestBody?.content['application/json'].examples ?? { answer: {} },
    );
    expect(answers.map(([name]) => name)).toEqual(bodies.map(([name]) => name));
    return { body: bodies[0]?.[1].value, answer: answers[0]?.[1].value, parameters };
  };
  const hide = (value: unknown) =>
    JSON.parse(
      JSON.stringify(value, undefined, 2)
        .replace(UUID, 'id')
        .replaceAll(watched.receiver.url, 'https://receiver.example.com/documents')
        // Milliseconds differ.
        .replace(/("(?:average_)?duration_ms": )[\d.]+/g, '$10')
        .replace(/"secret": "[\w-]{43}"/, '"secret": "a secret"'),
    );

  test('D-016 of a title come as they stand in the description', async () => {
    const { answer, parameters } = readShown('get', '/check-availability');
    const [{ name, example }] = parameters.filter((one: object) => 'example' in one);
    const { body } = await watched.service.get(`/check-availability?${name}=${example}`, token);
    expect(hide(body)).toEqual(hide(answer));
  });

  test.each(['/purchase', '/verify-ownership', '/subscribe'])(
    'of POST %s come as they stand in the description',
    async (path) => {
      const { body, answer } = readShown('post', path);
      const got = await watched.service.post(path, body, await signToken());
      expect(hide(got.body)).toEqual(hide(answer));
    },
  );

  test('D-078 of an order come as they stand in the description', async () => {
    const { body } = readShown('post', '/purchase');
    const placed = await watched.service.post('/purchase', body, token);
    await watched.pass(10);
    const { answer } = readShown('get', '/orders/{order_id}');
    const got = await watched.service.get(`/orders/${placed.body.order_id}`, token);
    expect(hide(got.body)).toEqual(hide(answer));
  });

  test('D-141, D-147, D-149 of a test message and its tries come as they stand in the description', async () => {
    const subscriber = await watched.subscribe();
    const sent = await watched.service.post('/webhooks/test', undefined, subscriber.token);
    expect(hide(sent.body)).toEqual(hide(readShown('post', '/webhooks/test').answer));
    await watched.pass(0);
    const period = 'start_date=2026-01-01T00:00:00Z&end_date=2026-12-31T23:59:59Z';
    for (const [path, address] of [
      ['/webhooks/audit', '/webhooks/audit'],
      ['/webhooks/events/{event_id}', `/webhooks/events/${sent.body.event_id}`],
      ['/webhooks/statistics', `/webhooks/statistics?${period}`],
    ] as const) {
      const got = await watched.service.get(address, subscriber.token);
      expect(withoutRow(hide(got.body)), path).toEqual(
        withoutRow(hide(readShown('get', path).answer)),
      );
    }
  });

  test('D-007 of the health come as they stand in the description', async () => {
    const { body } = await watched.service.get('/health', token);
    const { answer } = readShown('get', '/health');
    expect({ ...body, timestamp: '' }).toEqual({ ...Object(answer), timestamp: '' });
  });
});

/** The number of a row in the table of tries, which all callers share. */
function withoutRow(answer: object): object {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'id' ? 0 : value)));
}
