import { type TokenResponse, tokenResponseSchema } from '@property/contract/token-response.ts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { asTransportError } from './client.ts';

export interface ClientCredentials {
  /** Token endpoint, such as https://example.test/auth/oauth2/v2.0/token. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The service that is asked, as `<audience>/.default`. */
  readonly scope: string;
  readonly fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

const refusalSchema = z.looseObject({
  error: z.string(),
  error_description: z.optional(z.string()),
});

/** Milliseconds before its end at which a token is renewed: clocks differ, and requests take time. */
const RENEWED_BEFORE = 60_000;
/** Seconds that a token lasts whose answer does not say. */
const USUAL_LIFE = 900;

/**
 * Tokens of an application, as `readToken` of a client takes them: kept until shortly
 * before their end, renewed once for all who wait, and when the service has refused one.
 * @throws ApiError when the token endpoint refuses or cannot be reached
 */
export function createClientCredentials(
  credentials: ClientCredentials,
): (refused?: string) => Promise<string> {
  const clock = credentials.clock ?? Date.now;
  let kept: { readonly token: string; readonly until: number } | undefined;
  let underWay: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const { access_token: token, expires_in: life } = await requestToken(credentials);
    kept = { token, until: clock() + (life ?? USUAL_LIFE) * 1_000 - RENEWED_BEFORE };
    return token;
  }

  return async (refused) => {
    if (kept !== undefined && kept.token !== refused && clock() < kept.until) return kept.token;
    underWay ??= renew().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function requestToken(credentials: ClientCredentials): Promise<TokenResponse> {
  const { tokenUrl, clientId, clientSecret, scope, fetch: call = fetch } = credentials;
  const path = new URL(tokenUrl).pathname;
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
  });
  let response: Response;
  try {
    response = await call(tokenUrl, { method: 'POST', body, credentials: 'omit' });
  } catch (error) {
    throw asTransportError(error, path);
  }
  const answer: unknown = await response.json().catch(() => undefined);
  const { status } = response;
  const token = z.safeParse(tokenResponseSchema, answer);
  if (response.ok && token.success) return token.data;
  const refusal = z.safeParse(refusalSchema, answer);
  const said = refusal.success ? refusal.data : undefined;
  const message = said?.error_description ?? `The token endpoint answered ${status}.`;
  throw new ApiError({
    kind: response.ok ? 'schema' : 'http',
    status,
    message,
    code: said?.error,
    path,
  });
}
