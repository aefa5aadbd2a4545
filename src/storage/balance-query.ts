import '@property/contract/schema-parts.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { type Migration, withDatabase } from './open-database.ts';

/**
 * The last known balance of a person; undefined while none is known. There is no operation that
 * gives it (D-006), so it is put here from the answers that carry it, and kept in this browser for
 * its other tabs and the next visit; a page that is looked at again reads what they put there.
 */
export function balanceQuery(person: string) {
  const queryKey = ['documents', person, 'balance'] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Balance | null> => {
      const kept = await readBalance(person);
      // What an answer brought meanwhile is not to be taken for what was kept before it.
      const known = client.getQueryData<Balance | null>(queryKey) ?? null;
      return kept === null ? known : pickNewer(known, kept);
    },
    select: (known) => known ?? undefined,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Notes a balance an answer carried; an older one never takes the place of a newer (D-034). */
export function noteBalance(cache: QueryClient, person: string, balance: Balance): void {
  const { queryKey } = balanceQuery(person);
  const show = (next: Balance) =>
    cache.setQueryData(queryKey, (known) => pickNewer(known ?? null, next));
  show(balance);
  // What is kept may be newer than anything this page has heard of.
  keepBalance(person, balance).then(
    (kept) => {
      show(kept);
      void cache.invalidateQueries({ queryKey: balancesQuery(person).queryKey });
    },
    (error: unknown) => console.warn(error),
  );
}

/** Tokens of a person, and the time they were true at. */
const balanceSchema = z.object({
  tokens: z.number(),
  /** Milliseconds since 1970. */
  asOf: z.number(),
});
export type Balance = Readonly<z.infer<typeof balanceSchema>>;

/** What is known of the balance of each signed-in person, by the id of the person. */
interface BalancesSchema extends DBSchema {
  /** The newest. */
  balances: { key: string; value: Balance };
  /** Each that was another than the one before: what moved it meanwhile is for the ledger to say. */
  history: { key: [person: string, asOf: number]; value: Balance & { readonly person: string } };
}

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<BalancesSchema>[] = [
  (database) => void database.createObjectStore('balances'),
  (database) => void database.createObjectStore('history', { keyPath: ['person', 'asOf'] }),
];

/** The newest balance this browser knows of a person; null without one. Throws StorageError. */
export function readBalance(person: string): Promise<Balance | null> {
  return use(async (database) => parse(await database.get('balances', person)));
}

/**
 * Keeps a balance unless a newer one is known, from this tab or another (D-006, D-034); gives the
 * newer of the two. Throws StorageError.
 */
export function keepBalance(person: string, balance: Balance): Promise<Balance> {
  return use(async (database) => {
    const transaction = database.transaction(['balances', 'history'], 'readwrite');
    const balances = transaction.objectStore('balances');
    const before = parse(await balances.get(person));
    const kept = pickNewer(before, balance);
    await balances.put(kept, person);
    // Not compared with the one above: what was kept before there was a history is not part of it.
    const history = transaction.objectStore('history');
    const last = parse((await history.openCursor(rangeOf(person), 'prev'))?.value);
    if (kept.tokens !== last?.tokens) await history.put({ ...kept, person });
    await transaction.done;
    return kept;
  });
}

/** Every balance of a person that was another than the one before, earliest first. */
export function balancesQuery(person: string) {
  return queryOptions({
    queryKey: [...balanceQuery(person).queryKey, 'history'] as const,
    queryFn: () =>
      use(async (database) => {
        const found = await database.getAll('history', rangeOf(person));
        return found.flatMap((each) => parse(each) ?? []);
      }),
    staleTime: 0,
  });
}

/** Keys of all balances of a person. */
function rangeOf(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []]);
}

/**
 * The balance that is true later; of two of the same time the second. One from the future was
 * written by a clock that has been put right since, and gives way.
 */
function pickNewer(known: Balance | null, next: Balance): Balance {
  if (known === null || known.asOf > Date.now()) return next;
  return next.asOf >= known.asOf ? next : known;
}

/** What cannot be read is as good as not known: the next answer brings another. */
function parse(found: unknown): Balance | null {
  const result = z.safeParse(balanceSchema, found);
  return result.success ? result.data : null;
}

function use<Value>(
  work: (database: IDBPDatabase<BalancesSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('balances', MIGRATIONS, work);
}
