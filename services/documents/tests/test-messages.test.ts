import { SCOPES } from '@property/contract/scopes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { verifySignature } from '../../../examples/webhook-receiver/verify-signature.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { startReceiver } from '../testing/start-receiver.ts';
import { createTestService, signToken, TEST_SECRETS } from '../testing/test-service.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';

const PATH = '/webhooks/test';

describe.each(listDatabases())('test messages on $name', ({ open }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
  }, OPENING);
  afterAll(() => watched.close());
  beforeEach(() => {
    watched.receiver.deliveries.length = 0;
    watched.receiver.answerWith(200);
  });

  const send = async (token: string) => {
    const answer = await watched.service.post(PATH, undefined, token);
    await watched.service.jobs.settle();
    return answer;
  };
  const readAttempts = async (token: string, eventId: string) =>
    (await watched.service.get(`/webhooks/events/${eventId}`, token)).body.attempts;

  test('O-156: is signed over its raw bytes, of the type test, and costs nothing', async () => {
    const { token, id, secret } = await watched.subscribe();
    const { status, body } = await send(token);
    expect([status, body]).toEqual([
      202,
      {
        event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        subscription_id: id,
        webhook_url: watched.receiver.url,
      },
    ]);
    const [delivery] = watched.receiver.deliveries;
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'test',
      'x-webhook-id': body.event_id,
    });
    const signature = String(delivery?.headers['x-webhook-signature']);
    expect(verifySignature(delivery?.body ?? Buffer.from(''), signature, secret)).toBe(true);
    const event = JSON.parse(String(delivery?.body));
    expect(event).toMatchObject({ eventId: body.event_id, eventType: 'test' });
    const { status: found } = await watched.service.get(event.data.downloadUrl, token);
    expect(found).toBe(404);
    const { body: left } = await watched.service.get(
      '/check-availability?title_number=ZZ100000',
      token,
    );
    expect(left.current_balance).toBe(120);
  });

  test('O-156: a refused one is audited with the beginning of the answer and the next try, and tried again', async () => {
    const { token } = await watched.subscribe();
    watched.receiver.answerWith(401, { 'content-type': 'text/plain' });
    const { body } = await send(token);
    const [attempt] = await readAttempts(token, body.event_id);
    expect(attempt).toMatchObject({
      event_type: 'test',
      document_reference: body.event_id,
      http_status_code: 401,
      is_success: false,
      next_attempt_at: new Date(watched.now() + 10_000).toISOString(),
    });
    watched.receiver.answerWith(200);
    await watched.pass(10);
    const attempts = await readAttempts(token, body.event_id);
    expect(attempts.map(({ is_success: ok }: { is_success: boolean }) => ok)).toEqual([
      true,
      false,
    ]);
    for (const one of attempts) expect(one.next_attempt_at).toBeUndefined();
    expect(new Set(watched.receiver.deliveries.map(({ body: sent }) => String(sent))).size).toBe(1);
  });

  test('O-156: an earlier one that is still tried ends when another is sent', async () => {
    const { token } = await watched.subscribe();
    watched.receiver.answerWith(500);
    const { body: first } = await send(token);
    expect((await readAttempts(token, first.event_id))[0]).toHaveProperty('next_attempt_at');
    const { body: second } = await send(token);
    expect((await readAttempts(token, first.event_id))[0]).not.toHaveProperty('next_attempt_at');
    watched.receiver.deliveries.length = 0;
    await watched.pass(10);
    const sent = watched.receiver.deliveries.map(({ headers }) => headers['x-webhook-id']);
    expect(sent).toEqual([second.event_id]);
    watched.receiver.answerWith(200);
    await watched.pass(120);
  });

  test('O-156: another ends no message of other callers, and none of an order', async () => {
    const { token: other } = await watched.subscribe();
    const { token } = await watched.subscribe();
    watched.receiver.answerWith(500);
    await watched.buy(token);
    const [of] = await watched.service.database.query<{ id: string }>(
      "select id from webhook_event where event_type <> 'test' and outcome = 'PENDING'",
    );
    const { body: theirs } = await send(other);
    await send(token);
    expect((await readAttempts(other, theirs.event_id))[0]).toHaveProperty('next_attempt_at');
    expect((await readAttempts(token, of?.id ?? ''))[0]).toHaveProperty('next_attempt_at');
    const kept = await watched.service.database.query<{ outcome: string }>(
      'select outcome from webhook_event where id = any($1::uuid[])',
      [[theirs.event_id, of?.id]],
    );
    expect(kept.map(({ outcome }) => outcome)).toEqual(['PENDING', 'PENDING']);
    watched.receiver.answerWith(200);
    await watched.pass(120);
  });

  test('O-156: a later try that is under way when another is sent is recorded, and the last', async () => {
    const { token } = await watched.subscribe();
    watched.receiver.answerWith(500);
    const { body: first } = await send(token);
    watched.receiver.deliveries.length = 0;
    const release = watched.receiver.hold();
    const passed = watched.pass(10);
    await expect.poll(() => watched.receiver.deliveries.length).toBe(1);
    await watched.service.post(PATH, undefined, token);
    release();
    await passed;
    await watched.service.jobs.settle();
    const attempts = await readAttempts(token, first.event_id);
    expect(attempts).toHaveLength(2);
    for (const one of attempts) expect(one).not.toHaveProperty('next_attempt_at');
    watched.receiver.answerWith(200);
    await watched.pass(10);
  });

  test('O-156: one whose try is under way when another is sent is not tried again', async () => {
    const { token } = await watched.subscribe();
    const release = watched.receiver.hold();
    const { body: first } = await watched.service.post(PATH, undefined, token);
    await expect.poll(() => watched.receiver.deliveries.length).toBe(1);
    const { body: second } = await watched.service.post(PATH, undefined, token);
    await expect.poll(() => watched.receiver.deliveries.length).toBe(2);
    watched.receiver.answerWith(500);
    release();
    await watched.service.jobs.settle();
    expect((await readAttempts(token, first.event_id))[0]).not.toHaveProperty('next_attempt_at');
    expect((await readAttempts(token, second.event_id))[0]).toHaveProperty('next_attempt_at');
    watched.receiver.answerWith(200);
    await watched.pass(10);
  });

  test('O-156: stands in audit and statistics, found by its reference, for its caller alone', async () => {
    const { token } = await watched.subscribe();
    const { body } = await send(token);
    const audit = `/webhooks/audit?document_reference=${body.event_id}`;
    expect((await watched.service.get(audit, token)).body.total_count).toBe(1);
    expect((await watched.service.get(audit)).body.total_count).toBe(0);
    const period = 'start_date=2026-01-01T00:00:00Z&end_date=2027-01-01T00:00:00Z';
    const { body: figures } = await watched.service.get(`/webhooks/statistics?${period}`, token);
    expect(figures).toMatchObject({ total_attempts: 1, successful_deliveries: 1 });
  });

  test('O-156: needs a subscription that stands, and the permission to manage it', async () => {
    expect((await send(await signToken())).status).toBe(404);
    const { token, id } = await watched.subscribe();
    await watched.service.remove(`/subscriptions/${id}`, token);
    expect((await send(token)).body.error.code).toBe('NOT_FOUND');
    const reader = await signToken({ scp: SCOPES.docsRead });
    expect((await send(reader)).status).toBe(403);
    expect((await watched.service.request(PATH, { method: 'POST' })).status).toBe(401);
    expect(watched.receiver.deliveries).toEqual([]);
  });

  test('O-156: five in a minute, then 429 that says how long to wait', async () => {
    const { token } = await watched.subscribe();
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await send(token)).status);
    await watched.pass(20);
    const refused = await send(token);
    expect([...statuses, refused.status]).toEqual([202, 202, 202, 202, 202, 429]);
    expect(refused.headers.get('Retry-After')).toBe('40');
    expect(refused.body.error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(watched.receiver.deliveries).toHaveLength(5);
    await watched.pass(41);
    expect((await send(token)).status).toBe(202);
  });

  test('O-156: what is told of an order in the same minute counts for none of the five', async () => {
    const { token } = await watched.subscribe();
    await watched.buy(token, ['register', 'title_plan']);
    expect(watched.receiver.deliveries).toHaveLength(2);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await send(token)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202]);
  });

  test('O-156: of many that are asked for at once, five are sent', async () => {
    const { token } = await watched.subscribe();
    const asked = Array.from({ length: 20 }, () =>
      watched.service.post(PATH, undefined, token).then(({ status }) => status),
    );
    const statuses = await Promise.all(asked);
    await watched.service.jobs.settle();
    expect(statuses.filter((status) => status === 202)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(watched.receiver.deliveries).toHaveLength(5);
  });

  test('O-156: goes to no address that is not public, even where one was subscribed before', async () => {
    const guarded = await createTestService(await open(), { allowedHosts: [] });
    const receiver = await startReceiver((_request, response) => void response.end());
    const { token } = guarded;
    await guarded.get('/check-availability?title_number=ZZ100000');
    const [account] = await guarded.database.query<{ id: string }>(
      "select id from account where id not like 'house:%'",
    );
    // As from a time when the operator allowed this host.
    const id = crypto.randomUUID();
    await guarded.database.query(
      `insert into subscription (id, account_id, webhook_url, sealed_secret, created_at)
       values ($1, $2, $3, $4, now())`,
      [id, account?.id, receiver.url, TEST_SECRETS.seal(id, 'secret')],
    );
    const { body } = await guarded.post(PATH, undefined, token);
    await guarded.jobs.settle();
    const { body: event } = await guarded.get(`/webhooks/events/${body.event_id}`, token);
    expect(event.attempts[0]).toMatchObject({ http_status_code: null, is_success: false });
    expect(event.attempts[0].error_message).toMatch(/not a public address/);
    expect(receiver.connections()).toBe(0);
    await receiver.close();
    await guarded.close();
  });
});

