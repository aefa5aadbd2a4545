import type { Client } from '@property/client/client.ts';
import type { AppConfig, AppProfile } from '@property/contract/profile/app-config.ts';
import { createContext, useContext } from 'react';
import type { TokenSource } from './documents/token-source.ts';
import type { SearchService } from './search-service.ts';

/** What every part of the app may ask, and the settings it runs under. */
export interface Services {
  readonly search: SearchService;
  /** Asks the search service, for parts whose queries come with their own code. */
  readonly client: Client;
  readonly config: AppConfig;
  readonly profile: AppProfile;
  /** Null where nobody signs in. */
  readonly tokens: TokenSource | null;
}

export const ServicesContext = createContext<Services | null>(null);

/** The services of this page; a component outside the providers is a bug. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it.');
  return services;
}
