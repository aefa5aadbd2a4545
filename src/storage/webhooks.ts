import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import '#contract/schema-parts.ts';

/** A webhook as this browser remembers it, for the service has no way to read one (D-006, O-115). */
export const webhookRecordSchema = z.object({
  subscriptionId: z.string(),
  /** Null for one whose id alone was entered. */
  address: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  rememberedAt: z.number(),
  /** Set up here, found in the delivery audit, or entered by hand. */
  source: z.enum(['set-up', 'audit', 'entered']),
});
export type WebhookRecord = z.infer<typeof webhookRecordSchema>;

/** The one webhook of each signed-in person, by the id of the person; never its secret. */
interface WebhooksSchema extends DBSchema {
  webhooks: { key: string; value: WebhookRecord };
}

const NAME = 'webhooks';
const VERSION = 1;

let opened: Promise<IDBPDatabase<WebhooksSchema>> | undefined;

function open(): Promise<IDBPDatabase<WebhooksSchema>> {
  opened ??= openDB<WebhooksSchema>(NAME, VERSION, {
    upgrade: (database, from) => {
      if (from < 1) database.createObjectStore('webhooks');
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

/** The webhook of a person; null when this browser knows none. */
export async function readWebhook(person: string): Promise<WebhookRecord | null> {
  const found = await (await open()).get('webhooks', person);
  return found === undefined ? null : webhookRecordSchema.parse(found);
}

export async function writeWebhook(person: string, record: WebhookRecord): Promise<void> {
  await (await open()).put('webhooks', record, person);
}

export async function removeWebhook(person: string): Promise<void> {
  await (await open()).delete('webhooks', person);
}
