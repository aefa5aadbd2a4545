import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '#services/documents/testing/databases.ts';
import { startReceiver, type TestReceiver } from '#services/documents/testing/start-receiver.ts';
import {
  createTestService,
  signToken,
  type TestService,
} from '#services/documents/testing/test-service.ts';
import { createWebhookSender } from '#services/documents/webhooks/send-webhook.ts';
import { signBody } from '#services/documents/webhooks/sign-body.ts';
import { createReceiver, type StatusChange } from './create-receiver.ts';
import { openEventLog } from './event-log.ts';
import { verifySignature } from './verify-signature.ts';

const folder = mkdtempSync(join(tmpdir(), 'webhook-receiver-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('D-134 D-135 D-136 a signature holds for its own bytes and secret alone', () => {
  // Computed with `openssl dgst -sha256 -hmac SECRET -binary | base64`.
  const body = '{"eventId":"0b7e","data":{"titleNumber":"WX123456","message":"£7 – ok"}}';
  const secret = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';
  const signature = '6ycCGNko8d9wS9CbzGzjF77U2BtxvdnVvQ05m5HXxVU=';
  expect(verifySignature(Buffer.from(body), signature, secret)).toBe(true);
  for (const wrong of [undefined, '', 'x', `${signature}A`, signature.slice(1), 'é'.repeat(44)]) {
    expect(verifySignature(Buffer.from(body), wrong, secret)).toBe(false);
  }
  expect(verifySignature(Buffer.from(`${body} `), signature, secret)).toBe(false);
  expect(verifySignature(Buffer.from(body), signature, `${secret}A`)).toBe(false);
});

test('D-138 a log knows its events when it is opened again, also after a line cut short', () => {
  const path = join(folder, 'cut.jsonl');
  const first = openEventLog(path);
  expect([first.add('a', '1'), first.add('a', '2'), first.add('b', '3')]).toEqual([
    true,
    false,
    true,
  ]);
  first.close();
  const whole = readFileSync(path, 'utf8');
  expect(whole).toBe('["a","1"]\n["b","3"]\n');
  openEventLog(path).close();
  const cut = openEventLog(path);
  expect(cut.add('b', '3')).toBe(false);
  cut.close();
});

describe('a receiver over HTTPS', () => {
  const secret = 'k'.repeat(43);
  const events: StatusChange[] = [];
  let receiver: TestReceiver;
  beforeAll(async () => {
    const log = openEventLog(join(folder, 'events.jsonl'));
    const onEvent = (event: StatusChange) => events.push(event);
    receiver = await startReceiver(createReceiver({ secret, log, onEvent }));
  });
  afterAll(() => receiver.close());

  const post = async (body: string, signature: string | undefined) => {
    const headers: Record<string, string> = {};
    if (signature !== undefined) headers['X-Webhook-Signature'] = signature;
    const { signal } = new AbortController();
    const send = createWebhookSender([receiver.host]);
    return (await send({ url: receiver.url, body, headers, signal })).status;
  };
  const write = (eventId: string, eventType = 'document.status_changed') =>
    JSON.stringify({
      eventId,
      eventType,
      data: { reference: 'r', statusDescription: 'Completed' },
    });

  test('D-136 a wrong or missing signature is rejected and changes nothing', async () => {
    const body = write('forged');
    expect(await post(body, undefined)).toBe(401);
    expect(await post(body, signBody(body, 'another'))).toBe(401);
    expect(await post('{"not":', signBody('{', secret))).toBe(401);
    expect(events).toEqual([]);
  });

  test('D-137 D-138 an event is answered with 200 each time and handled once', async () => {
    const body = write('once');
    expect([
      await post(body, signBody(body, secret)),
      await post(body, signBody(body, secret)),
    ]).toEqual([200, 200]);
    expect(events.map(({ eventId }) => eventId)).toEqual(['once']);
  });

  test('D-120 O-122 an event of another type is kept and does no harm', async () => {
    const body = write('other', 'order.archived');
    expect(await post(body, signBody(body, secret))).toBe(200);
    expect(events.map(({ eventId }) => eventId)).toEqual(['once']);
    expect(readFileSync(join(folder, 'events.jsonl'), 'utf8')).toContain('order.archived');
  });
});

describe.each(listDatabases().slice(0, 1))('a receiver of the service on $name', ({ open }) => {
  let service: TestService;
  let receiver: TestReceiver | undefined;
  let secret = '';
  const events: StatusChange[] = [];
  beforeAll(async () => {
    const log = openEventLog(join(folder, 'service.jsonl'));
    const handle = (...sent: Parameters<ReturnType<typeof createReceiver>>) =>
      createReceiver({ secret, log, onEvent: (event) => events.push(event) })(...sent);
    receiver = await startReceiver(handle);
    service = await createTestService(await open(), { allowedHosts: [receiver.host] });
  }, OPENING);
  afterAll(async () => {
    await service.close();
    await receiver?.close();
  });

  test('D-124 D-134 D-137 D-080 what the service sends is taken, and completes the order', async () => {
    const token = await signToken();
    const { body } = await service.post('/subscribe', { webhook_url: receiver?.url }, token);
    secret = body.secret;
    const order = { title_number: 'ZZ100000', documents: ['register', 'title_plan'] };
    const placed = await service.post('/purchase', order, token);
    await service.jobs.settle();
    const read = await service.get(`/orders/${placed.body.order_id}`, token);
    expect(read.body.status).toBe('COMPLETED');
    const documents = read.body.documents.map(
      (document: { document_id: string }) => document.document_id,
    );
    expect(events.map(({ data }) => data.reference).sort()).toEqual(documents.sort());
  });
});
