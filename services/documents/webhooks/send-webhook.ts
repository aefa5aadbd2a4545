import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import {
  RECEIVER_ANSWER_LENGTH,
  WEBHOOK_TIMEOUT_MILLISECONDS,
} from '@property/contract/documents/limits-documents.ts';
import { isAllowedHost, isPublicAddress, lookupPublic, readHost } from './public-address.ts';

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

export interface WebhookAnswer {
  /** Null when no answer came. */
  readonly status: number | null;
  /** Why not; null with an answer. */
  readonly problem: string | null;
  /** The beginning of its text, where it was another status than 200 and there was one. */
  readonly said?: string | undefined;
}

export type SendWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;

/**
 * Creates the one way out to receivers. Redirects are not followed, an answer later than 30 s does
 * not count (D-139), and a host that is not public is refused before any connection is made, unless
 * the operator named it (O-116). On such a host the certificate is not checked: local receivers
 * have self-made ones.
 */
export function createWebhookSender(
  allowedHosts: readonly string[],
  timeout = WEBHOOK_TIMEOUT_MILLISECONDS,
): SendWebhook {
  return async ({ url, headers, body, signal }) => {
    const target = new URL(url);
    const isAllowed = isAllowedHost(target, allowedHosts);
    const host = readHost(target);
    if (!isAllowed && isLiteral(host) && !isPublicAddress(host)) {
      return { status: null, problem: `${host} is not a public address.` };
    }
    return post(target, {
      headers,
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      ...(isAllowed ? { rejectUnauthorized: false } : { lookup: lookupPublic }),
    });
  };
}

function isLiteral(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.includes(':');
}

function post(
  target: URL,
  { body, headers, ...options }: Parameters<typeof request>[1] & { readonly body: string },
): Promise<WebhookAnswer> {
  return new Promise((resolve) => {
    const length = String(Buffer.byteLength(body));
    const outgoing = request(
      target,
      {
        ...options,
        method: 'POST',
        headers: { ...headers, 'Content-Length': length },
        // One connection for each try: a receiver that was moved is found again.
        agent: false,
      },
      (incoming) => {
        const status = incoming.statusCode ?? null;
        // Only the status counts; of one that is none, the beginning of what it says helps whoever
        // looks after the receiver.
        const answer = (said?: string) => {
          resolve({ status, problem: null, said });
          incoming.destroy();
        };
        if (status === 200 || !isText(incoming)) return answer();
        readBeginning(incoming).then(answer, () => answer());
      },
    );
    // A receiver that changes the protocol (101) ends the connection without an answer or an error.
    outgoing.on('close', () =>
      resolve({ status: null, problem: 'No connection: it was closed without an answer.' }),
    );
    outgoing.on('error', (error) => resolve({ status: null, problem: describeProblem(error) }));
    outgoing.end(body);
  });
}

/** Milliseconds for the beginning of an answer whose status has come. */
const READING = 1_000;
/** Bytes; more than the characters that are kept take. */
const BEGINNING = 4 * RECEIVER_ANSWER_LENGTH;

function isText({ headers }: IncomingMessage): boolean {
  return /^(text\/|application\/([\w.-]+\+)?json)/i.test(headers['content-type'] ?? '');
}

/** The first characters of a body as one line; undefined where it holds none. */
async function readBeginning(incoming: IncomingMessage): Promise<string | undefined> {
  const timer = setTimeout(() => incoming.destroy(), READING);
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of incoming as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= BEGINNING) break;
    }
  } catch {
    // What had come by then is the beginning too.
  } finally {
    clearTimeout(timer);
  }
  const line = Buffer.concat(chunks)
    .toString('utf8')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim();
  return Array.from(line).slice(0, RECEIVER_ANSWER_LENGTH).join('') || undefined;
}

function describeProblem(error: Error): string {
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  return isLate ? 'No answer within 30 seconds.' : `No connection: ${error.message}`;
}
