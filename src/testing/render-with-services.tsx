import { createClient } from '@property/client/client.ts';
import { appConfigSchema } from '@property/contract/profile/app-config.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import type { Services } from '#api/services-context.ts';
import { AppProviders } from '#app/providers.tsx';
import { watchNotices } from '#lib/service-notices.ts';
import { endWithPage, work } from './end-page.ts';
import { gatherInProcess } from './gather-in-process.ts';

/**
 * Services that ask `fetch`; failed reads are not repeated. `settings` take the place of parts of the
 * settings file.
 */
export function openTestServices(
  fetch: typeof globalThis.fetch,
  settings: Readonly<Record<string, unknown>> = {},
): Services {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'http://localhost/search/v1', subscriptionKey: 'key' },
    ...settings,
  });
  const profile = readProfile(config.profile);
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch: (input, init) => work.follow(`request to ${input}`, fetch(input, init), init?.signal),
    retry: { retries: 0 },
    onAnswer: watchNotices('search', profile.search.version),
  });
  return {
    search: createSearchService(client, profile.search, gatherInProcess(client)),
    client,
    config,
    profile,
    tokens: null,
  };
}

/**
 * Renders under a router, an empty cache, given back as `queryClient`, and services that ask `fetch`.
 */
export function renderWithServices(
  children: ReactNode,
  fetch: typeof globalThis.fetch,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const services = openTestServices(fetch, settings);
  const queryClient = endWithPage(createQueryClient());
  const rendered = render(
    <BrowserRouter>
      <AppProviders services={services} queryClient={queryClient}>
        {children}
      </AppProviders>
    </BrowserRouter>,
  );
  return { ...rendered, queryClient };
}
