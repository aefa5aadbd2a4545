import { request } from 'node:https';
import { WEBHOOK_TIMEOUT_MILLISECONDS } from '@property/contract/documents/limits-documents.ts';
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
        // Only the status counts; what else is sent is thrown away unread.
        resolve({ status: incoming.statusCode ?? null, problem: null });
        incoming.destroy();
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

function describeProblem(error: Error): string {
  const isLate = error.name === 'TimeoutError' || error.name === 'AbortError';
  return isLate ? 'No answer within 30 seconds.' : `No connection: ${error.message}`;
}
