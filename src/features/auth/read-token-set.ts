import type { SigninResponse } from 'oidc-client-ts';
import type { Person, TokenSet } from './token-set.ts';

/** The token set in an answer of the identity provider; a renewal may leave out what has not changed. */
export function readTokenSet(answer: SigninResponse, before?: TokenSet): TokenSet {
  const refreshToken = answer.refresh_token ?? before?.refreshToken;
  const idToken = answer.id_token ?? before?.idToken;
  return {
    person: answer.id_token === undefined && before ? before.person : readPerson(answer.profile),
    scope: answer.scope ?? before?.scope ?? '',
    obtainedAt: Date.now(),
    accessToken: answer.access_token,
    expiresAt: (answer.expires_at ?? 0) * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    ...(idToken === undefined ? {} : { idToken }),
  };
}

function readPerson({ sub, name, email, preferred_username }: SigninResponse['profile']): Person {
  return {
    id: sub,
    name: name ?? preferred_username ?? email ?? sub,
    ...(email === undefined ? {} : { email }),
  };
}
