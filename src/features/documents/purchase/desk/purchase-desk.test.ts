import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { TITLE } from '#services/documents/testing/test-records.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { readBasket, readOrders, writeBasket, writeIntent } from '#storage/purchases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { describeIntent } from './describe-intent.ts';
import { openBooks } from './purchase-books.ts';
import { PurchaseDesk } from './purchase-desk.ts';
import type { PurchaseIntent } from './purchase-machine.ts';

const BOTH: BasketTitle = {
  titleNumber: TITLE.number ?? '',
  titleId: TITLE.id,
  label: '3 Lodge End',
  documents: [
    { key: 'register', name: 'Register', cost: 7, isBackdated: false, documentIdBefore: null },
    { key: 'title_plan', name: 'Title plan', cost: 7, isBackdated: false, documentIdBefore: null },
  ],
};

let docs: DocumentsFetch;
let person: string;
let balances: number[];
let isTaken: boolean;
let turn: Promise<void> | undefined;

beforeEach(async () => {
  docs = await createDocumentsFetch();
  person = crypto.randomUUID();
  balances = [];
  isTaken = false;
  turn = undefined;
}, OPENING);
afterEach(() => docs.backend.close());

/** A desk in a tab; tabs of one test take turns as they do with Web Locks. Pauses pass at once. */
function openDesk(now = { passed: 0 }): PurchaseDesk {
  const run = async (task: () => Promise<void>) => {
    isTaken = true;
    turn = task().finally(() => {
      isTaken = false;
    });
    await turn;
  };
  return new PurchaseDesk({
    service: docs.service,
    books: openBooks(person, () => undefined),
    tryAlone: async (task) => {
      if (isTaken) return false;
      await run(task);
      return true;
    },
    waitAlone: async (task) => {
      await turn;
      await run(task);
    },
    onBalance: (tokens) => balances.push(tokens),
    onOutdated: () => undefined,
    clock: () => Date.now() + now.passed,
    wait: async (milliseconds) => {
      now.passed += milliseconds;
    },
  });
}

const countPurchases = () =>
  docs.requests.filter((request) => /POST \/purchase/.test(request)).length;
const readBalance = () => docs.service.readBalance();

describe('buying', () => {
  it('D-045, D-056, D-064: sends once, charges once, keeps the order and empties the basket', async () => {
    const desk = openDesk();
    await writeBasket(person, { titles: [BOTH], reference: 'A' });
    await desk.open();
    await desk.buy([BOTH], 'A');
    const [order] = await readOrders(person);
    expect(desk.getView().placed).toEqual([order?.orderId]);
    expect(order).toMatchObject({ tokens: 14, balanceAfter: 106, reference: 'A' });
    expect(desk.getView().intents).toEqual([]);
    expect(await readBasket(person)).toEqual({ titles: [], reference: '' });
    expect(balances).toEqual([120, 106]);
    expect(countPurchases()).toBe(1);
  });

  it('D-063: buys once on a double click', async () => {
    const desk = openDesk();
    await desk.open();
    await Promise.all([desk.buy([BOTH], ''), desk.buy([BOTH], '')]);
    expect(countPurchases()).toBe(1);
    expect(await readBalance()).toBe(106);
    expect(desk.getView().problem).toBeNull();
  });

  it('buys in one tab at a time, and says so in the other', async () => {
    const [one, other] = [openDesk(), openDesk()];
    await one.open();
    await other.open();
    await Promise.all([one.buy([BOTH], ''), other.buy([BOTH], '')]);
    expect(countPurchases()).toBe(1);
    expect(other.getView().problem?.sentence).toMatch(/under way here or in another tab/);
  });

  it('D-059: sends nothing when tokens are missing, and says how many', async () => {
    await docs.backend.close();
    docs = await createDocumentsFetch({ openingTokens: () => 10 });
    const desk = openDesk();
    await desk.open();
    await desk.buy([BOTH], '');
    expect(countPurchases()).toBe(0);
    expect(desk.getView().problem?.sentence).toMatch(/4 are missing/);
  });

  it('sends nothing when the balance cannot be asked for', async () => {
    const desk = openDesk();
    await desk.open();
    docs.setFault('status=503');
    await desk.buy([BOTH], '');
    expect(countPurchases()).toBe(0);
    expect(desk.getView().problem?.sentence).toMatch(/Nothing was sent or charged/);
  });
});

