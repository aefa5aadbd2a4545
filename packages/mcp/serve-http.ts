import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import {
  type AuthInfo,
  createMcpHandler,
  hostHeaderValidationResponse,
  OAuthError,
  OAuthErrorCode,
  requireBearerAuth,
} from '@modelcontextprotocol/server';
import { ApiError } from '@property/client/api-error.ts';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { createPropertyServer } from './create-server.ts';
import type { Deployment } from './open-deployment.ts';
import type { Offers } from './tools/buying-tools.ts';

export interface HttpOptions {
  readonly host: string;
  readonly port: number;
  /** Address under which callers know this server, such as https://mcp.example.test/mcp. */
  readonly publicUrl?: string | undefined;
}

/** Callers whose offers are kept at once; the one that came first goes first. */
const MOST_CALLERS = 1_000;
const REFUSED = 'The document service does not take this access token: sign in anew.';
const PATH = '/mcp';
const METADATA_PATH = `/.well-known/oauth-protected-resource${PATH}`;
const BODY_LIMIT = 256 * 1_024;

/**
 * Serves the tools over streamable HTTP to callers with a token for documents of the deployment's own
 * provider (RS256, RFC 6750, RFC 9728). The same token is passed on to the document service, whose it
 * is, and which checks it again: what was revoked opens nothing there.
 */
export async function serveHttp(deployment: Deployment, options: HttpOptions) {
  const { provider, audience } = deployment;
  if (provider === null || audience === null) {
    throw new Error('Over HTTP callers sign in, and this deployment has no sign-in for documents.');
  }
  const keys = createRemoteJWKSet(new URL(provider.keysUrl));
  const verifyAccessToken = async (token: string): Promise<AuthInfo> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: provider.issuer,
        audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'sub'],
      });
      const scopes = [payload.scp, payload.roles]
        .flat()
        .filter((scope) => typeof scope === 'string');
      return { token, clientId: payload.sub ?? '', scopes, expiresAt: payload.exp ?? 0 };
    } catch (error) {
      // A provider that is slow to give its keys says nothing of the token.
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) {
        throw new OAuthError(OAuthErrorCode.InvalidToken, 'The access token is not valid.');
      }
      throw error;
    }
  };

  const offersOf = new Map<string, Offers>();
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const caller = authInfo?.clientId ?? '';
      const token = authInfo?.token ?? null;
      const context = deployment.createContext(async (refused) => {
        if (refused !== token) return token;
        // It is not shown again, nor asked without one: its owner has to bring another.
        throw new ApiError({ kind: 'http', status: 401, message: REFUSED });
      });
      return createPropertyServer(context, keepOffers(offersOf, caller));
    },
    { maxRequestBodySize: BODY_LIMIT },
  );

  let publicUrl = options.publicUrl;
  const server = serve({
    hostname: options.host,
    port: options.port,
    fetch: async (request: Request) => {
      const resource = publicUrl ?? `http://${options.host}:${options.port}${PATH}`;
      const known = new URL(resource).hostname;
      const rejected = hostHeaderValidationResponse(request, [
        known,
        'localhost',
        '127.0.0.1',
        '[::1]',
      ]);
      if (rejected) return rejected;
      const { pathname } = new URL(request.url);
      if (pathname === METADATA_PATH) {
        return Response.json({
          resource,
          authorization_servers: [provider.issuer],
          bearer_methods_supported: ['header'],
        });
      }
      if (pathname !== PATH) return new Response('There is nothing here.\n', { status: 404 });
      const gate = requireBearerAuth({
        verifier: { verifyAccessToken },
        resourceMetadataUrl: new URL(METADATA_PATH, resource).href,
      });
      const authInfo = await gate(request);
      if (authInfo instanceof Response) return authInfo;
      return handler.fetch(request, { authInfo });
    },
  });
  await new Promise<void>((resolve, reject) =>
    server.once('listening', resolve).once('error', reject),
  );
  const { port } = server.address() as AddressInfo;
  publicUrl ??= `http://${options.host}:${port}${PATH}`;
  return {
    url: publicUrl,
    close: async () => {
      await handler.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The offers of a caller; those of who has not called for longest make way. */
function keepOffers(offersOf: Map<string, Offers>, caller: string): Offers {
  const offers: Offers = offersOf.get(caller) ?? new Map();
  offersOf.delete(caller);
  offersOf.set(caller, offers);
  const [first] = offersOf.keys();
  if (offersOf.size > MOST_CALLERS && first !== undefined) offersOf.delete(first);
  return offers;
}
