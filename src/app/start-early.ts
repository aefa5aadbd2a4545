import { loadJson } from '@property/client/client.ts';
import {
  type AppConfig,
  type AppConfigProblem,
  parseAppConfig,
} from '@property/contract/profile/app-config.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient, createServices } from '#api/create-services.ts';
import type { TokenSource } from '#api/documents/token-source.ts';
import { takeOrFetch } from '#api/fetched-ahead.ts';
import { tileJsonQuery } from '#api/reading/tile-json-query.ts';
import type { Services } from '#api/services-context.ts';
import { parseTitleRoute, type TitleRef } from '#lib/links/title-route.ts';
import { CONFIG_URL } from './config-url.ts';

/** What is wrong with config.json, or why it did not come. */
export type ConfigFault =
  | { readonly ok: false; readonly problems: readonly AppConfigProblem[] }
  | { readonly ok: false; readonly error: unknown };

/** Services made from config.json, or what is wrong with it. */
export type StartOutcome = { readonly ok: true; readonly services: Services } | ConfigFault;

export interface Start {
  readonly queryClient: QueryClient;
  readonly outcome: Promise<StartOutcome>;
}

/**
 * Reads the settings and sends the requests of the link, before React has arrived: what they bring
 * waits in the query cache.
 */
export function startEarly(location: Pick<Location, 'pathname' | 'search'>): Start {
  const queryClient = createQueryClient();
  const outcome = loadOutcome();
  // No part of the first view of the workspace, so index.html does not name it.
  if (parseTitleRoute(location.pathname) !== null) void loadTitlePanel().catch(() => undefined);
  void outcome.then((result) => {
    if (result.ok) prefetchLocation(location, result.services, queryClient);
  });
  setTimeout(readNumberRules);
  return { queryClient, outcome };
}

/**
 * Has the browser read how British numbers are written, which takes it longer than the first rows do,
 * while React is still on the line.
 */
function readNumberRules(): void {
  new Intl.NumberFormat('en-GB').format(0);
}

/** Asked for again where it is shown, which says what is wrong if it did not come. */
function loadTitlePanel(): Promise<unknown> {
  return import('#features/title/panel/title-panel.tsx');
}

async function loadOutcome(): Promise<StartOutcome> {
  let input: unknown;
  try {
    input = await loadJson(CONFIG_URL);
  } catch (error) {
    return { ok: false, error };
  }
  const parsed = await parseAppConfig(input);
  if (!parsed.ok) return parsed;
  const tokens = createLazyTokens(parsed.config);
  const dependencies = { tokens, fetch: takeOrFetch };
  return { ok: true, services: createServices(parsed.config, parsed.profile, dependencies) };
}

/** Tokens of whoever signs in; the code for it comes with the first one that is wanted. */
function createLazyTokens(config: AppConfig): TokenSource | null {
  if (config.auth === null) return null;
  return {
    readToken: async (audience, refused, person) => {
      const { openSession } = await import('#features/auth/open-session.ts');
      return openSession(config).readToken(audience, refused, person);
    },
  };
}

/** Sends what the first view of a link asks for; answers and errors wait in the query cache. */
function prefetchLocation(
  { pathname, search: queryString }: Pick<Location, 'pathname' | 'search'>,
  services: Services,
  queryClient: QueryClient,
): void {
  const titleRef = parseTitleRoute(pathname);
  if (titleRef === null && pathname !== '/') return;
  const { style, tiles } = services.config.basemap;
  if (style === undefined) void queryClient.prefetchQuery(tileJsonQuery(tiles));
  if (titleRef !== null && titleRef.kind !== 'malformed') {
    void prefetchTitle(titleRef, services, queryClient);
  }
  // Their code comes beside the first script.
  void import('./prefetch-rows.ts')
    .then(({ prefetchRows }) => prefetchRows(queryString, services, queryClient))
    .catch(() => undefined);
}

async function prefetchTitle(
  ref: TitleRef,
  { search: service }: Services,
  queryClient: QueryClient,
): Promise<void> {
  if (ref.kind === 'id') {
    void queryClient.prefetchQuery(service.title(ref.id));
    void queryClient.prefetchQuery(service.geometry(ref.id));
    return;
  }
  const byNumber = service.titleByNumber(ref.number, ref.country);
  await queryClient.prefetchQuery(byNumber);
  const title = queryClient.getQueryData(byNumber.queryKey);
  if (title !== undefined) void queryClient.prefetchQuery(service.geometry(title.id));
}
