import { pipeline, Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
/** Lines of JSON, which come as long as the caller reads. */
const LINES_TYPE = /^application\/x-ndjson\b/i;
/** Under this an answer fits one packet either way. */
const SMALLEST_BYTES = 1_024;
/** From here on an answer is compressed as quickly as it goes: 1.7 MB in 4 ms and not in 20. */
const LARGE_BYTES = 200_000;
/** Written for one caller: well before the point where time buys few bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const BROTLI_FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const GZIP_FAST = { level: constants.Z_BEST_SPEED };

/** Of a stream, which is as long as it is: what came in goes out at once. */
const BROTLI_STREAM = { ...BROTLI_FAST, flush: constants.BROTLI_OPERATION_FLUSH };
const GZIP_STREAM = { ...GZIP_FAST, flush: constants.Z_SYNC_FLUSH };

const CODINGS = [
  {
    name: 'br',
    compress: promisify(brotliCompress),
    options: BROTLI,
    fast: BROTLI_FAST,
    createStream: () => createBrotliCompress(BROTLI_STREAM),
  },
  {
    name: 'gzip',
    compress: promisify(gzip),
    options: {},
    fast: GZIP_FAST,
    createStream: () => createGzip(GZIP_STREAM),
  },
] as const;

/**
 * Compresses JSON answers in the best form the caller takes. Streams of lines are compressed
 * as they come, at the pace at which the caller reads. Anything else passes as it is: files have their
 * compressed twins, tiles lie compressed.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const type = res.headers.get('Content-Type') ?? '';
    const isStream = LINES_TYPE.test(type);
    if (!(isStream || JSON_TYPE.test(type)) || res.headers.has('Content-Encoding')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    const coding = chooseCoding(context.req.header('Accept-Encoding') ?? '');
    // A body that was looked at is a stream from then on, which takes a millisecond longer to send.
    if (coding === undefined || context.req.method === 'HEAD' || res.body === null) return;
    if (isStream) {
      const headers = new Headers(res.headers);
      headers.set('Content-Encoding', coding.name);
      const init = { status: res.status, headers };
      const body = compressStream(res.body, coding.createStream());
      context.res = undefined;
      context.res = new Response(body, init);
      return;
    }
    const plain = new Uint8Array(await res.arrayBuffer());
    const small = plain.byteLength < SMALLEST_BYTES;
    const options = plain.byteLength < LARGE_BYTES ? coding.options : coding.fast;
    const body = small ? plain : await coding.compress(plain, options);
    const headers = new Headers(res.headers);
    headers.set('Content-Length', String(body.byteLength));
    if (!small) headers.set('Content-Encoding', coding.name);
    const init = { status: res.status, headers };
    // Not merged with the headers of the answer it replaces.
    context.res = undefined;
    context.res = new Response(new Uint8Array(body), init);
  };
}

/** A caller who goes away ends the source too, and a source that breaks off breaks the answer off. */
function compressStream(
  body: ReadableStream<Uint8Array>,
  compressor: Transform,
): ReadableStream<Uint8Array> {
  const source = Readable.from(body, { objectMode: false, highWaterMark: 1 });
  pipeline(source, compressor, () => undefined);
  // The types of Node and of browsers differ in the readers of a stream that nobody uses here.
  return Readable.toWeb(compressor) as ReadableStream<unknown> as ReadableStream<Uint8Array>;
}

/** The first of our codings that the header allows; a quality of 0 forbids one. */
function chooseCoding(accepted: string) {
  const allowed = accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  return CODINGS.find(({ name }) => allowed.includes(name));
}
