import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { Principal } from '#services/http/principal.ts';
import type { AvailabilityCache } from './availability/availability-cache.ts';
import type { Database } from './database/database.ts';
import type { JobRunner } from './jobs/job-runner.ts';
import { openAccount } from './ledger/ledger.ts';
import type { LandRegistry } from './registry/land-registry.ts';
import type { DocumentStore } from './store/document-store.ts';
import type { SecretBox } from './webhooks/secret-box.ts';

/** What the operations of the service work with. */
export interface DocumentsServices {
  readonly database: Database;
  readonly registry: LandRegistry;
  /** Where files are kept that are not in the database. */
  readonly store?: DocumentStore | undefined;
  /** Seals secrets of webhooks. */
  readonly secrets: SecretBox;
  readonly accounts: Accounts;
  readonly availability: AvailabilityCache;
  readonly jobs: Pick<JobRunner, 'nudge'>;
  /** What this deployment chose. */
  readonly profile: ServicesProfile['docs'];
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Hosts besides public ones that deliveries may go to (O-116). */
  readonly allowedHosts: readonly string[];
  /** Milliseconds until the registry hands out what was ordered (O-087). */
  readonly deliveryDelay: number;
}

/** Accounts of callers: each identity has one, opened when it is first seen. */
interface Accounts {
  /** The id of the caller's account: a person's, or the service identity of an application (D-071). */
  of(caller: Principal): Promise<string>;
}

/** `openingTokens` gives what an identity starts with (O-088); `clock` milliseconds since 1970. */
export function createAccounts(
  database: Database,
  openingTokens: (caller: Principal) => number,
  clock: () => number,
): Accounts {
  const opened = new Map<string, Promise<void>>();
  return {
    of: async (caller) => {
      const id = `${caller.kind}:${caller.id}`;
      let opening = opened.get(id);
      if (opening === undefined) {
        opening = database.transaction((transaction) =>
          openAccount(transaction, {
            id,
            openingTokens: openingTokens(caller),
            at: new Date(clock()),
          }),
        );
        opened.set(id, opening);
        opening.catch(() => opened.delete(id));
      }
      await opening;
      return id;
    },
  };
}
