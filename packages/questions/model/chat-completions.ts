import { QueryCancelledError } from '@property/search-engine/engine/query-error.ts';
import * as z from 'zod/mini';

/** An OpenAI-compatible server. */
export interface ChatServer {
  /** Base address such as https://host/v1, that of the operation itself, or a host alone. */
  readonly url: string;
  readonly apiKey?: string;
  readonly model: string;
}

const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
});

/** No answer to a question is longer; more is a fault of the server. */
const ANSWER_BYTES_MAXIMUM = 1024 * 1024;
const OPERATION = '/chat/completions';

/**
 * Sends two messages, the rules and the person's words, and returns the text that comes back.
 * The key travels in the Authorization header alone and is in no error.
 *
 * @throws ModelError when the server is down, refuses, fails or answers with something else
 */
export async function completeChat(
  server: ChatServer,
  messages: { readonly system: string; readonly user: string },
  signal: AbortSignal,
): Promise<string> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(addressOf(server.url), {
      method: 'POST',
      redirect: 'error',
      headers: {
        'Content-Type': 'application/json',
        ...(server.apiKey === undefined ? {} : { Authorization: `Bearer ${server.apiKey}` }),
      },
      body: JSON.stringify({
        model: server.model,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: messages.system },
          { role: 'user', content: messages.user },
        ],
      }),
      signal,
    });
    text = await readText(response);
  } catch (cause) {
    if (cause instanceof ModelError) throw cause;
    if (signal.aborted) throw new QueryCancelledError('The request was cancelled.', { cause });
    throw new ModelError(
      502,
      'Plain-English search is not available at the moment. Please try again.',
      { cause },
    );
  }
  if ([401, 403, 404, 405].includes(response.status)) {
    throw new ModelError(
      503,
      'Plain-English search is switched off: the language model does not accept our questions.',
      {
        cause: new Error(`HTTP ${response.status}`),
      },
    );
  }
  if (!response.ok) {
    throw new ModelError(
      502,
      'Plain-English search is not available at the moment. Please try again.',
      {
        cause: new Error(`HTTP ${response.status}`),
      },
    );
  }
  return readContent(text);
}

/** By custom the base address ends in /v1; a host without a path is given it. */
function addressOf(url: string): string {
  const base = url.replace(/\/+$/, '');
  if (base.endsWith(OPERATION)) return base;
  return `${base}${new URL(base).pathname === '/' ? '/v1' : ''}${OPERATION}`;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES_MAXIMUM) {
      throw new ModelError(502, 'The language model answered at too great a length.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function readContent(text: string): string {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw new ModelError(502, 'The language model answered in a form that cannot be read.', {
      cause,
    });
  }
  const result = z.safeParse(answerSchema, answer);
  const content = result.success ? result.data.choices[0]?.message.content : undefined;
  if (content !== undefined) return content;
  throw new ModelError(502, 'The language model answered in a form that cannot be read.');
}

/**
 * A language model that does not answer: 503 when it refuses us or is set up wrongly, 502 when it is
 * down or fails. `message` is public; its own words are the `cause`.
 */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly status: 502 | 503;

  constructor(status: 502 | 503, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
