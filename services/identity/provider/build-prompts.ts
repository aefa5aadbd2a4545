import { interactionPolicy } from 'oidc-provider';

/**
 * When a person is asked to sign in or to allow something: as oidc-provider does it, and also when
 * the session is one of somebody whom the directory no longer has.
 */
export function buildPrompts(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const isGone = new Check(
    'account_gone',
    'the account of this session no longer exists',
    'login_required',
    ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
  );
  policy.get('login')?.checks.add(isGone);
  return policy;
}
