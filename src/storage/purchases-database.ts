import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
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

export type PurchasesDatabase = IDBPDatabase<PurchasesSchema>;

const NAME = 'purchases';
const VERSION = 1;

let opened: Promise<PurchasesDatabase> | undefined;

/** Opens the database of purchases, once for the page; opened anew when the browser has closed it. */
export function openPurchases(): Promise<PurchasesDatabase> {
  opened ??= openDB<PurchasesSchema>(NAME, VERSION, {
    upgrade: (database, from) => {
      if (from < 1) {
        database.createObjectStore('baskets');
        for (const name of ['orders', 'intents'] as const) {
          const store = database.createObjectStore(name, { keyPath: ['person', 'id'] });
          store.createIndex('person', 'person');
        }
      }
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
