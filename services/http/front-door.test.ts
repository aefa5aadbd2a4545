import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type FrontDoorOptions, guardFrontDoor } from './front-door.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Asks a server behind the door under a name. */
async function ask(name: string, options: Partial<FrontDoorOptions> = {}) {
  const door = guardFrontDoor((_, response) => void response.writeHead(200).end('in'), {
    host: '0.0.0.0',
    ...options,
  });
  const server = createServer(door).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', headers: { Host: name }, agent: false }).end();
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer as { statusCode: number; headers: Record<string, string> };
}

test.each(['localhost:4173', 'LOCALHOST', '127.0.0.1:80', '127.9.8.7', '[::1]:4173'])(
  'this machine answers under its own name %s',
  async (name) => expect((await ask(name)).statusCode).toBe(200),
);

test.each([
  'evil.test',
  'localhost.evil.test',
  'evil.test:4173',
  '127.0.0.1.evil.test',
  '10.0.0.7',
  '[::2]',
])('without PUBLIC_URL the name %s is refused', async (name) => {
  expect((await ask(name)).statusCode).toBe(421);
});

test('names of ALLOWED_HOSTS and the address that is listened on are answered', async () => {
  const options = { allowedHosts: ['app.example.test'], host: '10.0.0.7' };
  expect((await ask('APP.example.test:81', options)).statusCode).toBe(200);
  expect((await ask('10.0.0.7:81', options)).statusCode).toBe(200);
  expect((await ask('other.example.test', options)).statusCode).toBe(421);
});

test('behind a proxy any name is taken, since none is believed; with a list that one holds', async () => {
  const publicUrl = 'https://app.example.test';
  expect((await ask('upstream', { publicUrl })).statusCode).toBe(200);
  expect((await ask('upstream', { publicUrl, allowedHosts: ['inner'] })).statusCode).toBe(421);
  expect((await ask('app.example.test', { publicUrl, allowedHosts: [] })).statusCode).toBe(200);
});

test('every answer forbids guessing its kind, and asks for https where people come by it', async () => {
  const plain = await ask('localhost');
  expect(plain.headers['x-content-type-options']).toBe('nosniff');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const refused = await ask('evil.test', { allowedHosts: [], publicUrl: 'https://a.test' });
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
  expect(refused.headers['strict-transport-security']).toBe('max-age=31536000');
  const http = await ask('localhost', { publicUrl: 'http://a.test' });
  expect(http.headers['strict-transport-security']).toBeUndefined();
});
