import { createHash } from 'node:crypto';
import { HttpError } from './http-error.ts';
import type { ServiceContext } from './routes.ts';

/** A file to be saved by the caller. */
export interface SentFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  /** Under which it is saved; may hold any character. */
  readonly name: string;
}

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;
const CACHE = 'private, max-age=300';

/**
 * Answers with a file: whole, in part when a single range is asked for (206, or 416 when it lies
 * outside), or with 304 when the caller has it already. Several ranges at once get the whole file,
 * as RFC 9110 allows. Browsers must take it for what it says it is.
 */
export function sendFile(context: ServiceContext, file: SentFile): Response {
  const size = file.bytes.byteLength;
  const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 27)}"`;
  const headers = {
    ETag: etag,
    'Cache-Control': CACHE,
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
  };
  const known = context.req.header('If-None-Match');
  if (known !== undefined && matches(known, etag)) return context.body(null, 304, headers);
  const described = {
    ...headers,
    'Content-Type': file.mediaType,
    'Content-Disposition': describeAttachment(file.name),
  };
  const asked = readRange(context, size, etag);
  if (asked === undefined) {
    return context.body(file.bytes, 200, { ...described, 'Content-Length': String(size) });
  }
  const part = file.bytes.subarray(asked.start, asked.end + 1);
  return context.body(part, 206, {
    ...described,
    'Content-Length': String(part.byteLength),
    'Content-Range': `bytes ${asked.start}-${asked.end}/${size}`,
  });
}

function matches(list: string, etag: string): boolean {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === etag);
}

/** First and last byte; undefined for the whole file. */
function readRange(
  context: ServiceContext,
  size: number,
  etag: string,
): { start: number; end: number } | undefined {
  const condition = context.req.header('If-Range');
  if (condition !== undefined && condition !== etag) return undefined;
  const [, first, last] = SINGLE_RANGE.exec(context.req.header('Range')?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  // A range written backwards is no range at all.
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start > end) {
    throw new HttpError(
      416,
      'RANGE_NOT_SATISFIABLE',
      `The file has ${size} bytes; the range asked for lies outside.`,
      { headers: { 'Content-Range': `bytes */${size}` } },
    );
  }
  return { start, end };
}

/** `attachment` with the name for old and new readers (RFC 6266). */
function describeAttachment(name: string): string {
  // Without what ends a quoted text and what file systems do not take.
  const plain = name.replace(/[^ -~]|["%*/:;<>?\\|]/g, '_');
  // Half of a surrogate pair, which a name that was cut may end in, cannot be encoded.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncode);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