test('O-156, D-153: a failure names every status that the deployment takes as delivered', async () => {
  const receiver = await startReceiver((request, response) => {
    request.resume();
    response.writeHead(503).end();
  });
  const [tested] = listDatabases();
  if (tested === undefined) throw new Error('There is no database to test on.');
  const { docs } = EMBEDDED_PROFILE;
  const events = { ...docs.events, successStatus: [200, 202] };
  const service = await createTestService(await tested.open(), {
    allowedHosts: [receiver.host],
    profile: { ...EMBEDDED_PROFILE, docs: { ...docs, events } },
  });
  await service.post('/subscribe', { webhook_url: receiver.url });
  const { body: sent } = await service.post(PATH, undefined);
  await service.jobs.settle();
  const { body: event } = await service.get(`/webhooks/events/${sent.event_id}`);
  expect(event.attempts[0].error_message).toBe('Answered 503 instead of 200 or 202.');
  await service.close();
  await receiver.close();
});

describe('what a receiver says', () => {
  const bodies: readonly (readonly [about: string, type: string, body: string, said: RegExp])[] = [
    [
      'its beginning',
      'text/plain',
      'bad signature',
      /^Answered 401 instead of 200: bad signature$/,
    ],
    ['as one line', 'application/json', '{\n  "error": "no"\r\n}', /: \{ "error": "no" \}$/],
    ['of a long one 200 characters', 'text/html', 'ä'.repeat(5_000), /: ä{200}$/],
    ['without what turns words round', 'text/plain', 'bad \u202Eerutangis', /: bad erutangis$/],
    ['nothing of what is no text', 'image/png', 'PNG', /^Answered 401 instead of 200\.$/],
  ];
  test.each(bodies)('O-156, D-153: is kept: %s', async (_about, type, body, said) => {
    const receiver = await startReceiver((request, response) => {
      request.resume();
      response.writeHead(401, { 'content-type': type }).end(body);
    });
    const [tested] = listDatabases();
    if (tested === undefined) throw new Error('There is no database to test on.');
    const service = await createTestService(await tested.open(), { allowedHosts: [receiver.host] });
    await service.post('/subscribe', { webhook_url: receiver.url });
    const { body: sent } = await service.post(PATH, undefined);
    await service.jobs.settle();
    const { body: event } = await service.get(`/webhooks/events/${sent.event_id}`);
    expect(event.attempts[0].error_message).toMatch(said);
    await service.close();
    await receiver.close();
  });
});
