import * as z from 'zod/mini';
import {
  type Basket,
  OPEN_PURCHASE_STATES,
  type OrderRecord,
  orderRecordSchema,
} from './purchase-records.ts';
import { withPurchases } from './purchases-database.ts';

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

/** Changes an order that is remembered; one that is not stays unknown. */
export function changeOrder(
  person: string,
  id: string,
  change: Partial<OrderRecord>,
): Promise<void> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('orders', 'readwrite');
    const known = await transaction.store.get([person, id]);
    if (known) await transaction.store.put({ ...known, ...change });
    await transaction.done;
  });
}

/** Adds orders that are not remembered yet; gives how many were new. All or none. */
export function addOrders(person: string, orders: readonly OrderRecord[]): Promise<number> {
  return withPurchases(async (database) => {
    const transaction = database.transaction('orders', 'readwrite');
    let added = 0;
    for (const order of orders) {
      if (await transaction.store.getKey([person, order.id])) continue;
      await transaction.store.put({ ...order, person });
      added += 1;
    }
    await transaction.done;
    return added;
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
export interface WrittenOutcome {
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
