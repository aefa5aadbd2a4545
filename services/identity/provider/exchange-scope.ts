import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import { splitScopes } from './audiences.ts';

interface GrantedCode {
  readonly kind: string;
  readonly scope?: string | undefined;
}

/**
 * Refuses an exchange whose scope list is not the one of the authorization request (A-053, A-055,
 * The order of the words does not matter. The code is spent either way: who altered the
 * list does not get a second try.
 */
export function checkExchangeScope(
  { oidc }: KoaContextWithOIDC,
  { kind, scope }: GrantedCode,
): void {
  if (kind !== 'AuthorizationCode') return;
  const sent = new Set(splitScopes(oidc.body?.scope));
  if (sent.size === 0) {
    throw new errors.InvalidRequest(
      'scope is missing: send the scope list of the authorization request again',
    );
  }
  const granted = new Set(splitScopes(scope));
  const added = [...sent].filter((scope) => !granted.has(scope));
  const left = [...granted].filter((scope) => !sent.has(scope));
  if (added.length + left.length === 0) return;
  const parts = [
    added.length > 0 ? `not asked for then: ${added.join(' ')}` : '',
    left.length > 0 ? `missing now: ${left.join(' ')}` : '',
  ].filter((part) => part !== '');
  throw new errors.InvalidScope(
    `the scope list differs from the one of the authorization request (${parts.join('; ')})`,
    [...sent].join(' '),
  );
}
