import { parseAppConfig } from '@property/contract/profile/app-config.ts';
import type { DeploymentProfile } from '@property/contract/profile/deployment-profile.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { QueryClient } from '@tanstack/react-query';
import { createServices } from '#api/create-services.ts';
import type { Services } from '#api/services-context.ts';

/** The app as it starts with a config.json. */
export interface ReadApp {
  /** The whole of the app's half of the profile, as the code that sells and signs in reads it. */
  readonly profile: DeploymentProfile;
  readonly config: Services['config'];
  /** The services of the page, asking `fetch`. */
  readonly open: (fetch: typeof globalThis.fetch) => Services;
}

/** Reads a config.json with these overrides under `profile`, as the app does when it starts. */
export async function readApp(overrides: object): Promise<ReadApp> {
  const parsed = await parseAppConfig({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: '/search/v1', subscriptionKey: 'key' },
    documents: { baseUrl: '/docs/v1', audience: 'api://docs' },
    auth: { authority: 'http://localhost/auth', clientId: 'app' },
    profile: overrides,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const { config, profile } = parsed;
  return {
    profile: readProfile(config.profile),
    config,
    open: (fetch) => {
      const tokens = { readToken: async () => 'token' };
      return createServices(config, profile, { fetch, tokens });
    },
  };
}

/** A request as a deployment would see it. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A deployment that answers everything alike: with JSON unless it is given a response. */
export function answerAll(answer: unknown, status = 200, headers: Record<string, string> = {}) {
  const requests: SeenRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    requests.push({
      path: pathname.replace(/^\/(?:search|docs)\/v1/, ''),
      headers: new Headers(init?.headers),
      body: String(init?.body ?? ''),
    });
    return Response.json(answer, { status, headers });
  };
  return { fetch, requests };
}

/** The headers of a request by which it is named, the usual one and one of a deployment's own. */
export function listRequestIdHeaders(headers: Headers): readonly string[] {
  return ['x-request-id', 'x-ours'].filter((name) => headers.has(name));
}

/** Asks as a page would, with an empty cache; what went wrong comes back as its message. */
export async function run<Data>(
  ask: (cache: QueryClient) => Promise<Data>,
): Promise<Data | string> {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  try {
    return await ask(cache);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    cache.clear();
  }
}
