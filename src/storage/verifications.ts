import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import '#contract/schema-parts.ts';

/** A check of an owner whose end is not known; the name that was asked for is not kept. */
export const openVerificationSchema = z.object({
  titleNumber: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /** Tokens before it; null when the service would not say. */
  balanceBefore: z.nullable(z.number()),
});
export type OpenVerification = z.infer<typeof openVerificationSchema>;

interface VerificationsSchema extends DBSchema {
  open: {
    key: [person: string, titleNumber: string];
    value: OpenVerification & { readonly person: string };
  };
}

const NAME = 'verifications';
const VERSION = 1;

let opened: Promise<IDBPDatabase<VerificationsSchema>> | undefined;

function open(): Promise<IDBPDatabase<VerificationsSchema>> {
  opened ??= openDB<VerificationsSchema>(NAME, VERSION, {
    upgrade: (database, from) => {
      if (from < 1) database.createObjectStore('open', { keyPath: ['person', 'titleNumber'] });
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

/** The check of a title that was sent and never heard of again; null when there is none. */
export async function readOpenVerification(
  person: string,
  titleNumber: string,
): Promise<OpenVerification | null> {
  const found = await (await open()).get('open', [person, titleNumber]);
  return found === undefined ? null : openVerificationSchema.parse(found);
}

/** Writes a check and waits until it is on the disk: only then may its request leave. */
export async function writeOpenVerification(
  person: string,
  verification: OpenVerification,
): Promise<void> {
  const transaction = (await open()).transaction('open', 'readwrite', { durability: 'strict' });
  await transaction.store.put({ ...verification, person });
  await transaction.done;
}

export async function removeOpenVerification(person: string, titleNumber: string): Promise<void> {
  await (await open()).delete('open', [person, titleNumber]);
}
