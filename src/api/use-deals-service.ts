import { createDealsService, type DealsService } from './deals-service.ts';
import { type Services, useServices } from './services-context.ts';

const made = new WeakMap<Services, DealsService>();

/** What the app asks about comparable deals, made with the first page that shows any. */
export function useDealsService(): DealsService {
  const services = useServices();
  const known = made.get(services);
  if (known !== undefined) return known;
  const service = createDealsService(services.client, services.profile.search);
  made.set(services, service);
  return service;
}
