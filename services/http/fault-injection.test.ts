import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { injectFaults } from './fault-injection.ts';
import { HttpError } from './http-error.ts';
import type { ServiceEnvironment } from './principal.ts';

const ask = (path: string, fault = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n${fault}\r\n`;

it('cuts a connection whose last answer is still being written', async () => {
  const app = new Hono<ServiceEnvironment>();
  app.get('/file', () => new Response(new Blob(['a file']).stream()));
  app.use('/service', injectFaults());
  const server = createAdaptorServer({ fetch: app.fetch });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined).resume();
    socket.write(ask('/file') + ask('/service', 'X-Fault: drop=before\r\n'));
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  } finally {
    server.close();
  }
});

it('fails after the work is done where that is asked for', async () => {
  let worked = 0;
  const app = new Hono<ServiceEnvironment>();
  app.use(injectFaults());
  app.post('/work', (context) => {
    worked += 1;
    return context.json({ worked });
  });
  app.onError((error, context) =>
    context.text(error.message, error instanceof HttpError ? error.status : 500),
  );
  const post = async (fault: string) =>
    (await app.request('/work', { method: 'POST', headers: { 'X-Fault': fault } })).status;
  expect(await post('status=502')).toBe(502);
  expect(worked).toBe(0);
  expect(await post('status=503, at=after')).toBe(503);
  expect(worked).toBe(1);
});
