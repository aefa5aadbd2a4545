import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { installErrorHandling } from './http-error.ts';
import { readJsonBody } from './json-body.ts';
import type { ServiceEnvironment } from './principal.ts';

test('a caller that goes away in the middle of a body is no failure of the service', async () => {
  const failures: string[] = [];
  const app = new Hono<ServiceEnvironment>();
  installErrorHandling(app, {
    service: 'search',
    logger: { info() {}, error: (event) => failures.push(event) },
    writeBody: ({ code }) => ({ code }),
  });
  app.post('/', async (context) =>
    context.json((await readJsonBody(context, 'BAD', 100)) as object),
  );
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"half":'));
    },
    pull(controller) {
      controller.error(new Error('aborted'));
    },
  });
  const streamed = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost/', streamed);
  const response = await app.request(request);
  expect(response.status).toBe(400);
  expect(failures).toEqual([]);
});

function send(
  body: ReadableStream | string,
  headers?: Record<string, string>,
  maximumBytes = 20,
): Promise<Response> {
  const app = new Hono<ServiceEnvironment>();
  installErrorHandling(app, {
    service: 'search',
    logger: { info() {}, error() {} },
    writeBody: ({ code, message }) => ({ code, message }),
  });
  app.post('/', async (context) =>
    context.json((await readJsonBody(context, 'BAD', maximumBytes)) as object),
  );
  const streamed = { method: 'POST', body, duplex: 'half', ...(headers && { headers }) };
  return Promise.resolve(app.request(new Request('http://localhost/', streamed)));
}

test('S-095 a body that does not say its length is read no further than it may be long', async () => {
  let pieces = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pieces++;
      controller.enqueue(new TextEncoder().encode('[1,2,3,4,'));
    },
  });
  const response = await send(endless);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ message: expect.stringContaining('20 bytes') });
  expect(pieces).toBeLessThan(6);
});

test('S-095 a stated length is believed when it is too large, and checked when it is not', async () => {
  const short = await send('[1]', { 'Content-Type': 'application/json', 'Content-Length': '3' });
  expect(await short.json()).toEqual([1]);
  const long = await send('[1]', { 'Content-Type': 'application/json', 'Content-Length': '21' });
  expect(long.status).toBe(400);
  const lying = await send('[1,2,3,4,5,6,7,8,9,10]', {
    'Content-Type': 'application/json',
    'Content-Length': '3',
  });
  expect(lying.status).toBe(400);
});

test.each([
  ['{"a":1,\n"secret":x}', 'The body is not JSON: it goes wrong at line 2, column 10.'],
  ['{"secret"', 'The body is not JSON: it ends too early.'],
  ['  ', 'The body is not JSON: it is empty.'],
])('S-095 a body that is not JSON is told where, and not told back: %j', async (body, message) => {
  const response = await send(body, { 'Content-Type': 'application/json' });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 'BAD', message });
});

test('S-095 a body that is compressed is refused by name, one that says it is not is read', async () => {
  const type = { 'Content-Type': 'application/json' };
  for (const encoding of ['gzip', 'br', 'gzip, identity']) {
    const response = await send('[1]', { ...type, 'Content-Encoding': encoding });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('Content-Encoding is not taken');
  }
  const plain = await send('[1]', { ...type, 'Content-Encoding': 'Identity' });
  expect(await plain.json()).toEqual([1]);
});

test('S-095 a fault far on in a long body is not looked for, so that it holds nobody up', async () => {
  const headers = { 'Content-Type': 'application/json' };
  const near = await send(`[1,,${' '.repeat(200_000)}`, headers, 1_000_000);
  expect(await near.json()).toMatchObject({ message: expect.stringContaining('column 4') });
  const far = await send(`["${'a'.repeat(200_000)}",]`, headers, 1_000_000);
  expect(await far.json()).toMatchObject({ message: expect.stringContaining('first 99000') });
});
