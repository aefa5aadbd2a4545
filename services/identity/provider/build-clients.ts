import type { ClientMetadata } from 'oidc-provider';
import type { Application, Directory } from '../directory/directory.ts';

/** Where the browser app takes the code, below each of its origins. */
const CALLBACK_PATH = '/callback';

/** The standard grant of devices (O-138). */
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/**
 * The applications as oidc-provider registers them. Redirect addresses are compared character by
 * character; `appOrigins` are those the browser app is served from.
 */
export function buildClients(
  { applications }: Directory,
  appOrigins: readonly string[],
): ClientMetadata[] {
  return applications.map((application) => buildClient(application, appOrigins));
}

function buildClient(application: Application, appOrigins: readonly string[]): ClientMetadata {
  const common = { client_id: application.clientId, client_name: application.name };
  switch (application.kind) {
    case 'browser':
      return {
        ...common,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        response_modes: ['query'],
        redirect_uris: unique([
          ...appOrigins.map((origin) => origin + CALLBACK_PATH),
          ...application.redirectUris,
        ]),
        post_logout_redirect_uris: unique([
          ...appOrigins.map((origin) => `${origin}/`),
          ...application.signedOutUris,
        ]),
      };
    case 'device':
      return {
        ...common,
        token_endpoint_auth_method: 'none',
        grant_types: [DEVICE_GRANT, 'refresh_token'],
        response_types: [],
        redirect_uris: [],
      };
    case 'service':
      return {
        ...common,
        // The hash stands in for the secret: see compareClientSecret in create-provider.ts.
        client_secret: application.secret,
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['client_credentials'],
        response_types: [],
        redirect_uris: [],
      };
  }
}

function unique(addresses: readonly string[]): string[] {
  return [...new Set(addresses)];
}

/** Origins from which the pages of an application may call the token endpoint (O-146). */
export function listClientOrigins(redirectUris: readonly string[] = []): string[] {
  return unique(redirectUris.map((address) => new URL(address).origin));
}
