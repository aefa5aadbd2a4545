import { randomBytes } from 'node:crypto';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { compressAnswers } from './compression.ts';

const listRows = (length: number) => ({
  rows: Array.from({ length }, (_, row) => ({ row, name: `Title ${row}` })),
});
const answer = listRows(200);

/** Nothing that can be made smaller: of words, the buffers on the way would hold hundreds of lines. */
const LINE = `{"n":0,"text":"${randomBytes(15_000).toString('base64')}"}\n`;
const PIECES = 300;

const app = new Hono();
app.use(compressAnswers());
app.get('/rows', (context) => {
  context.header('X-Remaining', '7');
  context.header('Vary', 'Origin');
  return context.json(answer, 200);
});
app.get('/rows/:length', (context) => context.json(listRows(Number(context.req.param('length')))));
app.get('/fault', (context) => context.json({ ...answer, code: 'BAD' }, 400));
app.get('/small', (context) => context.json({ status: 'ok' }));
app.get('/nothing', (context) => context.body(null, 204));
app.get('/tile', (context) => {
  context.header('Content-Encoding', 'gzip');
  return context.body('compressed already');
});
app.get('/lines', (context) => context.text('a line\n'.repeat(1_000)));

app.get('/shapes', (context) =>
  context.body(JSON.stringify(answer), 200, { 'Content-Type': 'application/geo+json' }),
);
app.get('/lookalike', (context) =>
  context.body(JSON.stringify(answer), 200, { 'Content-Type': 'text/application/jsonlike' }),
);
/** Texts of as many bytes as the answer is to have, quotes included. */
app.get('/sized/:bytes', (context) =>
  context.json('x'.repeat(Number(context.req.param('bytes')) - 2)),
);
let written = 0;
let hasEnded = false;
app.get('/stream', (context) => {
  written = 0;
  hasEnded = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(Buffer.from(LINE.replace('0', String(written++))));
      if (written === PIECES) controller.close();
    },
    cancel: () => {
      hasEnded = true;
    },
  });
  return context.body(body, 200, { 'Content-Type': 'application/x-ndjson' });
});

const ask = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { 'Accept-Encoding': accepted } });
const read = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe('compressAnswers', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('answers %s with %s, all else as it was', async (accepted, coding, decompress) => {
    const response = await ask('/rows', accepted);
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
    expect(response.headers.get('X-Remaining')).toBe('7');
    expect(response.headers.get('Content-Type')).toContain('application/json');
    const body = await read(response);
    expect(response.headers.get('Content-Length')).toBe(String(body.byteLength));
    expect(JSON.parse(decompress(body).toString())).toEqual(answer);
  });

  it.each([undefined, 'identity', 'br;q=0'])('leaves an answer plain for %s', async (accepted) => {
    const response = await ask('/rows', accepted);
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
    expect(await response.json()).toEqual(answer);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('compresses a stream of lines with %s as it comes', async (coding, decompress) => {
    const response = await ask('/stream', coding);
    expect(response.headers.get('Content-Encoding')).toBe(coding);
    expect(response.headers.get('Content-Length')).toBeNull();
    const lines = decompress(await read(response))
      .toString()
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line).n)).toEqual(
      Array.from({ length: PIECES }, (_, n) => n),
    );
  });

  it('takes no more of a stream than is read, and ends it with its reader', async () => {
    const stalled = await ask('/stream', 'br');
    const reader = stalled.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    const writtenBefore = written;
    // As many turns as the rest of the stream would take.
    for (let turn = 0; turn < PIECES; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(written - writtenBefore).toBeLessThan(PIECES / 3);
    expect(hasEnded).toBe(false);
    await reader?.cancel();
    await vi.waitFor(() => expect(hasEnded).toBe(true), 20_000);
  });

  it('keeps the status of an error', async () => {
    const response = await ask('/fault', 'br');
    expect(response.status).toBe(400);
    expect(response.headers.get('Content-Encoding')).toBe('br');
  });

  it('leaves a small answer, an empty one, a tile and a text alone', async () => {
    const small = await ask('/small', 'br');
    expect(small.headers.get('Content-Encoding')).toBeNull();
    expect(await small.json()).toEqual({ status: 'ok' });
    expect((await ask('/nothing', 'br')).status).toBe(204);
    const tile = await ask('/tile', 'br, gzip');
    expect(tile.headers.get('Content-Encoding')).toBe('gzip');
    expect(await tile.text()).toBe('compressed already');
    expect((await ask('/lines', 'br')).headers.get('Content-Encoding')).toBeNull();
  });

  it('knows JSON by other names, and nothing else for it', async () => {
    expect((await ask('/shapes', 'gzip')).headers.get('Content-Encoding')).toBe('gzip');
    const lookalike = await ask('/lookalike', 'gzip');
    expect(lookalike.headers.get('Content-Encoding')).toBeNull();
    expect(lookalike.headers.get('Vary')).toBeNull();
  });

  it('begins at the size that one packet does not hold', async () => {
    expect((await ask('/sized/1023', 'br')).headers.get('Content-Encoding')).toBeNull();
    expect((await ask('/sized/1024', 'br')).headers.get('Content-Encoding')).toBe('br');
  });

  it.each([
    ['br', { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }, brotliCompressSync],
    ['gzip', {}, gzipSync],
  ] as const)(
    'takes longer for fewer bytes of a usual answer than of a large one: %s',
    async (coding, usual, compress) => {
      const [below, large] = await Promise.all(
        ['/rows/199', '/rows/20000'].map(async (path) => read(await ask(path, coding))),
      );
      const whole = (rows: number) => Buffer.from(JSON.stringify(listRows(rows)));
      expect(below?.byteLength).toBe(compress(whole(199), usual).byteLength);
      expect(large?.byteLength).toBeGreaterThan(compress(whole(20_000), usual).byteLength);
    },
  );

  it.each([
    ['br;q=0.0, gzip', 'gzip'],
    ['br ; q=0, GZIP', 'gzip'],
    ['br;q=0.01', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
  ])('reads %s as %s', async (accepted, coding) => {
    expect((await ask('/rows', accepted)).headers.get('Content-Encoding')).toBe(coding);
  });

  it('leaves the body of a question about headers alone', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const response = await app.request('/rows', { method: 'HEAD', headers });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Vary')).toBe('Origin, Accept-Encoding');
  });
});
