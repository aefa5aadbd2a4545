import { queryOptions } from '@tanstack/react-query';
import type { DBSchema, IDBPDatabase } from 'idb';
import * as z from 'zod/mini';
import { type Migration, withDatabase } from './open-database.ts';
import {
  type Basket,
  completeOrder,
  OPEN_PURCHASE_STATES,
  type OrderRecord,
  orderRecordSchema,
} from './purchase-records.ts';

// Everything here throws StorageError when the browser cannot read or write what it keeps.

/** Reads what a person means to buy. */
export function readBasket(person: string): Promise<Basket> {
  return withPurchases(
    async (database) => (await database.get('baskets', person)) ?? { titles: [], reference: '' },
  );
}

export function writeBasket(person: string, basket: Basket): Promise<void> {
  return withPurchases(async (database) => void (await database.put('baskets', basket, person)));
}

/** Changes the basket as it is in this moment, whatever another tab has put in meanwhile. */
export function changeBasket(person: string, change: (basket: Basket) => Basket): Promise<void> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('baskets', 'readwrite');
    const basket = await transaction.store.get(person);
    if (basket !== undefined) await transaction.store.put(change(basket), person);
    await transaction.done;
  });
}

/** The orders of a person, newest first. */
export function readOrders(person: string): Promise<OrderRecord[]> {
  return withPurchases(async (database) => {
    const rows = await database.getAllFromIndex('orders', 'person', person);
    return rows
      .map((row) => orderRecordSchema.parse(row))
      .toSorted((one, other) => other.placedAt - one.placedAt);
  });
}

/** Changes an order that is remembered, by what is known of it; one that is not stays unknown. */
export function changeOrder(
  person: string,
  id: string,
  change: (known: OrderRecord) => Partial<OrderRecord>,
): Promise<void> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('orders', 'readwrite');
    const known = await transaction.store.get([person, id]);
    if (known) await transaction.store.put({ ...known, ...change(known) });
    await transaction.done;
  });
}

/**
 * Adds orders that are not remembered yet, and to the others what they do not know; gives how many were
 * new, and of how many others something was learnt. All or none.
 */
export function addOrders(
  person: string,
  orders: readonly OrderRecord[],
): Promise<{ readonly added: number; readonly completed: number }> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('orders', 'readwrite');
    let [added, completed] = [0, 0];
    for (const order of orders) {
      const known = await transaction.store.get([person, order.id]);
      const written = known ? completeOrder(known, order) : order;
      if (written) await transaction.store.put({ ...written, person });
      if (!known) added += 1;
      else if (written) completed += 1;
    }
    await transaction.done;
    return { added, completed };
  });
}

/** Purchases of a person whose end is not told yet, in the form they were written in. */
export function readIntents(person: string): Promise<unknown[]> {
  return withPurchases(async (database) => {
    const rows = await database.getAllFromIndex('intents', 'person', person);
    return rows.map(({ intent }) => intent);
  });
}

const openSchema = z.object({ state: z.object({ at: z.enum(OPEN_PURCHASE_STATES) }) });

/** Counts the purchases of a person of which nobody knows yet what became of them. */
export async function countOpenPurchases(person: string): Promise<number> {
  const intents = await readIntents(person);
  return intents.filter((intent) => z.safeParse(openSchema, intent).success).length;
}

/** Writes a purchase and waits until it is on the disk: only then may its request leave. */
export function writeIntent(person: string, id: string, intent: unknown): Promise<void> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('intents', 'readwrite', { durability: 'strict' });
    await transaction.store.put({ person, id, intent });
    await transaction.done;
  });
}

/** What became of a purchase, and what that changes. */
interface WrittenOutcome {
  readonly id: string;
  /** In the form of whoever buys. */
  readonly intent: unknown;
  /** Null when nothing was bought. */
  readonly order: OrderRecord | null;
  /** The basket without what was bought. */
  readonly takeOut: (basket: Basket) => Basket;
}

/**
 * Writes what became of a purchase, its order and the basket in one transaction: a page that closes
 * meanwhile leaves all of it or nothing, or the order would be found and entered once more.
 */
export function writeOutcome(person: string, outcome: WrittenOutcome): Promise<void> {
  const { id, intent, order, takeOut } = outcome;
  return withPurchases(async (database) => {
    const transaction = database.transaction(['intents', 'orders', 'baskets'], 'readwrite', {
      durability: 'strict',
    });
    await transaction.objectStore('intents').put({ person, id, intent });
    if (order !== null) {
      await transaction.objectStore('orders').put({ ...order, person });
      const baskets = transaction.objectStore('baskets');
      const basket = await baskets.get(person);
      if (basket !== undefined) await baskets.put(takeOut(basket), person);
    }
    await transaction.done;
  });
}

export function removeIntent(person: string, id: string): Promise<void> {
  return withPurchases((database) => database.delete('intents', [person, id]));
}

/** What is kept for each signed-in person, by the id of the person. */
interface PurchasesSchema extends DBSchema {
  /** What they mean to buy. */
  baskets: { key: string; value: Basket };
  /** Orders placed from this browser. */
  orders: {
    key: [person: string, id: string];
    value: OrderRecord & { readonly person: string };
    indexes: { person: string };
  };
  /** Purchases from before they are sent until it is known what became of them. */
  intents: {
    key: [person: string, id: string];
    // The form belongs to whoever buys: see features/purchase.
    value: { readonly person: string; readonly id: string; readonly intent: unknown };
    indexes: { person: string };
  };
}

/** One migration for each version, in order. */
const MIGRATIONS: readonly Migration<PurchasesSchema>[] = [
  (database) => {
    database.createObjectStore('baskets');
    for (const name of ['orders', 'intents'] as const) {
      const store = database.createObjectStore(name, { keyPath: ['person', 'id'] });
      store.createIndex('person', 'person');
    }
  },
];

/** Opens the database of purchases for one piece of work. Throws StorageError. */
function withPurchases<Value>(
  work: (database: IDBPDatabase<PurchasesSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('purchases', MIGRATIONS, work);
}

/** The orders this browser remembers of a person, newest first; invalidated by whoever writes them. */
export function ordersQuery(person: string) {
  return queryOptions({
    queryKey: ['orders', person] as const,
    queryFn: () => readOrders(person),
    staleTime: 0,
  });
}

/**
 * How many purchases of a person are not settled. Its key lies below that of the orders: whoever
 * writes those invalidates both.
 */
export function openPurchasesQuery(person: string) {
  return queryOptions({
    queryKey: ['orders', person, 'open'] as const,
    queryFn: () => countOpenPurchases(person),
    staleTime: 0,
  });
}
