import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import '@property/contract/schema-parts.ts';
import { type Migration, withDatabase } from './open-database.ts';

/** A check of an owner whose end is not known; the name that was asked for is not kept. */
const openVerificationSchema = z.object({
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

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<VerificationsSchema>[] = [
  (database) => void database.createObjectStore('open', { keyPath: ['person', 'titleNumber'] }),
];

/** The check of a title that was sent and never heard of; null without one. Throws StorageError. */
export function readOpenVerification(
  person: string,
  titleNumber: string,
): Promise<OpenVerification | null> {
  return use(async (database) => {
    const found = await database.get('open', [person, titleNumber]);
    return found === undefined ? null : openVerificationSchema.parse(found);
  });
}

/**
 * Writes a check and waits until it is on the disk: only then may its request leave. Throws
 * StorageError.
 */
export function writeOpenVerification(
  person: string,
  verification: OpenVerification,
): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction('open', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ ...verification, person });
    await transaction.done;
  });
}

/** Forgets the check of a title. Throws StorageError. */
export function removeOpenVerification(person: string, titleNumber: string): Promise<void> {
  return use((database) => database.delete('open', [person, titleNumber]));
}

function use<Value>(
  work: (database: IDBPDatabase<VerificationsSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('verifications', MIGRATIONS, work);
}
