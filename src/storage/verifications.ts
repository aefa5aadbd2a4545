import { queryOptions } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import '@property/contract/schema-parts.ts';
import { type Migration, withDatabase } from './open-database.ts';

// Everything here throws StorageError when the browser cannot read or write what it keeps.

/** Where the title is, for the ledger; absent in checks that were noted before it was kept. */
const aboutTitle = { titleId: z.optional(z.string()), address: z.optional(z.string()) };

/** A check of an owner whose end is not known; the name that was asked for is not kept. */
const openVerificationSchema = z.object({
  titleNumber: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
  /** Tokens before it; null when the service would not say. */
  balanceBefore: z.nullable(z.number()),
  /** Of the customer; absent in checks that were noted before it was kept. */
  reference: z.optional(z.string()),
  ...aboutTitle,
});
export type OpenVerification = z.infer<typeof openVerificationSchema>;

/** A check that was charged: the service keeps no list of them, and no name is kept here (D-006). */
const chargedCheckSchema = z.object({
  id: z.string(),
  titleNumber: z.string(),
  reference: z.string(),
  /** As the service worded it, such as SINGLE_MATCH; empty where the answer was lost. */
  result: z.string(),
  tokens: z.number(),
  /** Tokens left after it; null when nobody said. */
  balanceAfter: z.nullable(z.number()),
  /** When it was sent, in milliseconds since 1970. */
  at: z.number(),
  ...aboutTitle,
});
export type ChargedCheck = z.infer<typeof chargedCheckSchema>;

interface VerificationsSchema extends DBSchema {
  open: {
    key: [person: string, titleNumber: string];
    value: OpenVerification & { readonly person: string };
  };
  checks: {
    key: [person: string, id: string];
    value: ChargedCheck & { readonly person: string };
    indexes: { person: string };
  };
}

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<VerificationsSchema>[] = [
  (database) => void database.createObjectStore('open', { keyPath: ['person', 'titleNumber'] }),
  (database) => {
    const store = database.createObjectStore('checks', { keyPath: ['person', 'id'] });
    store.createIndex('person', 'person');
  },
];

/** The check of a title that was sent and never heard of; null without one. */
export function readOpenVerification(
  person: string,
  titleNumber: string,
): Promise<OpenVerification | null> {
  return use(async (database) => {
    const found = await database.get('open', [person, titleNumber]);
    return found === undefined ? null : openVerificationSchema.parse(found);
  });
}

/** Writes a check and waits until it is on the disk: only then may its request leave. */
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

/**
 * Forgets that the check of a title is open, and enters it as charged with the same stroke; null
 * where it was not, or nobody knows.
 */
export function closeVerification(
  person: string,
  titleNumber: string,
  charged: ChargedCheck | null,
): Promise<void> {
  return use(async (database) => {
    const transaction = database.transaction(['open', 'checks'], 'readwrite');
    await transaction.objectStore('open').delete([person, titleNumber]);
    if (charged !== null) await transaction.objectStore('checks').put({ ...charged, person });
    await transaction.done;
  });
}

/** The charged checks this browser remembers of a person; invalidated by whoever writes them. */
export function checksQuery(person: string) {
  return queryOptions({
    queryKey: ['checks', person] as const,
    queryFn: () =>
      use(async (database) => {
        const rows = await database.getAllFromIndex('checks', 'person', person);
        return rows.map((row) => chargedCheckSchema.parse(row));
      }),
    staleTime: 0,
  });
}

function use<Value>(
  work: (database: IDBPDatabase<VerificationsSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('verifications', MIGRATIONS, work);
}
