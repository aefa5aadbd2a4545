import type { TokenSource } from '#api/token-source.ts';
import type { AppConfig } from '#contract/app-config.ts';

/** Tokens of whoever signs in; the code for it comes with the first one that is wanted. */
export function createLazyTokens(config: AppConfig): TokenSource | null {
  if (config.auth === null) return null;
  return {
    readToken: async (audience, refused, person) => {
      const { openSession } = await import('#features/auth/open-session.ts');
      return openSession(config).readToken(audience, refused, person);
    },
  };
}
