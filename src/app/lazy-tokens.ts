import type { AppConfig } from '@property/contract/profile/app-config.ts';
import type { TokenSource } from '#api/documents/token-source.ts';

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
