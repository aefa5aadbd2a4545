import { ApiError } from '@property/client/api-error.ts';
import { ErrorResponse, type OidcClient } from 'oidc-client-ts';
import { readTokenSet, type TokenSet } from './token-set.ts';

/** Refusals that say nothing about the refresh token. */
const PASSING = ['server_error', 'temporarily_unavailable'];

/**
 * Trades the refresh token for a new set; null when it is not accepted any more (O-137).
 * @throws ApiError SIGN_IN_UNREACHABLE when nobody answers
 */
export async function refreshTokens(client: OidcClient, held: TokenSet): Promise<TokenSet | null> {
  if (held.refreshToken === undefined) return null;
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the protocol client, no hook
    const answer = await client.useRefreshToken({
      state: {
        refresh_token: held.refreshToken,
        session_state: null,
        scope: held.scope,
        profile: { sub: held.person.id, iss: '', aud: '', exp: 0, iat: 0 },
      },
    });
    return readTokenSet(answer, held);
  } catch (error) {
    if (error instanceof ErrorResponse && !PASSING.includes(error.error ?? '')) return null;
    throw createUnreachable();
  }
}

/** Nobody answers at the identity provider. */
export function createUnreachable(): ApiError {
  const message = 'The sign-in service cannot be reached.';
  return new ApiError({ kind: 'network', code: 'SIGN_IN_UNREACHABLE', message });
}
