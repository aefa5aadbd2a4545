import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifySignature } from '../../../examples/webhook-receiver/verify-signature.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import type { Delivery } from '../testing/start-receiver.ts';
import { createTestService } from '../testing/test-service.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';

/** Longer than every pause between tries together. */
const ALL_TRIES = [10, 60, 300, 900];

const readEvent = (delivery: Delivery | undefined) => JSON.parse(String(delivery?.body));

describe.each(listDatabases())('deliveries on $name', ({ open }) => {
  let watched: WatchedService;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
  }, OPENING);
  afterAll(() => watched.close());
  beforeEach(() => {
    watched.receiver.deliveries.length = 0;
    watched.receiver.answerWith(200);
  });

  test('D-080 D-120 D-121 D-122 D-077 an order of two documents sends two events and is then completed', async () => {
    const { token } = await watched.subscribe();
    const { read } = await watched.buy(token, ['register', 'title_plan']);
    const { deliveries } = watched.receiver;
    expect(deliveries.map(({ method }) => method)).toEqual(['POST', 'POST']);
    const events = deliveries.map(readEvent);
    expect(events.map(({ eventType }) => eventType)).toEqual(
      Array(2).fill('document.status_changed'),
    );
    expect(new Set(events.map(({ data }) => data.reference)).size).toBe(2);
    const order = await read();
    expect(order.status).toBe('COMPLETED');
    for (const document of order.documents) {
      expect(document).toMatchObject({
        webhook_delivery_status: 'SUCCESS',
        webhook_delivery_attempts: 1,
      });
    }
  });

  test('D-123 D-124 D-125 D-126 O-119 O-121 the headers name and sign the raw body', async () => {
    const { token, secret } = await watched.subscribe();
    await watched.buy(token);
    const [delivery] = watched.receiver.deliveries;
    const { eventId } = readEvent(delivery);
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-webhook-event': 'document.status_changed',
      'x-webhook-id': eventId,
      'content-length': String(delivery?.body.length),
    });
    const signature = String(delivery?.headers['x-webhook-signature']);
    expect(verifySignature(delivery?.body ?? Buffer.from(''), signature, secret)).toBe(true);
  });

  test('D-003 D-127 D-128 D-129 D-130 D-131 D-132 D-133 D-086 D-091 O-104 the payload leads to the document, also after the life of its link', async () => {
    const { token } = await watched.subscribe();
    await watched.buy(token);
    const event = readEvent(watched.receiver.deliveries[0]);
    const { reference } = event.data;
    expect(event).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventType: 'document.status_changed',
      timestamp: new Date(watched.now()).toISOString(),
      data: {
        reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
        titleNumber: 'ZZ100000',
        documentDescription: 'Official copy of register of ZZ100000',
        previousStatus: 1,
        newStatus: 2,
        statusDescription: 'Completed',
        message: null,
        downloadUrl: `/download/${reference}`,
      },
    });
    // Also long after the 30 days of the link (O-104).
    await watched.pass(40 * 24 * 3600);
    expect((await watched.service.get(event.data.downloadUrl, token)).status).toBe(200);
  });

  test('D-132 O-097 a document that was refused is told of as Failed, with the reason', async () => {
    const { token } = await watched.subscribe();
    const { read } = await watched.buy(token, ['register'], 'ZZ200004');
    const { data } = readEvent(watched.receiver.deliveries[0]);
    expect(data).toMatchObject({ previousStatus: 1, newStatus: 3, statusDescription: 'Failed' });
    expect(data.message).toContain('could not produce the document');
    expect((await read()).status).toBe('FAILED');
  });

  test('D-139 D-140 D-154 O-118 O-119 five tries with growing pauses, then no more', async () => {
    watched.receiver.answerWith(500);
    const { token } = await watched.subscribe();
    const { read } = await watched.buy(token);
    expect((await read()).status).toBe('WEBHOOK_FAILED');
    for (const [index, pause] of ALL_TRIES.entries()) {
      expect(watched.receiver.deliveries).toHaveLength(index + 1);
      await watched.pass(pause - 1);
      expect(watched.receiver.deliveries).toHaveLength(index + 1);
      await watched.pass(1);
    }
    expect(watched.receiver.deliveries).toHaveLength(5);
    await watched.pass(24 * 3600);
    expect(watched.receiver.deliveries).toHaveLength(5);
    const bodies = watched.receiver.deliveries.map(({ body }) => body.toString());
    expect(new Set(bodies).size).toBe(1);
    const ids = watched.receiver.deliveries.map(({ headers }) => headers['x-webhook-id']);
    expect(new Set(ids).size).toBe(1);
    const order = await read();
    expect(order.status).toBe('WEBHOOK_FAILED');
    expect(order.documents[0]).toMatchObject({
      status: 'DELIVERED',
      webhook_delivery_status: 'FAILED',
      webhook_delivery_attempts: 5,
    });
    const { body } = await watched.service.get(`/webhooks/events/${ids[0]}`, token);
    expect(
      body.attempts.map((attempt: { attempt_number: number }) => attempt.attempt_number),
    ).toEqual([5, 4, 3, 2, 1]);
  });

  test('O-092 a later try that gets through completes the order', async () => {
    watched.receiver.answerWith(503);
    const { token } = await watched.subscribe();
    const { read } = await watched.buy(token);
    const before = await read();
    expect(before.status).toBe('WEBHOOK_FAILED');
    watched.receiver.answerWith(200);
    await watched.pass(10);
    const after = await read();
    expect(after.status).toBe('COMPLETED');
    // It is complete when the message has come, not when it first had not.
    expect(Date.parse(after.completed_at) - Date.parse(before.completed_at)).toBe(10_000);
    expect(after.documents[0]).toMatchObject({
      webhook_delivery_status: 'SUCCESS',
      webhook_delivery_attempts: 2,
    });
  });

  test('O-094 one of two notifications that fails makes the order WEBHOOK_FAILED', async () => {
    const { token } = await watched.subscribe();
    let asked = 0;
    watched.receiver.answerEach(() => {
      asked += 1;
      return asked === 1 ? 200 : 500;
    });
    const { read } = await watched.buy(token, ['register', 'title_plan']);
    expect((await read()).status).toBe('WEBHOOK_FAILED');
  });

  test('D-154 a try that is cut short as the service stops is none, and is made by the next one', async () => {
    const first = await createWatchedService(await open());
    const { token } = await first.subscribe();
    const release = first.receiver.hold();
    const bought = first.buy(token);
    await expect.poll(() => first.receiver.deliveries.length).toBe(1);
    await first.service.jobs.stop();
    release();
    const { read } = await bought;
    const readAudit = async () => (await first.service.get('/webhooks/audit', token)).body.items;
    expect(await readAudit()).toEqual([]);
    expect((await read()).documents[0].webhook_delivery_status).not.toBe('FAILED');
    const next = await createTestService(first.service.database, {
      clock: first.now,
      allowedHosts: [first.receiver.host],
    });
    await next.jobs.settle();
    expect(await readAudit()).toMatchObject([{ attempt_number: 1, is_success: true }]);
    await next.jobs.stop();
    await first.close();
  });

  test('D-154 a try whose job another process has taken meanwhile is recorded by that one alone', async () => {
    const { token } = await watched.subscribe();
    const release = watched.receiver.hold();
    const { body } = await watched.service.post('/webhooks/test', undefined, token);
    await expect.poll(() => watched.receiver.deliveries.length).toBe(1);
    const { database } = watched.service;
    await database.query(
      `update job set takes = takes + 1, taken_until = taken_until + interval '1 day'
       where reference = $1`,
      [body.event_id],
    );
    release();
    await watched.service.jobs.settle();
    const audit = `/webhooks/audit?document_reference=${body.event_id}`;
    expect((await watched.service.get(audit, token)).body.total_count).toBe(0);
    const [event] = await database.query('select outcome from webhook_event where id = $1', [
      body.event_id,
    ]);
    expect(event).toEqual({ outcome: 'PENDING' });
    await database.query('delete from job where reference = $1', [body.event_id]);
  });

  test.each([201, 202, 204, 301, 302, 307, 400, 404, 410, 500])(
    'D-139 O-120 an answer of %i is no success',
    async (status) => {
      watched.receiver.answerWith(status, { Location: watched.receiver.url });
      const { token } = await watched.subscribe();
      await watched.buy(token);
      const { body } = await watched.service.get('/webhooks/audit', token);
      expect(body.items).toHaveLength(1);
      expect(body.items[0]).toMatchObject({
        http_status_code: status,
        is_success: false,
        error_message: expect.stringContaining(String(status)),
      });
    },
  );
});
