import type { DBSchema, IDBPDatabase } from 'idb';
import { type Migration, withDatabase } from './open-database.ts';
import type { Basket, OrderRecord } from './purchase-records.ts';

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
export function withPurchases<Value>(
  work: (database: IDBPDatabase<PurchasesSchema>) => Promise<Value>,
): Promise<Value> {
  return withDatabase('purchases', MIGRATIONS, work);
}
