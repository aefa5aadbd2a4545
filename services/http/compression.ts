import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i;
/** Under this an answer fits one packet either way. */
const SMALLEST_BYTES = 1_024;
/** Written for one caller: well before the point where time buys few bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const CODINGS = [
  { name: 'br', compress: promisify(brotliCompress), options: BROTLI },
  { name: 'gzip', compress: promisify(gzip), options: {} },
] as const;

/**
 * Compresses JSON answers in the best form the caller takes. Anything else passes as it is: files
 * have their compressed twins, tiles lie compressed, streams are not held back.
 */
export function compressAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { res } = context;
    const type = res.headers.get('Content-Type') ?? '';
    if (!JSON_TYPE.test(type) || res.headers.has('Content-Encoding')) return;
    res.headers.append('Vary', 'Accept-Encoding');
    const coding = chooseCoding(context.req.header('Accept-Encoding') ?? '');
    // A body that was looked at is a stream from then on, which takes a millisecond longer to send.
    if (coding === undefined || context.req.method === 'HEAD' || res.body === null) return;
    const plain = new Uint8Array(await res.arrayBuffer());
    const small = plain.byteLength < SMALLEST_BYTES;
    const body = small ? plain : await coding.compress(plain, coding.options);
    const headers = new Headers(res.headers);
    headers.set('Content-Length', String(body.byteLength));
    if (!small) headers.set('Content-Encoding', coding.name);
    const init = { status: res.status, headers };
    // Not merged with the headers of the answer it replaces.
    context.res = undefined;
    context.res = new Response(new Uint8Array(body), init);
  };
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
