import * as z from 'zod/mini';
import '#contract/schema-parts.ts';

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