/** A purchase as a page that was closed has left it, just sent. */
async function leaveIntent(): Promise<PurchaseIntent> {
  const intent: PurchaseIntent = {
    id: crypto.randomUUID(),
    title: BOTH,
    reference: '',
    cost: 14,
    balanceBefore: 120,
    createdAt: Date.now(),
    state: { at: 'sending', since: Date.now() },
  };
  await writeIntent(person, intent.id, intent);
  return intent;
}

describe('an outcome that is not clear', () => {
  it.each([
    ['drop=before', 'found-nothing', 120],
    ['drop=after', 'found-bought', 106],
    ['status=500', 'found-nothing', 120],
    ['status=502', 'found-nothing', 120],
    ['status=503', 'found-nothing', 120],
    ['status=504', 'found-nothing', 120],
  ])(
    'O-085: %s is settled by asking: %s, and nothing is sent twice',
    async (fault, end, balance) => {
      const desk = openDesk();
      await writeBasket(person, { titles: [BOTH], reference: 'A' });
      await desk.open();
      docs.setFault(fault, /POST/);
      await desk.buy([BOTH], 'A');
      expect(desk.getView().intents.map(({ state }) => state.at)).toEqual([end]);
      expect(countPurchases()).toBe(1);
      expect(await readBalance()).toBe(balance);
      const isBought = end === 'found-bought';
      expect((await readBasket(person)).titles).toHaveLength(isBought ? 0 : 1);
      expect(await readOrders(person)).toHaveLength(isBought ? 1 : 0);
    },
  );

  it('O-085: can be bought once more after it was found that nothing was', async () => {
    const desk = openDesk();
    await desk.open();
    docs.setFault('drop=before', /POST/);
    await desk.buy([BOTH], '');
    docs.setFault(null);
    await desk.buy([BOTH], '');
    expect(desk.getView().placed).toHaveLength(1);
    expect(await readBalance()).toBe(106);
  });

  it.each([
    [true, 'found-bought', 106],
    [false, 'found-nothing', 120],
  ])('settles what a closed page left open (sent: %s)', async (wasSent, end, balance) => {
    await leaveIntent();
    if (wasSent)
      await docs.service.purchase({
        title_number: BOTH.titleNumber,
        documents: ['register', 'title_plan'],
      });
    const before = countPurchases();
    const desk = openDesk();
    await desk.open();
    expect(desk.getView().intents.map(({ state }) => state.at)).toEqual([end]);
    expect(countPurchases()).toBe(before);
    expect(await readBalance()).toBe(balance);
  });

  it('D-060, O-085: "on order already" may be this very purchase, sent twice: the balance decides', async () => {
    const desk = openDesk();
    await desk.open();
    docs.setFault('status=409', /POST/);
    await desk.buy([BOTH], '');
    const [refused] = desk.getView().intents;
    expect(refused?.state).toMatchObject({ at: 'found-nothing', cause: 'on-order' });
    expect(refused && describeIntent(refused)?.heading).toMatch(
      /on order already. Nothing was charged/,
    );
    // Charged, and then refused, as when a browser repeats what it lost.
    docs.setFault('status=409, at=after', /POST/);
    await desk.buy([BOTH], '');
    expect(desk.getView().intents.map(({ state }) => state.at)).toEqual(['found-bought']);
    expect(await readBalance()).toBe(106);
    expect(await readOrders(person)).toHaveLength(1);
  });

  it.each([400, 401, 402, 403, 404, 429])(
    'D-065: %i is a refusal; nothing was charged',
    async (status) => {
      const desk = openDesk();
      await desk.open();
      docs.setFault(`status=${status}`, /POST/);
      await desk.buy([BOTH], '');
      const [intent] = desk.getView().intents;
      expect(intent?.state).toMatchObject({ at: 'refused', status });
      const words =
        intent?.state.at === 'refused' ? `${intent.state.sentence} ${intent.state.advice}` : '';
      expect(words).toMatch(/Nothing was charged/);
      expect(desk.getView().placed).toEqual([]);
      expect(countPurchases()).toBe(1);
    },
  );
});
