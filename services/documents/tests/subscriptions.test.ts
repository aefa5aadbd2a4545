import type { LogFields } from '@property/contract/logger.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifySignature } from '../../../examples/webhook-receiver/verify-signature.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { signToken } from '../testing/test-service.ts';
import {
  createWatchedService,
  DELIVERY_SECONDS,
  type WatchedService,
} from '../testing/watch-webhooks.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe.each(listDatabases())('subscriptions on $name', ({ open }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
  }, OPENING);
  afterAll(() => watched.close());
  const ask = (url: unknown, token?: string) =>
    watched.service.post('/subscribe', { webhook_url: url }, token);

  test('D-109 D-112 O-086 O-121 a subscription answers 201 with its id and a secret', async () => {
    const { status, body, headers } = await ask(watched.receiver.url, await signToken());
    expect(status).toBe(201);
    expect(body).toEqual({
      subscription_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      webhook_url: watched.receiver.url,
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('D-113 D-114 D-115 D-165 a second one is refused without the secret, and the first goes on', async () => {
    const { token, secret, id } = await watched.subscribe();
    const { status, body } = await ask(`${watched.receiver.url}/other`, token);
    expect([status, body.error.code]).toEqual([409, 'SUBSCRIPTION_CONFLICT']);
    expect(JSON.stringify(body)).not.toContain(secret);
    watched.receiver.deliveries.length = 0;
    await watched.buy(token);
    expect(watched.receiver.deliveries.map(({ path }) => path)).toEqual(['/hook']);
    const { body: audit } = await watched.service.get('/webhooks/audit', token);
    expect(audit.items[0].subscription_id).toBe(id);
  });

  test('D-114 of 20 sent at once one is taken', async () => {
    const token = await signToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(watched.receiver.url, token)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  test('D-116 people have their own; tokens of an application share one', async () => {
    expect((await watched.subscribe()).id).not.toBe((await watched.subscribe()).id);
    const claims = { sub: 'integration-7', scp: undefined, roles: ['docs.webhooks.manage'] };
    const first = await ask(watched.receiver.url, await signToken(claims));
    expect(first.status).toBe(201);
    const second = await ask(watched.receiver.url, await signToken({ ...claims, jti: '2' }));
    expect(second.body.error.code).toBe('SUBSCRIPTION_CONFLICT');
    // The same words as a person's id are another identity.
    const person = await ask(watched.receiver.url, await signToken({ sub: 'integration-7' }));
    expect(person.status).toBe(201);
  });

  test('D-117 D-118 D-119 O-113 once cancelled, purchases notify nobody and a new secret can be had', async () => {
    const { token, id, secret } = await watched.subscribe();
    const cancelled = await watched.service.remove(`/subscriptions/${id}`, token);
    expect([cancelled.status, cancelled.body]).toEqual([204, '']);
    watched.receiver.deliveries.length = 0;
    const { read } = await watched.buy(token);
    expect(watched.receiver.deliveries).toEqual([]);
    expect((await read()).documents[0].webhook_delivery_status).toBe('NOT_SUBSCRIBED');
    const again = await ask(watched.receiver.url, token);
    expect(again.status).toBe(201);
    expect(again.body.secret).not.toBe(secret);
    expect(again.body.subscription_id).not.toBe(id);
  });

  test('O-117 an order placed before cancelling still notifies, signed with the old secret', async () => {
    const { token, id, secret } = await watched.subscribe();
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    await watched.service.post('/purchase', order, token);
    await watched.service.remove(`/subscriptions/${id}`, token);
    await ask(`${watched.receiver.url}/new`, token);
    watched.receiver.deliveries.length = 0;
    await watched.pass(DELIVERY_SECONDS);
    const [delivery] = watched.receiver.deliveries;
    expect(watched.receiver.deliveries).toHaveLength(1);
    expect(delivery?.path).toBe('/hook');
    const signature = String(delivery?.headers['x-webhook-signature']);
    expect(verifySignature(delivery?.body ?? Buffer.from(''), signature, secret)).toBe(true);
  });

  test('D-117 O-114 what is unknown, foreign, cancelled or no UUID is not cancelled', async () => {
    const { token, id } = await watched.subscribe();
    const remove = (path: string, bearer: string) =>
      watched.service.remove(`/subscriptions/${path}`, bearer);
    expect((await remove(UNKNOWN, token)).status).toBe(404);
    expect((await remove('7', token)).body.error.code).toBe('INVALID_REQUEST');
    const foreign = await remove(id, await signToken());
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await remove(id, token)).status).toBe(204);
    expect((await remove(id, token)).status).toBe(404);
  });

  test.each([
    ['D-109 no address', undefined],
    ['D-109 no text', 7],
    ['D-109 no address at all', 'receiver'],
    ['D-110 http', 'http://example.com/hook'],
    ['D-110 another scheme', 'ftp://example.com/hook'],
    ['O-116 this machine', 'https://127.0.0.1/hook'],
    ['O-116 this machine, in one number', 'https://2130706433/hook'],
    ['O-116 this machine, mapped', 'https://[::ffff:127.0.0.1]/hook'],
    ['O-116 this machine, over IPv6', 'https://[::1]:8443/hook'],
    ['O-116 every address of this machine', 'https://0.0.0.0/hook'],
    ['O-116 a name that leads here', 'https://localhost/hook'],
    ['O-116 the metadata of a cloud', 'https://169.254.169.254/latest'],
    ['O-116 a private network', 'https://10.1.2.3/hook'],
    ['O-116 another private network', 'https://192.168.0.1/hook'],
    ['O-116 a local IPv6 network', 'https://[fd00::1]/hook'],
    ['O-116 user and password', 'https://user:secret@example.com/hook'],
    ['a line break, which readers leave out', 'https://example.com/\r\nX-Injected: 1'],
    ['a backslash, which readers turn round', 'https://example.com\\@127.0.0.1/'],
    ['a space', 'https://example.com/a hook'],
  ])('%s: 400 INVALID_REQUEST, and nothing is subscribed', async (_name, url) => {
    const token = await signToken();
    const { status, body } = await ask(url, token);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.error.details.field).toBe('webhook_url');
    expect((await ask(watched.receiver.url, token)).status).toBe(201);
  });
});

test('O-121 a secret that is made is told in the log, without the secret', async () => {
  const lines: LogFields[] = [];
  const keep = (event: string, fields: LogFields) => lines.push({ event, ...fields });
  const [database] = listDatabases();
  if (database === undefined) throw new Error('There is no database to test on.');
  const watched = await createWatchedService(await database.open(), {
    logger: { info: keep, warn: keep, error: keep },
  });
  const { secret, id } = await watched.subscribe();
  const told = lines.filter(({ event }) => event === 'webhook secret made');
  expect(told).toMatchObject([{ service: 'documents', subscription: id, who: expect.any(String) }]);
  expect(JSON.stringify(lines)).not.toContain(secret);
  await watched.close();
});
