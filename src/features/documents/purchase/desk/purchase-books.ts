import {
  type BasketTitle,
  type OrderRecord,
  orderRecordSchema,
} from '#storage/purchase-records.ts';
import {
  changeBasket,
  readIntents,
  removeIntent,
  writeIntent,
  writeOutcome,
} from '#storage/purchases.ts';
import { intentSchema, type PurchaseIntent } from './purchase-machine.ts';

/** What is kept of a person's purchases in this browser. What fails rejects. */
export interface PurchaseBooks {
  readonly readIntents: () => Promise<PurchaseIntent[]>;
  readonly writeIntent: (intent: PurchaseIntent) => Promise<void>;
  readonly removeIntent: (id: string) => Promise<void>;
  /** Puts what is known now of a title into the basket, for documents that are still in it. */
  readonly changeTitle: (title: BasketTitle) => Promise<void>;
  /**
   * Writes a purchase that has moved on; one that went through is entered as an order and taken out
   * of the basket with the same stroke. Gives the tokens left, if known.
   */
  readonly record: (intent: PurchaseIntent) => Promise<number | null>;
}

/** Opens the books of one person; `onChange` follows each change, to be told to other tabs. */
export function openBooks(person: string, onChange: () => void): PurchaseBooks {
  return {
    readIntents: async () => {
      const found = await readIntents(person);
      return found.map((intent) => intentSchema.parse(intent));
    },
    writeIntent: async (intent) => {
      await writeIntent(person, intent.id, intent);
      onChange();
    },
    removeIntent: async (id) => {
      await removeIntent(person, id);
      onChange();
    },
    changeTitle: async (title) => {
      const known = new Map(title.documents.map((document) => [document.key, document]));
      await changeBasket(person, ({ titles, reference }) => ({
        titles: titles.map((one) =>
          one.titleNumber === title.titleNumber
            ? { ...one, documents: one.documents.map((old) => known.get(old.key) ?? old) }
            : one,
        ),
        reference,
      }));
      onChange();
    },
    record: async (intent) => {
      const order = readOrder(intent);
      await writeOutcome(person, {
        id: intent.id,
        intent,
        order,
        takeOut: ({ titles, reference }) => {
          const left = takeOut(titles, intent.title);
          return { titles: left, reference: left.length > 0 ? reference : '' };
        },
      });
      onChange();
      return order === null ? readBalance(intent) : order.balanceAfter;
    },
  };
}

function readOrder({ id, title, reference, state, createdAt }: PurchaseIntent): OrderRecord | null {
  if (state.at !== 'accepted' && state.at !== 'found-bought') return null;
  const orderId = state.at === 'accepted' ? state.orderId : null;
  return orderRecordSchema.parse({
    id: orderId ?? id,
    orderId,
    title,
    reference,
    tokens: state.tokens,
    charged: state.tokens,
    balanceAfter: state.balance,
    placedAt: createdAt,
    status: 'PROCESSING',
    ready: 0,
  });
}

function readBalance({ state }: PurchaseIntent): number | null {
  return state.at === 'found-nothing' ? state.balance : null;
}

/** Takes what was bought out of a basket; a title without anything left goes as a whole. */
function takeOut(basket: readonly BasketTitle[], bought: BasketTitle): BasketTitle[] {
  const keys = new Set(bought.documents.map(({ key }) => key));
  return basket
    .map((title) =>
      title.titleNumber === bought.titleNumber
        ? { ...title, documents: title.documents.filter(({ key }) => !keys.has(key)) }
        : title,
    )
    .filter(({ documents }) => documents.length > 0);
}
