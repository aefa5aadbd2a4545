import { HttpError } from './http-error.ts';
import { findJsonFault } from './json-fault.ts';
import type { ServiceContext } from './routes.ts';

/** Characters in which a fault is looked for: more would hold up everybody else. */
const LOOKED_THROUGH = 100_000;
/** What is cut off in the middle goes wrong where it begins. */
const LONGEST_TOKEN = 1_000;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * Reads a JSON body of at most `maximumBytes` (S-002, S-095). Answers 400 with `code` for anything
 * else, also for a body that calls itself something else; one without a type is taken as JSON.
 */
export async function readJsonBody(
  context: ServiceContext,
  code: string,
  maximumBytes: number,
): Promise<unknown> {
  const type = context.req.header('Content-Type');
  if (type !== undefined && !JSON_TYPE.test(type)) {
    throw new HttpError(400, code, 'The body must be sent with Content-Type application/json.');
  }
  const encoding = context.req.header('Content-Encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') {
    const message = 'Content-Encoding is not taken: send the body as it is, not compressed.';
    throw new HttpError(400, code, message);
  }
  let bytes: Uint8Array | undefined;
  try {
    bytes = await readBytes(context.req.raw, maximumBytes);
  } catch (error) {
    // A stream that breaks off is a caller that went away: nobody reads the answer.
    throw new HttpError(400, code, 'The body ended early.', { privateDetail: error });
  }
  if (bytes === undefined) {
    throw new HttpError(400, code, `The body must not be larger than ${maximumBytes} bytes.`);
  }
  const text = decodeText(bytes, code);
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400, code, `The body is not JSON: ${describePlace(text)}.`);
  }
}

function decodeText(bytes: Uint8Array, code: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400, code, 'The body is not JSON: it is not text in UTF-8.');
  }
}

/** Where it goes wrong, and nothing of what stands there: a body may hold what is secret. */
function describePlace(text: string): string {
  if (text.trim() === '') return 'it is empty';
  const position = findJsonFault(text.slice(0, LOOKED_THROUGH));
  if (text.length > LOOKED_THROUGH && position > LOOKED_THROUGH - LONGEST_TOKEN) {
    return `it goes wrong after the first ${LOOKED_THROUGH - LONGEST_TOKEN} characters`;
  }
  if (position >= text.length) return 'it ends too early';
  const before = text.slice(0, position).split('\n');
  return `it goes wrong at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** All of the body; undefined when it is too large, of which no more is read than shows it. */
async function readBytes(request: Request, maximum: number): Promise<Uint8Array | undefined> {
  const stated = Number(request.headers.get('Content-Length') ?? Number.NaN);
  if (stated > maximum) return undefined;
  // The server reads no more than is stated; read in one piece, it need not become a web stream.
  if (stated <= maximum) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > maximum ? undefined : bytes;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = request.body;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > maximum) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
