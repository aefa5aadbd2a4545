import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { WEBHOOK_TIMEOUT_MILLISECONDS } from '@property/contract/documents/limits-documents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { startReceiver } from '../testing/start-receiver.ts';
import { createWatchedService, type WatchedService } from '../testing/watch-webhooks.ts';
import { createWebhookSender } from '../webhooks/send-webhook.ts';

/** A server that counts who knocks, on every address of this machine. */
async function startTrap(): Promise<{ port: number; knocks: () => number; server: Server }> {
  let knocks = 0;
  const server = createServer((socket) => {
    knocks += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return { port: (server.address() as AddressInfo).port, knocks: () => knocks, server };
}

describe.each(listDatabases().slice(0, 1))('where deliveries may go, on $name', ({ open }) => {
  let watched: WatchedService;
  let trap: Awaited<ReturnType<typeof startTrap>>;
  beforeAll(async () => {
    watched = await createWatchedService(await open());
    trap = await startTrap();
  }, OPENING);
  afterAll(async () => {
    trap.server.close();
    await watched.close();
  });
  beforeEach(() => {
    watched.receiver.deliveries.length = 0;
    watched.receiver.answerWith(200);
  });

  /** Delivers to an address that was public when it was subscribed and is private now. */
  async function deliverTo(url: string) {
    const { token, id } = await watched.subscribe();
    await watched.service.database.query('update subscription set webhook_url = $2 where id = $1', [
      id,
      url,
    ]);
    await watched.buy(token);
    const { body } = await watched.service.get('/webhooks/audit', token);
    expect(body.items).toHaveLength(1);
    return body.items[0];
  }

  test.each([
    '127.0.0.1',
    '127.8.9.10',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
  ])('O-116 %s is refused before any connection, although it was subscribed', async (host) => {
    const before = trap.knocks();
    const attempt = await deliverTo(`https://${host}:${trap.port}/hook`);
    expect(attempt).toMatchObject({ http_status_code: null, is_success: false });
    expect(attempt.error_message).toContain('not a public address');
    expect(trap.knocks()).toBe(before);
  });

  test.each([
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '[fe80::1]',
    '[fd00::1]',
    '168.63.129.16',
    '[::7f00:1]',
    '[fec0::1]',
    '[4000::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('O-116 %s is no public address', async (host) => {
    const attempt = await deliverTo(`https://${host}/hook`);
    expect(attempt.error_message).toContain('not a public address');
  });

  test('O-116 another port of an allowed host is not allowed', async () => {
    const attempt = await deliverTo(`https://localhost:${trap.port}/hook`);
    expect(attempt.error_message).toContain('not a public address');
  });

  test.each([301, 302, 303, 307, 308])(
    'D-139 O-120 a %i is not followed, wherever it leads',
    async (status) => {
      const before = trap.knocks();
      watched.receiver.answerWith(status, { Location: `https://127.0.0.1:${trap.port}/` });
      const attempt = await deliverTo(watched.receiver.url);
      expect(attempt).toMatchObject({ http_status_code: status, is_success: false });
      const sent = watched.receiver.deliveries.map(({ headers }) => headers['x-webhook-id']);
      expect(sent.filter((id) => id === attempt.event_id)).toHaveLength(1);
      expect(trap.knocks()).toBe(before);
    },
  );

  test('D-139 O-126 a connection that breaks is recorded without a status', async () => {
    const send = createWebhookSender([`localhost:${trap.port}`]);
    const url = `https://localhost:${trap.port}/`;
    const { signal } = new AbortController();
    const answer = await send({ url, body: '{}', headers: {}, signal });
    expect(answer.status).toBeNull();
    expect(answer.problem).toMatch(/^No connection: /);
  });

  test('D-139 a receiver that changes the protocol has not answered, and keeps no job waiting', async () => {
    const receiver = await startReceiver((request) => {
      request.socket.end(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
    });
    const send = createWebhookSender([receiver.host]);
    const { signal } = new AbortController();
    const answer = await send({ url: receiver.url, body: '{}', headers: {}, signal });
    expect(answer).toEqual({ status: null, problem: expect.stringContaining('No connection') });
    await receiver.close();
  });

  test('D-153 a receiver that never ends what it says of a fault is let go, and what it began with kept', async () => {
    const receiver = await startReceiver((_request, response) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' }).write('and on');
    });
    const send = createWebhookSender([receiver.host]);
    const { signal } = new AbortController();
    const answer = await send({ url: receiver.url, body: '{}', headers: {}, signal });
    expect(answer).toEqual({ status: 500, problem: null, said: 'and on' });
    await receiver.close();
  });

  test('D-139 a receiver that never ends its answer is let go once its status has come', async () => {
    const isLetGo = Promise.withResolvers<void>();
    const receiver = await startReceiver((_request, response) => {
      response.once('close', isLetGo.resolve);
      response.writeHead(200, { 'Content-Type': 'text/plain' }).write('and on');
    });
    const send = createWebhookSender([receiver.host]);
    const { signal } = new AbortController();
    const answer = await send({ url: receiver.url, body: '{}', headers: {}, signal });
    expect(answer).toMatchObject({ status: 200, problem: null });
    await isLetGo.promise;
    await receiver.close();
  });

  test('O-116 an address in digits that the operator named is delivered to', async () => {
    const port = new URL(watched.receiver.url).port;
    const send = createWebhookSender([`127.0.0.1:${port}`]);
    const { signal } = new AbortController();
    const url = `https://127.0.0.1:${port}/hook`;
    const answer = await send({ url, body: '{}', headers: {}, signal });
    expect(answer).toMatchObject({ status: 200, problem: null });
  });

  test('D-139 who does not answer in time has not answered; the time is 30 s', async () => {
    expect(WEBHOOK_TIMEOUT_MILLISECONDS).toBe(30_000);
    watched.receiver.answerWith(undefined);
    const send = createWebhookSender([watched.receiver.host], 50);
    const { signal } = new AbortController();
    const answer = await send({ url: watched.receiver.url, body: '{}', headers: {}, signal });
    expect(answer).toEqual({ status: null, problem: 'No answer within 30 seconds.' });
  });

  test('O-116 a certificate that nobody vouches for is refused on hosts that are not named', async () => {
    const send = createWebhookSender([]);
    const { signal } = new AbortController();
    const before = watched.receiver.connections();
    const answer = await send({ url: watched.receiver.url, body: '{}', headers: {}, signal });
    expect(answer.problem).toContain('not a public address');
    expect(watched.receiver.connections()).toBe(before);
  });
});
