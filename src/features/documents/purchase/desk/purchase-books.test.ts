import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { readBasket, readOrders, writeBasket } from '#storage/purchases.ts';
import { openBooks, type PurchaseBooks } from './purchase-books.ts';
import type { IntentState, PurchaseIntent } from './purchase-machine.ts';
import { PLAN, REGISTER } from './testing/chosen-documents.ts';

const BOUGHT: BasketTitle = {
  titleNumber: 'WX1',
  titleId: null,
  label: '1 Kiln Lane',
  documents: [REGISTER],
};
const OTHER: BasketTitle = { ...BOUGHT, titleNumber: 'WX2' };

let person: string;
let told: number;
let books: PurchaseBooks;

beforeEach(() => {
  person = crypto.randomUUID();
  told = 0;
  books = openBooks(person, () => (told += 1));
});

const intentIn = (state: IntentState): PurchaseIntent => ({
  id: 'intent-1',
  title: BOUGHT,
  reference: 'A',
  cost: 7,
  balanceBefore: 120,
  createdAt: 5,
  rest: ['WX2'],
  state,
});
const SENDING = intentIn({ at: 'sending', since: 5 });

describe('the books of a person', () => {
  it('O-085: give back what was written, until it is removed, and tell of each change', async () => {
    await books.writeIntent(SENDING);
    expect(await books.readIntents()).toEqual([SENDING]);
    expect(told).toBe(1);
    expect(await openBooks(crypto.randomUUID(), () => undefined).readIntents()).toEqual([]);
    await books.removeIntent(SENDING.id);
    expect(await books.readIntents()).toEqual([]);
    expect(told).toBe(2);
  });

  it.each([
    [{ at: 'accepted', orderId: 'o-1', tokens: 6, balance: 106 }, 'o-1', 'o-1', 6, 106],
    [{ at: 'found-bought', tokens: 7, balance: 113 }, 'intent-1', null, 7, 113],
    [{ at: 'found-bought', tokens: 7, balance: null }, 'intent-1', null, 7, null],
  ] as const)(
    'D-056, O-085: enter %o as an order, once, and give the balance',
    async (state, id, orderId, tokens, balance) => {
      const intent = intentIn(state);
      expect(await books.record(intent)).toBe(balance);
      await books.record(intent);
      expect(await readOrders(person)).toMatchObject([
        { id, orderId, tokens, balanceAfter: balance, reference: 'A', placedAt: 5, ready: 0 },
      ]);
      expect((await readOrders(person))[0]).toMatchObject({ status: 'PROCESSING', title: BOUGHT });
      expect(await books.readIntents()).toEqual([intent]);
      expect(told).toBe(2);
    },
  );

  it('O-085: enter no order of what was not bought, leave the basket, and give the balance if known', async () => {
    const basket = { titles: [BOUGHT], reference: 'A' };
    await writeBasket(person, basket);
    expect(await books.record(intentIn({ at: 'found-nothing', balance: 120 }))).toBe(120);
    expect(await books.record(intentIn({ at: 'found-nothing', balance: null }))).toBeNull();
    expect(await books.record(intentIn({ at: 'given-up' }))).toBeNull();
    expect(await readOrders(person)).toEqual([]);
    expect(await readBasket(person)).toEqual(basket);
    expect(await books.readIntents()).toEqual([intentIn({ at: 'given-up' })]);
  });
});

describe('the basket after a purchase', () => {
  const accepted = intentIn({ at: 'accepted', orderId: 'o-1', tokens: 7, balance: 113 });

  it('D-064: keeps what was not bought, of this title and of others, and the reference', async () => {
    const both = { ...BOUGHT, documents: [REGISTER, PLAN] };
    await writeBasket(person, { titles: [both, OTHER], reference: 'A' });
    await books.record(accepted);
    const left = [{ ...BOUGHT, documents: [PLAN] }, OTHER];
    expect(await readBasket(person)).toEqual({ titles: left, reference: 'A' });
  });

  it('D-064: is empty without its title and reference when all of it was bought', async () => {
    await writeBasket(person, { titles: [BOUGHT], reference: 'A' });
    await books.record(accepted);
    expect(await readBasket(person)).toEqual({ titles: [], reference: '' });
  });

  it('D-067: takes what is known now of documents that are still in it, and adds none', async () => {
    await writeBasket(person, { titles: [BOUGHT, OTHER], reference: 'A' });
    const now = { ...BOUGHT, documents: [{ ...REGISTER, cost: 8 }, PLAN] };
    await books.changeTitle(now);
    const titles = [{ ...BOUGHT, documents: [{ ...REGISTER, cost: 8 }] }, OTHER];
    expect(await readBasket(person)).toEqual({ titles, reference: 'A' });
    expect(told).toBe(1);
  });

  it('D-067: keeps a document of which nothing new is known', async () => {
    await writeBasket(person, { titles: [{ ...BOUGHT, documents: [PLAN] }], reference: 'A' });
    await books.changeTitle(BOUGHT);
    expect((await readBasket(person)).titles).toEqual([{ ...BOUGHT, documents: [PLAN] }]);
  });
});
