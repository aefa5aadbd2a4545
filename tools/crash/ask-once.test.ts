import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type AskedTally, askOnce } from './ask-once.ts';

async function ask(answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const tally: AskedTally = { requests: 0, asksAgain: 0, reasons: {} };
  const { port } = server.address() as AddressInfo;
  const asked = await askOnce(tally, '/orders', () => fetch(`http://127.0.0.1:${port}/`));
  return { asked, tally };
}

test('an answer is read, and counted as asked', async () => {
  const { asked, tally } = await ask((response) => response.writeHead(404).end('{"a":1}'));
  expect(asked).toEqual({ status: 404, body: { a: 1 } });
  expect(tally).toEqual({ requests: 1, asksAgain: 0, reasons: {} });
});

test.each<[string, (response: ServerResponse) => void, string]>([
  ['a page of a balancer', (response) => response.writeHead(502).end('<html>'), '/orders 502'],
  ['nobody', (response) => response.destroy(), '/orders cut off'],
  [
    'a refusal that breaks off',
    (response) => {
      response.writeHead(503, { 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    },
    '/orders cut off',
  ],
  ['what is no JSON', (response) => response.writeHead(200).end('<html>'), '/orders cut off'],
])('%s is asked again, and counts once', async (_name, answer, reason) => {
  const { tally } = await ask(answer);
  expect(tally).toEqual({ requests: 1, asksAgain: 1, reasons: { [reason]: 1 } });
});
