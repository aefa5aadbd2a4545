import type { Accounts } from './accounts.ts';
import type { AvailabilityCache } from './availability/availability-cache.ts';
import type { Database } from './database/database.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import type { LandRegistry } from './registry/land-registry.ts';

/** What the operations of the service work with. */
export interface DocumentsServices {
  readonly database: Database;
  readonly registry: LandRegistry;
  readonly accounts: Accounts;
  readonly availability: AvailabilityCache;
  readonly jobs: Pick<JobRunner, 'nudge'>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Hosts besides public ones that deliveries may go to (O-116). */
  readonly allowedHosts: readonly string[];
  /** Milliseconds until the registry hands out what was ordered (O-087). */
  readonly deliveryDelay: number;
}
