import '@property/contract/schema-parts.ts';
import { straighten } from '@property/contract/straighten.ts';
import type { SigninResponse } from 'oidc-client-ts';
import * as z from 'zod/mini';

/** The person who signed in, as the id_token names them. */
const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
});
export type Person = z.infer<typeof personSchema>;

const tokenSetSchema = z.object({
  person: personSchema,
  /** Scopes granted, full words as they were asked for. */
  scope: z.string(),
  /** Empty in what is kept beyond this page (O-145). */
  accessToken: z.string(),
  /** Milliseconds since 1970; 0 when there is no access token. */
  expiresAt: z.number(),
  /** When it was given, in milliseconds since 1970: tells an older one from its successor. */
  obtainedAt: z.number(),
  refreshToken: z.optional(z.string()),
  /** Proves to the identity provider who signs out. */
  idToken: z.optional(z.string()),
});

/** What a sign-in gave for one service. */
export type TokenSet = z.infer<typeof tokenSetSchema>;

/** Milliseconds before its end from which a token is renewed. */
export const RENEW_BEFORE = 90_000;

/** Whether the access token can still be sent for a while. */
export function isFresh(tokens: TokenSet, now: number): boolean {
  return tokens.accessToken !== '' && tokens.expiresAt - now > RENEW_BEFORE;
}

/** Whether a token set of another tab takes the place of one that is held. */
export function isNewer(offered: TokenSet, held: TokenSet | undefined): boolean {
  if (held === undefined || offered.obtainedAt > held.obtainedAt) return true;
  return offered.obtainedAt === held.obtainedAt && held.accessToken === '';
}

/** Reads what was kept or received; null for anything that is none. */
export function parseTokenSet(value: unknown): TokenSet | null {
  const result = z.safeParse(tokenSetSchema, value);
  return result.success ? result.data : null;
}

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
    name: straighten(name ?? preferred_username ?? email ?? sub),
    ...(email === undefined ? {} : { email }),
  };
}
