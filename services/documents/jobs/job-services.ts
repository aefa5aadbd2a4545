import type { Logger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { Database } from '../database/database.ts';
import type { LandRegistry } from '../registry/land-registry.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { SecretBox } from '../webhooks/secret-box.ts';
import type { SendWebhook } from '../webhooks/send-webhook.ts';

/** What jobs work with. */
export interface JobServices {
  readonly database: Database;
  readonly registry: LandRegistry;
  /** Where files are kept; in the database where there is none. */
  readonly store?: DocumentStore | undefined;
  /** Opens secrets of webhooks. */
  readonly secrets: SecretBox;
  readonly send: SendWebhook;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** What this deployment chose. */
  readonly profile: ServicesProfile['docs'];
  /** Aborted when the process is about to end; what was not recorded is done again. */
  readonly stopping: AbortSignal;
  /** Factor on the pauses between deliveries, so that they can be followed on one machine (O-118). */
  readonly retryScale: number;
}
