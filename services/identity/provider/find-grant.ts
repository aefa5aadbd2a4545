import type { Grant, KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../directory/directory.ts';

/**
 * The grant that a request builds on. An application that the operator set up for its own people
 * gets what it asks for without a question; others get what the person agreed to on the consent
 * page. A device gets a grant of its own, so that one device does not end with another (O-137).
 */
export async function findGrant(
  applications: readonly Application[],
  ctx: KoaContextWithOIDC,
): Promise<Grant | undefined> {
  const { account, client, provider, result, session } = ctx.oidc;
  if (account === undefined || client === undefined || session === undefined) return undefined;
  const isDevice = /^(?:code|device)_/.test(ctx.oidc.route);
  const knownId =
    result?.consent?.grantId ?? (isDevice ? undefined : session.grantIdFor(client.clientId));
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId);
  const application = applications.find(({ clientId }) => clientId === client.clientId);
  if (application?.kind === 'browser' && application.asksConsent) return known;
  const grant =
    known ?? new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  addRequestedScopes(ctx, grant);
  await grant.save();
  return grant;
}

/** Adds everything the request asks for; the scopes were checked before (`describeResource`). */
export function addRequestedScopes({ oidc }: KoaContextWithOIDC, grant: Grant): void {
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  for (const [identifier, resource] of Object.entries(oidc.resourceServers ?? {})) {
    const scopes = [...oidc.requestParamScopes].filter((scope) => resource.scopes.has(scope));
    grant.addResourceScope(identifier, scopes.join(' '));
  }
}
