import '@property/contract/schema-parts.ts';
import { queryOptions } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { type Migration, withDatabase } from './open-database.ts';

/** A webhook as this browser remembers it, for the service has no way to read one (D-006, O-115). */
const webhookRecordSchema = z.object({
  subscriptionId: z.string(),
  /** Null for one whose id alone was entered. */
  address: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  rememberedAt: z.number(),
  /** Set up here, found in the delivery audit, or entered by hand. */
  source: z.enum(['set-up', 'audit', 'entered']),
  /**
   * Whether the person said that its secret is stored; false for one set up here of which they did
   * not, absent where nobody was asked.
   */
  isSecretStored: z.optional(z.boolean()),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;

/** The one webhook of each signed-in person, by the id of the person; never its secret. */
interface WebhooksSchema extends DBSchema {
  webhooks: { key: string; value: WebhookRecord };
  /** Webhooks that are known to be gone: the audit names them like any other (O-115, O-117). */
  gone: {
    key: [person: string, subscriptionId: string];
    value: { readonly person: string; readonly subscriptionId: string };
    indexes: { person: string };
  };
}

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<WebhooksSchema>[] = [
  (database) => void database.createObjectStore('webhooks'),
  (database) =>
    void database
      .createObjectStore('gone', { keyPath: ['person', 'subscriptionId'] })
      .createIndex('person', 'person'),
];

/** The webhook of a person; null when this browser knows none. Throws StorageError. */
export function readWebhook(person: string): Promise<WebhookRecord | null> {
  return use(async (database) => {
    const found = await database.get('webhooks', person);
    return found === undefined ? null : webhookRecordSchema.parse(found);
  });
}

/** Remembers the webhook of a person in place of the one before. Throws StorageError. */
export function writeWebhook(person: string, record: WebhookRecord): Promise<void> {
  return use(async (database) => void (await database.put('webhooks', record, person)));
}

/** Notes that the secret of a webhook is stored somewhere safe. Throws StorageError. */
export function noteStoredSecret(person: string, subscriptionId: string): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction('webhooks', 'readwrite');
    const known = await transaction.store.get(person);
    if (known?.subscriptionId === subscriptionId) {
      await transaction.store.put({ ...known, isSecretStored: true }, person);
    }
    await transaction.done;
  });
}

/** Forgets the webhook of a person, which is gone from the service. Throws StorageError. */
export function removeWebhook(person: string, subscriptionId: string): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['webhooks', 'gone'], 'readwrite');
    await transaction.objectStore('gone').put({ person, subscriptionId });
    await transaction.objectStore('webhooks').delete(person);
    await transaction.done;
  });
}

/** The ids of webhooks of a person that this browser knows to be gone. Throws StorageError. */
export function readGoneWebhooks(person: string): Promise<string[]> {
  return use(async (database) => {
    const rows = await database.getAllFromIndex('gone', 'person', person);
    return rows.map(({ subscriptionId }) => subscriptionId);
  });
}

function use<Value>(
  work: (database: IDBPDatabase<WebhooksSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('webhooks', MIGRATIONS, work);
}

/** The webhook this browser remembers of a person; invalidated by whoever writes it. */
export function webhookQuery(person: string) {
  return queryOptions({
    queryKey: ['webhook', person] as const,
    queryFn: () => readWebhook(person),
    staleTime: 0,
  });
}

/** The ids of webhooks of a person that are known to be gone; invalidated with the one above. */
export function goneWebhooksQuery(person: string) {
  return queryOptions({
    queryKey: ['webhook', person, 'gone'] as const,
    queryFn: () => readGoneWebhooks(person),
    staleTime: 0,
  });
}
