import { loadJson } from '@property/client/client.ts';
import { createClientCredentials } from '@property/client/client-credentials.ts';
import { openDocumentsClient, openSearchClient } from '@property/client/open-clients.ts';
import { type AppConfig, parseAppConfig } from '@property/contract/profile/app-config.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { joinBase } from '@property/contract/search/paths.ts';
import type { Aggregations } from '@property/contract/search/search-request.ts';
import * as z from 'zod';
import { EVERYTHING } from './answer.ts';
import type { McpContext } from './mcp-context.ts';

/** Where a deployment is, and what application asks in the name of nobody signed in. */
export interface DeploymentOptions {
  /** Address of the app, beside which config.json lies. */
  readonly appUrl: string;
  readonly clientId?: string | undefined;
  readonly clientSecret?: string | undefined;
  readonly mayBuy: boolean;
}

/** Gives a token; `refused` is one that the service has turned down. */
export type ReadToken = (refused?: string) => Promise<string | null>;

/** A deployment, as its config.json describes it. */
export interface Deployment {
  /** What the tools work with; documents are asked for with the token given, or the application's. */
  createContext(readToken?: ReadToken): McpContext;
  /** Of the provider that signs in whoever calls over HTTP; null where nobody signs in. */
  readonly provider: { readonly issuer: string; readonly keysUrl: string } | null;
  /** Audience of tokens for documents; null where none are sold. */
  readonly audience: string | null;
}

const discoverySchema = z.looseObject({
  issuer: z.string(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

/**
 * Reads config.json and the provider's own description.
 * @throws Error, in words for whoever starts the server, when either cannot be read or used
 */
export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const appUrl = options.appUrl.replace(/\/+$/, '');
  const place = (address: string) => new URL(address, `${appUrl}/`).href;
  const parsed = await parseAppConfig(await readSettings(appUrl));
  if (!parsed.ok) {
    const [problem] = parsed.problems;
    throw new Error(`${appUrl}/config.json: ${problem?.path}: ${problem?.message}`);
  }
  const { config } = parsed;
  const profile = readProfile(config.profile);
  const provider = await discover(config, place, profile.auth.endpoints.discovery);
  const { clientId, clientSecret } = options;
  const ofApplication = (audience: string | undefined): ReadToken | null => {
    if (!provider || !audience || !clientId || !clientSecret) return null;
    const scope = `${audience}/.default`;
    return createClientCredentials({ tokenUrl: provider.tokenUrl, clientId, clientSecret, scope });
  };
  const searchToken =
    config.search.auth === 'bearer' ? ofApplication(config.search.audience) : null;
  if (config.search.auth === 'bearer' && searchToken === null) {
    throw new Error('This deployment searches with tokens: give CLIENT_ID and CLIENT_SECRET.');
  }
  const search = openSearchClient({
    baseUrl: place(config.search.baseUrl),
    subscriptionKey: config.search.subscriptionKey,
    profile: config.profile,
    ...(searchToken === null ? {} : { readToken: searchToken }),
  });
  const ownToken = ofApplication(config.documents?.audience);
  return {
    provider: provider && { issuer: provider.issuer, keysUrl: provider.keysUrl },
    audience: config.documents?.audience ?? null,
    createContext: (readToken = ownToken ?? undefined) => ({
      search,
      appUrl,
      mayBuy: options.mayBuy,
      exactSuffix: profile.search.query.exactSuffix,
      counting: writeCounting(profile.search),
      documents:
        config.documents === null || readToken === undefined
          ? null
          : openDocumentsClient({
              baseUrl: place(config.documents.baseUrl),
              profile: config.profile,
              readToken,
            }),
    }),
  };
}

async function discover(config: AppConfig, place: (address: string) => string, path: string) {
  if (config.auth === null) return null;
  const url = joinBase(place(config.auth.authority), path);
  const read = discoverySchema.safeParse(await loadJson(url));
  if (!read.success) throw new Error(`${url} is no description of an OpenID provider.`);
  const { issuer, token_endpoint: tokenUrl, jwks_uri: keysUrl } = read.data;
  return { issuer, tokenUrl, keysUrl };
}

/** Every title that a search finds, as the deployment can say it (O-058, O-149). */
function writeCounting({ aggregations, query }: SearchProfile): Aggregations | null {
  if (!aggregations.kinds.includes('filter')) return null;
  const saysAll = query.matchAll === 'match_all' && query.operators.includes('match_all');
  return {
    [EVERYTHING]: { filter: saysAll ? { match_all: {} } : { exists: { field: 'number' } } },
  };
}

/** An address that is wrong, or where nothing runs yet, is what a first start fails by most. */
async function readSettings(appUrl: string): Promise<unknown> {
  try {
    return await loadJson(`${appUrl}/config.json`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `${appUrl}/config.json could not be read (${reason}). APP_URL must name a running app.`,
      { cause: error },
    );
  }
}
