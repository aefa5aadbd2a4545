import type { OidcClient } from 'oidc-client-ts';
import type { TokenAudience } from '#api/documents/token-source.ts';
import { refreshTokens } from './refresh-tokens.ts';
import type { TokenSet } from './token-set.ts';

/** How the identity provider is told that a person signs out. */
export interface SignOutRequest {
  readonly address: string;
  /** Sent in a form, for they hold a secret; null when the address says all. */
  readonly fields: Readonly<Record<string, string>> | null;
}

/**
 * Builds the request that ends the session at the identity provider. The proof of who signs out is
 * never put into an address, which histories and logs keep (O-140, O-145). A provider on another
 * origin may get no cookie with a form from here, so it is sent no proof, and asks the person.
 * `origin` is where the app is. Throws when the provider cannot be reached.
 */
export async function buildSignOutRequest(
  client: OidcClient,
  held: TokenSet,
  origin: string,
): Promise<SignOutRequest> {
  const { settings, metadataService } = client;
  const endpoint = await metadataService.getEndSessionEndpoint();
  if (endpoint === undefined) throw new Error('The sign-in service has no way to sign out.');
  const address = new URL(endpoint);
  const fields = {
    client_id: settings.client_id,
    post_logout_redirect_uri: settings.post_logout_redirect_uri ?? `${origin}/`,
  };
  // The proof is not kept over a reload; a renewal brings a new one.
  const proof =
    address.origin === origin
      ? (held.idToken ?? (await refreshTokens(client, held).catch(() => null))?.idToken)
      : undefined;
  if (proof !== undefined) {
    return { address: address.href, fields: { ...fields, id_token_hint: proof } };
  }
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, value);
  return { address: address.href, fields: null };
}

/**
 * Gives back what the provider granted, so that nothing of it works on (O-153): one that asks first,
 * or ends the session alone, would leave it alive. Whether it worked makes no difference: the person
 * leaves.
 */
export async function revokeTokens(
  held: readonly (readonly [TokenAudience, TokenSet])[],
  findClient: (audience: TokenAudience) => OidcClient | undefined,
): Promise<void> {
  const revoke = async (audience: TokenAudience, token: string | undefined) => {
    const client = findClient(audience);
    if (client === undefined || token === undefined) return;
    // Not every provider has a place for it.
    const endpoint = await client.metadataService.getRevocationEndpoint();
    if (endpoint !== undefined) await client.revokeToken(token, 'refresh_token');
  };
  await Promise.allSettled(held.map(([name, { refreshToken }]) => revoke(name, refreshToken)));
}

/** Sends the whole page to an address with a form. */
export function sendForm(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = address;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
