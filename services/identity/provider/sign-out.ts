import type { KoaContextWithOIDC } from 'oidc-provider';

/**
 * Whether a sign-out request comes from an app in which this very person is signed in: then nobody
 * needs to be asked again. The provider has checked the hint before.
 */
export function isProvenSignOut({ oidc }: KoaContextWithOIDC): boolean {
  const { IdTokenHint: hint } = oidc.entities;
  return hint !== undefined && hint.payload.sub === oidc.session?.accountId;
}

/**
 * Ends the session with everything it granted, but for devices, which were connected to stay, and
 * sends the browser back to where the app asked.
 */
export async function signOut(ctx: KoaContextWithOIDC): Promise<void> {
  const { provider, session } = ctx.oidc;
  if (session === undefined) return;
  for (const { grantId, persistsLogout } of Object.values(session.authorizations ?? {})) {
    if (grantId === undefined || persistsLogout) continue;
    await provider.RefreshToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    const grant = await provider.Grant.find(grantId);
    await grant?.destroy();
  }
  await session.destroy();
  provider.emit('end_session.success', ctx);
  ctx.oidc.cookies.set(provider.cookieName('session'), null);
  leave(ctx);
}

/** Sends the browser on after a sign-out, or to the page that says it is done. */
export function leave(ctx: KoaContextWithOIDC): void {
  const { post_logout_redirect_uri: address, state } = ctx.oidc.params ?? {};
  const target = new URL(
    typeof address === 'string' ? address : ctx.oidc.urlFor('end_session_success'),
  );
  if (typeof address === 'string' && typeof state === 'string') {
    target.searchParams.set('state', state);
  }
  ctx.status = 303;
  ctx.redirect(target.href);
}
