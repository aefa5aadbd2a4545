import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { answerUnreadable } from '../http-error.ts';
import { limitConnections, timeRequests } from './limit-connections.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

async function serve(most: number, patience = { head: 60_000, request: 60_000, look: 20 }) {
  const server = createServer(timeRequests(patience), (request, response) => {
    request.on('error', () => undefined);
    request.resume().on('end', () => response.end('fine'));
  });
  server.on('clientError', answerUnreadable);
  limitConnections(server, most);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (text = '') => {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    onTestFinished(() => void socket.destroy());
    const opened = { socket, answer: '' };
    socket.on('data', (part) => (opened.answer += part)).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
    return opened;
  };
  return { open, server };
}

/** However it ends: who writes to one that the other side has closed is reset. */
const close = async (socket: Socket) => {
  if (!socket.closed) await new Promise<void>((resolve) => socket.once('close', () => resolve()));
};

test('O-048 who comes when there is no room is told so, and nobody who is there is cut off', async () => {
  const { open } = await serve(2);
  // They are in the midst of a request, which takes as long as they like.
  const body = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab';
  const [first, second] = [await open(body), await open(body)];
  const refused = await open(GET);
  await close(refused.socket);
  expect(refused.answer).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 5\r\n/s);
  expect(JSON.parse(refused.answer.split('\r\n\r\n')[1] ?? '').error.message).toContain('Too many');
  second.socket.write('cd');
  await expect.poll(() => second.answer).toContain('fine');
  first.socket.destroy();
  second.socket.destroy();
  await expect
    .poll(async () => {
      const next = await open(GET);
      await expect.poll(() => next.answer).not.toBe('');
      return next.answer;
    })
    .toContain('fine');
});

test('connections on which nothing is asked make room', async () => {
  const { open } = await serve(2);
  const idle = [await open(GET), await open(GET)];
  for (const each of idle) await expect.poll(() => each.answer).toContain('fine');
  const told = await open(GET);
  await close(told.socket);
  for (const { socket } of idle) await close(socket);
  const next = await open(GET);
  await expect.poll(() => next.answer).toContain('fine');
});

test.each([
  ['nothing', '', { head: 50, request: 60_000, look: 20 }],
  ['half a head', 'GET / HTTP/1.1\r\nHo', { head: 50, request: 60_000, look: 20 }],
  [
    'a body that trickles',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\na',
    { head: 50, request: 100, look: 20 },
  ],
])('a connection on which comes %s is closed with a sentence', async (_name, text, patience) => {
  const { open } = await serve(9, patience);
  const slow = await open(text);
  const trickle = setInterval(() => text && slow.socket.write('b'), 10);
  await close(slow.socket);
  clearInterval(trickle);
  expect(slow.answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that a proxy keeps is not closed under its next purchase', async () => {
  const { open, server } = await serve(9, { head: 20, request: 20, look: 5 });
  let kept = await open(GET);
  // On a busy machine even this may be too slow to come: then there is another.
  await expect
    .poll(async () => {
      if (kept.answer.includes('408')) kept = await open(GET);
      return kept.answer;
    })
    .toContain('fine');
  // Others are closed for being slow meanwhile: it is looked at, and does not count as one.
  const slow = await open('GET');
  await close(slow.socket);
  kept.socket.write(GET);
  await expect.poll(() => kept.answer.match(/fine/g)).toHaveLength(2);
  // Proxies close theirs after a minute at most, by default.
  expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
});
