import { HttpError } from './http-error.ts';
import type { ServiceContext } from './routes.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/**
 * Reads a JSON body of at most `maximumBytes` (S-002, S-095). Answers 400 with `code` for anything
 * else, also for a body that calls itself something else; one without a type is taken as JSON.
 * Counts while reading, since a stated length may be missing or wrong.
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
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = context.req.raw.body;
  try {
    for await (const chunk of stream ?? []) {
      size += chunk.byteLength;
      if (size > maximumBytes) {
        throw new HttpError(400, code, `The body must not be larger than ${maximumBytes} bytes.`);
      }
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // A stream that breaks off is a caller that went away: nobody reads the answer.
    throw new HttpError(400, code, 'The body ended early.', { privateDetail: error });
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    throw new HttpError(400, code, 'The body is not JSON.', { privateDetail: error });
  }
}
