import { silentLogger } from '@property/contract/logger.ts';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { installErrorHandling } from './http-error.ts';
import type { ServiceEnvironment } from './principal.ts';
import { sendFile } from './send-file.ts';

const TEXT = 'abcdefghij';
const app = new Hono<ServiceEnvironment>();
installErrorHandling(app, {
  service: 'test',
  logger: silentLogger,
  writeBody: ({ code }) => ({ code }),
});
app.get('/file', (context) =>
  sendFile(context, {
    bytes: Uint8Array.from(Buffer.from(TEXT)),
    mediaType: 'text/plain',
    name: 'a.txt',
  }),
);
app.get('/named/:name', (context) =>
  sendFile(context, {
    bytes: new Uint8Array(1),
    mediaType: 'text/plain',
    name: JSON.parse(context.req.param('name') ?? ''),
  }),
);
const ask = (headers: Record<string, string> = {}) => app.request('/file', { headers });

test.each([
  ['bytes=0-3', 'abcd', 'bytes 0-3/10'],
  ['bytes=4-', 'efghij', 'bytes 4-9/10'],
  ['bytes=-3', 'hij', 'bytes 7-9/10'],
  ['bytes=-99', TEXT, 'bytes 0-9/10'],
  ['bytes=8-99', 'ij', 'bytes 8-9/10'],
])('a range of a file: %s', async (range, text, described) => {
  const response = await ask({ Range: range });
  expect(response.status).toBe(206);
  expect(response.headers.get('Content-Range')).toBe(described);
  expect(response.headers.get('Content-Length')).toBe(String(text.length));
  expect(await response.text()).toBe(text);
});

test('a file is sent as what it is, under its name, and not for other callers', async () => {
  const whole = await ask();
  const part = await ask({ Range: ' bytes=0-0 ' });
  for (const { headers } of [whole, part]) {
    expect(headers.get('Content-Type')).toBe('text/plain');
    expect(headers.get('Content-Disposition')).toContain('attachment; filename="a.txt"');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Accept-Ranges')).toBe('bytes');
    expect(headers.get('Cache-Control')).toBe('private, max-age=300');
  }
  expect(whole.headers.get('Content-Length')).toBe('10');
  expect(whole.headers.get('Content-Range')).toBeNull();
  expect(await part.text()).toBe('a');
});

test.each(['bytes=10-', 'bytes=99-120', 'bytes=-0'])(
  'a range outside the file answers 416: %s',
  async (range) => {
    const response = await ask({ Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get('Content-Range')).toBe('bytes */10');
    expect(await response.json()).toEqual({ code: 'RANGE_NOT_SATISFIABLE' });
  },
);

test.each([
  'bytes=0-1,3-4',
  'bytes=5-2',
  'bytes=12-11',
  'xbytes=0-3',
  'bytes=0-3x',
  'bytes=-',
  'items=0-3',
  'bytes=a-b',
  '',
])('what is not a single range gets the whole file: %s', async (range) => {
  const response = await ask({ Range: range });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe(TEXT);
});

test('who has the file already gets 304, and a range of another state gets it whole', async () => {
  const etag = (await ask()).headers.get('ETag') ?? '';
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const response = await ask({ 'If-None-Match': known });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
  }
  expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200);
  expect((await ask({ Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
  expect((await ask({ Range: 'bytes=0-1', 'If-Range': '"x"' })).status).toBe(200);
});

test.each([
  [
    'Café "12" – a.pdf',
    `filename="Caf_ _12_ _ a.pdf"; filename*=UTF-8''Caf%C3%A9%20%2212%22%20%E2%80%93%20a.pdf`,
  ],
  ['a\r\nX-Evil: 1', `filename="a__X-Evil_ 1"; filename*=UTF-8''a%0D%0AX-Evil%3A%201`],
  [
    "Estate, O'Hara & Sons (1).pdf",
    `filename="Estate, O'Hara & Sons (1).pdf"; filename*=UTF-8''Estate%2C%20O%27Hara%20%26%20Sons%20%281%29.pdf`,
  ],
  ['cut \ud83d', `filename="cut _"; filename*=UTF-8''cut%20%EF%BF%BD`],
])('a name of any characters is written for old and new readers: %j', async (name, expected) => {
  const response = await app.request(`/named/${encodeURIComponent(JSON.stringify(name))}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Disposition')).toBe(`attachment; ${expected}`);
});
