import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router';
import { afterAll } from 'vitest';
import { createClient } from '#api/client.ts';
import { createQueryClient } from '#api/create-services.ts';
import { createSearchService } from '#api/search-service.ts';
import type { Services } from '#api/services-context.ts';
import { AppProviders } from '#app/providers.tsx';
import { appConfigSchema } from '#contract/app-config.ts';
import { searchProfile } from '#contract/profile-search.ts';
import { endDrawing } from './end-drawing.ts';
import { gatherInProcess } from './gather-in-process.ts';

// On a busy machine an answer takes more than the second that is usual; what hangs is still found.
configure({ asyncUtilTimeout: 20_000 });

afterAll(endDrawing);

/**
 * Renders under a router, an empty cache, given back as `queryClient`, and services that ask `fetch`;
 * failed reads are not repeated. `settings` take the place of parts of the settings file.
 */
export function renderWithServices(
  children: ReactNode,
  fetch: typeof globalThis.fetch,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const config = appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: 'http://localhost/search/v1', subscriptionKey: 'key' },
    ...settings,
  });
  const client = createClient({
    baseUrl: 'http://localhost/search/v1',
    fetch,
    retry: { retries: 0 },
  });
  const services: Services = {
    search: createSearchService(client, searchProfile, gatherInProcess(client)),
    client,
    config,
    profile: { search: searchProfile },
    tokens: null,
  };
  const queryClient = createQueryClient();
  const rendered = render(
    <BrowserRouter>
      <AppProviders services={services} queryClient={queryClient}>
        {children}
      </AppProviders>
    </BrowserRouter>,
  );
  return { ...rendered, queryClient };
}
