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
    logger: { info() {}, warn() {}, error: (event) => failures.push(event) },
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
    logger: { info() {}, warn() {}, error() {} },
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

test.each([
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/geo+json',
  undefined,
])('S-002 a body of type %s is read', async (type) => {
  const bytes = new TextEncoder().encode('[1]');
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const response = await send(body, type === undefined ? {} : { 'Content-Type': type });
  expect(await response.json()).toEqual([1]);
});

test.each(['text/plain', 'application/jsonp', 'text/json; application/json', 'application/x json'])(
  'S-095 a body that calls itself %s is refused',
  async (type) => {
    const response = await send('[1]', { 'Content-Type': type });
    expect(response.status).toBe(400);
    expect((await response.json()).message).toContain('Content-Type application/json');
  },
);

test('S-095 a body of exactly the greatest length is read, and one that is not text refused', async () => {
  const json = { 'Content-Type': 'application/json' };
  const full = JSON.stringify(['x'.repeat(16)]);
  expect(full).toHaveLength(20);
  expect(await (await send(full, { ...json, 'Content-Length': '20' })).json()).toHaveLength(1);
  expect(await (await send(full, json)).json()).toHaveLength(1);
  const bytes = new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(0x22, 0xff, 0x22));
      controller.close();
    },
  });
  const broken = await send(bytes, json);
  expect([broken.status, (await broken.json()).message]).toEqual([
    400,
    'The body is not JSON: it is not text in UTF-8.',
  ]);
});
