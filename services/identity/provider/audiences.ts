import { IDENTITY_SCOPES } from '@property/contract/scopes.ts';

/** A service that tokens are issued for. */
export interface Audience {
  /** Such as api://demo-docs. */
  readonly id: string;
  /** Short names of its scopes and roles, such as docs.read. */
  readonly scopes: readonly string[];
}

/** What a scope list asks for. */
export interface ScopeReading {
  /** The one service named; undefined when none is. */
  readonly audience: Audience | undefined;
  /** Short names of its scopes; `.default` for all roles of an application. */
  readonly scopes: readonly string[];
}

/** Scopes of the client-credentials grant end like this: all roles that were granted. */
export const DEFAULT_SCOPE = '.default';

/** A scope list that cannot be granted; the message says why. */
export class ScopeError extends Error {
  override readonly name = 'ScopeError';
}

/** Words of a scope list, in the order sent. */
export function splitScopes(scope: unknown): string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((word) => word !== '') : [];
}

/**
 * Reads Entra-style scopes: `api://app-id/docs.read`, beside openid, profile, email and
 * offline_access (A-058 to A-060, O-067).
 * @throws ScopeError on an unknown scope, and on scopes of two services in one list: a token has
 * exactly one audience (O-143)
 */
export function readScopes(audiences: readonly Audience[], list: readonly string[]): ScopeReading {
  const identityScopes: readonly string[] = IDENTITY_SCOPES;
  const found = list
    .filter((word) => !identityScopes.includes(word))
    .map((word) => {
      const audience = audiences.find(({ id }) => word.startsWith(`${id}/`));
      const scope = audience === undefined ? '' : word.slice(audience.id.length + 1);
      if (audience === undefined || !(scope === DEFAULT_SCOPE || audience.scopes.includes(scope))) {
        throw new ScopeError(`There is no scope ${word}.`);
      }
      return { audience, scope };
    });
  const [first] = found;
  const other = found.find(({ audience }) => audience !== first?.audience);
  if (first !== undefined && other !== undefined) {
    throw new ScopeError(
      `A token serves one service: ask for the scopes of ${first.audience.id} and of ${other.audience.id} in requests of their own.`,
    );
  }
  return { audience: first?.audience, scopes: found.map(({ scope }) => scope) };
}
