import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Services, ServicesContext } from '#api/services-context.ts';

export interface AppProvidersProps {
  readonly services: Services;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/** What every component may count on: the query cache and the services. */
export function AppProviders({ services, queryClient, children }: AppProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
}
