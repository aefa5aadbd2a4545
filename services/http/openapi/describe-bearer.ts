import { SCOPES, type Scope } from '@property/contract/scopes.ts';
import type { ServiceDescription, SignInAddresses } from './operation.ts';

/** A token in `Authorization`, to which the scope of an operation applies. */
const BEARER = {
  scheme: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'An access token of the sign-in service, issued for this service.',
  },
  scoped: true,
} as const;

/** What each scope lets a token do. */
const SCOPE_TEXTS: Readonly<Record<Scope, string>> = {
  [SCOPES.searchTitles]: 'Search and read titles',
  [SCOPES.searchComps]: 'Search and read comparable deals',
  [SCOPES.docsRead]: 'Check availability, read orders and the delivery audit, download',
  [SCOPES.docsPurchase]: 'Buy documents and check owners: charges tokens',
  [SCOPES.docsWebhooksManage]: 'Subscribe to webhooks, cancel and try them',
};

/**
 * Bearer tokens of one service: OAuth 2 where it is known where they are had, with the scopes as they
 * are asked for there; else a token in `Authorization`.
 */
export function describeBearer(
  scopes: readonly Scope[],
  signIn: SignInAddresses | undefined,
): Pick<ServiceDescription, 'scopePrefix'> & {
  readonly bearer: ServiceDescription['security'][string];
} {
  if (signIn === undefined) return { bearer: BEARER };
  const { authorizeUrl, tokenUrl, audience } = signIn;
  const scopePrefix = `${audience}/`;
  const listed = Object.fromEntries(
    scopes.map((scope) => [scopePrefix + scope, SCOPE_TEXTS[scope]]),
  );
  const description = `An integration asks for the scope ${scopePrefix}.default and gets its roles; a person signs in, with PKCE, for the scopes by name.`;
  return {
    scopePrefix,
    bearer: {
      scheme: {
        type: 'oauth2',
        description,
        flows: {
          clientCredentials: { tokenUrl, scopes: listed },
          authorizationCode: {
            authorizationUrl: authorizeUrl,
            tokenUrl,
            refreshUrl: tokenUrl,
            scopes: listed,
          },
        },
      },
      scoped: true,
    },
  };
}
