import { type AppConfigProblem, parseAppConfig } from '@property/contract/profile/app-config.ts';
import type { QueryClient } from '@tanstack/react-query';
import { loadJson } from '#api/client.ts';
import { createQueryClient, createServices } from '#api/create-services.ts';
import { takeOrFetch } from '#api/fetched-ahead.ts';
import type { Services } from '#api/services-context.ts';
import { parseTitleRoute } from '#lib/links/title-route.ts';
import { CONFIG_URL } from './config-url.ts';
import { createLazyTokens } from './lazy-tokens.ts';
import { prefetchLocation } from './prefetch-location.ts';

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
  return { queryClient, outcome };
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
