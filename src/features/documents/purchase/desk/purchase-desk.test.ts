import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readBasket, readOrders, writeBasket, writeIntent } from '#storage/purchases.ts';
import { describeIntent } from './describe-intent.ts';
import type { PurchaseIntent } from './purchase-machine.ts';
import { BOTH } from './testing/chosen-documents.ts';
import { openTabs } from './testing/open-tabs.ts';

const tabs = openTabs();
const { openDesk, countPurchases } = tabs;
const readBalance = () => tabs.docs.service.readBalance();

describe('buying', () => {
  it('D-045, D-056, D-064: sends once, charges once, keeps the order and empties the basket', async () => {
    const desk = openDesk();
    await writeBasket(tabs.person, { titles: [BOTH], reference: 'A' });
    await desk.open();
    await desk.buy([BOTH], 'A');
    const [order] = await readOrders(tabs.person);
    expect(desk.getView().placed).toEqual([order?.orderId]);
    expect(order).toMatchObject({ tokens: 14, balanceAfter: 106, reference: 'A' });
    expect(desk.getView().intents).toEqual([]);
    expect(await readBasket(tabs.person)).toEqual({ titles: [], reference: '' });
    expect(tabs.balances).toEqual([120, 106]);
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
    await tabs.replaceDocs({ openingTokens: () => 10 });
    const desk = openDesk();
    await desk.open();
    await desk.buy([BOTH], '');
    expect(countPurchases()).toBe(0);
    expect(desk.getView().problem?.sentence).toMatch(/4 are missing/);
  });

  it('sends nothing when the balance cannot be asked for', async () => {
    const desk = openDesk();
    await desk.open();
    tabs.docs.setFault('status=503');
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
  await writeIntent(tabs.person, intent.id, intent);
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
      await writeBasket(tabs.person, { titles: [BOTH], reference: 'A' });
      await desk.open();
      tabs.docs.setFault(fault, /POST/);
      await desk.buy([BOTH], 'A');
      expect(desk.getView().intents.map(({ state }) => state.at)).toEqual([end]);
      expect(countPurchases()).toBe(1);
      expect(await readBalance()).toBe(balance);
      const isBought = end === 'found-bought';
      expect((await readBasket(tabs.person)).titles).toHaveLength(isBought ? 0 : 1);
      expect(await readOrders(tabs.person)).toHaveLength(isBought ? 1 : 0);
    },
  );

  it('O-085: can be bought once more after it was found that nothing was', async () => {
    const desk = openDesk();
    await desk.open();
    tabs.docs.setFault('drop=before', /POST/);
    await desk.buy([BOTH], '');
    tabs.docs.setFault(null);
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
      await tabs.docs.service.purchase({
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
    tabs.docs.setFault('status=409', /POST/);
    await desk.buy([BOTH], '');
    const [refused] = desk.getView().intents;
    expect(refused?.state).toMatchObject({ at: 'found-nothing', cause: 'on-order' });
    expect(refused && describeIntent(refused)?.heading).toMatch(
      /on order already. Nothing was charged/,
    );
    // Charged, and then refused, as when a browser repeats what it lost.
    tabs.docs.setFault('status=409, at=after', /POST/);
    await desk.buy([BOTH], '');
    expect(desk.getView().intents.map(({ state }) => state.at)).toEqual(['found-bought']);
    expect(await readBalance()).toBe(106);
    expect(await readOrders(tabs.person)).toHaveLength(1);
  });

  it.each([400, 401, 402, 403, 404, 429])(
    'D-065: %i is a refusal; nothing was charged',
    async (status) => {
      const desk = openDesk();
      await desk.open();
      tabs.docs.setFault(`status=${status}`, /POST/);
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
