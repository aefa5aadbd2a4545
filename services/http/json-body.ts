import { JsonTextError, readJson } from '@property/contract/read-json.ts';
import { HttpError } from './http-error.ts';
import type { ServiceContext } from './routes.ts';

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
  const bytes = await readJsonBytes(context, code, maximumBytes);
  try {
    return readJson(bytes);
  } catch (error) {
    if (error instanceof JsonTextError) throw new HttpError(400, code, error.message);
    throw error;
  }
}

/** The same without reading what the bytes say, which takes its time where they are many. */
export async function readJsonBytes(
  context: ServiceContext,
  code: string,
  maximumBytes: number,
): Promise<Uint8Array> {
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
  return bytes;
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
