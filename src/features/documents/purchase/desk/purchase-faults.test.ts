import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { readBasket, readOrders, writeBasket } from '#storage/purchases.ts';
import { BOTH, REGISTER } from './testing/chosen-documents.ts';
import { openTabs } from './testing/open-tabs.ts';

const BASKET: BasketTitle = { ...BOTH, documents: [REGISTER] };

const tabs = openTabs();
const { openDesk, countPurchases } = tabs;
afterEach(() => vi.restoreAllMocks());

/** The browser's storage is full from now on. */
function breakStorage(): void {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

describe('a storage that fails', { timeout: OPENING }, () => {
  it('O-085: says so when it opens, sends nothing, and goes on after another try', async () => {
    breakStorage();
    const desk = openDesk();
    await desk.open();
    expect(desk.getView()).toMatchObject({ activity: 'idle', isReady: false });
    expect(desk.getView().problem?.sentence).toMatch(/no room left/);
    await desk.buy([BASKET], '');
    expect(countPurchases()).toBe(0);
    vi.restoreAllMocks();
    await desk.retry();
    expect(desk.getView()).toMatchObject({ activity: 'idle', isReady: true, problem: null });
  });

  it('O-085: sends nothing when the purchase cannot be written down before', async () => {
    const desk = openDesk();
    await desk.open();
    breakStorage();
    await desk.buy([BASKET], '');
    expect(countPurchases()).toBe(0);
    expect(desk.getView()).toMatchObject({ activity: 'idle', problem: { isStorage: true } });
  });

  it('O-085: keeps the order number of an answer it cannot write, and writes it later', async () => {
    const { service } = tabs.docs;
    const desk = openDesk({
      service: {
        ...service,
        purchase: async (request) => {
          const answer = await service.purchase(request);
          breakStorage();
          return answer;
        },
      },
    });
    await writeBasket(tabs.person, { titles: [BASKET], reference: '' });
    await desk.open();
    await desk.buy([BASKET], '');
    const { placed, problem, activity } = desk.getView();
    expect(activity).toBe('idle');
    expect(placed).toHaveLength(1);
    expect(problem?.advice).toContain(placed[0]);
    await desk.buy([BASKET], '');
    vi.restoreAllMocks();
    await desk.retry();
    expect((await readOrders(tabs.person)).map(({ orderId }) => orderId)).toEqual(placed);
    expect((await readBasket(tabs.person)).titles).toEqual([]);
    expect(countPurchases()).toBe(1);
  });
});

describe('a basket that is out of date', { timeout: OPENING }, () => {
  const buyChanged = async (change: Partial<BasketTitle['documents'][number]>) => {
    const title = { ...BASKET, documents: [{ ...REGISTER, ...change }] };
    await writeBasket(tabs.person, { titles: [title], reference: 'A' });
    const desk = openDesk();
    await desk.open();
    await desk.buy([title], 'A');
    expect(countPurchases()).toBe(0);
    return desk.getView().problem?.sentence;
  };

  it('D-062, D-067: sends nothing at another price, and corrects the basket', async () => {
    expect(await buyChanged({ cost: 5 })).toMatch(/Register costs 7 tokens now, not 5/);
    expect(await readBasket(tabs.person)).toEqual({ titles: [BASKET], reference: 'A' });
  });

  it('D-052: sends nothing that cannot be ordered any more', async () => {
    expect(await buyChanged({ key: '["Deed","2001-01-01","ZZ1"]', name: 'Deed' })).toMatch(
      /Deed cannot be ordered here any more/,
    );
  });
});
