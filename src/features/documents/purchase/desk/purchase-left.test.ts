import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { countOpenPurchases, writeIntent } from '#storage/purchases.ts';
import { describeIntent } from './describe-intent.ts';
import { openBooks } from './purchase-books.ts';
import type { PurchaseIntent } from './purchase-machine.ts';
import { BOTH } from './testing/chosen-documents.ts';
import { openTabs } from './testing/open-tabs.ts';

const originalPut = IDBObjectStore.prototype.put;

const tabs = openTabs();
const { openDesk, countPurchases } = tabs;

/** A purchase as a page that was closed has left it, just sent. */
async function leaveIntent(change: Partial<PurchaseIntent> = {}): Promise<PurchaseIntent> {
  const intent: PurchaseIntent = {
    id: crypto.randomUUID(),
    title: BOTH,
    reference: '',
    cost: 14,
    balanceBefore: 120,
    createdAt: Date.now(),
    state: { at: 'sending', since: Date.now() },
    ...change,
  };
  await writeIntent(tabs.person, intent.id, intent);
  return intent;
}

describe('what another tab has left', () => {
  it('O-085: counts as open until it is settled', async () => {
    const { id } = await leaveIntent();
    expect(await countOpenPurchases(tabs.person)).toBe(1);
    const unclear = { at: 'unclear', cause: 'page-closed', since: 1, checks: 0, note: '' } as const;
    await leaveIntent({ id, state: unclear });
    expect(await countOpenPurchases(tabs.person)).toBe(1);
    await openDesk().open();
    expect(await countOpenPurchases(tabs.person)).toBe(0);
  });

  it('O-085: is taken over by a tab that stood open, when the one that bought has gone', async () => {
    const desk = openDesk();
    await desk.open();
    let release = () => {};
    tabs.takeTurn(new Promise((resolve) => (release = resolve)));
    const { id } = await leaveIntent();
    const reread = desk.refresh();
    await vi.waitFor(() => expect(desk.getView().activity).toBe('elsewhere'), 20_000);
    // It has settled, and was closed before it could tell.
    await leaveIntent({ id, state: { at: 'found-nothing', balance: 120 } });
    release();
    await reread;
    expect(desk.getView()).toMatchObject({
      activity: 'idle',
      intents: [{ id, state: { at: 'found-nothing' } }],
    });
  });
});

describe('a basket that was cut off', () => {
  const OTHER: BasketTitle = { ...BOTH, titleNumber: 'WX999999' };
  /** A desk at a service that has the same documents of either. */
  const openAtBoth = () =>
    openDesk({
      service: {
        ...tabs.docs.service,
        checkAvailability: () =>
          tabs.docs.service.checkAvailability({ title_number: BOTH.titleNumber }),
      },
    });

  it.each([
    ['status=402', 'refused'],
    ['status=500', 'found-nothing'],
    ['drop=before', 'found-nothing'],
    ['status=409, at=after', 'found-bought'],
  ])('D-062: stops at a title that is not accepted: %s', async (fault, end) => {
    const desk = openAtBoth();
    await desk.open();
    tabs.docs.setFault(fault, /POST/);
    await desk.buy([BOTH, OTHER], '');
    expect(desk.getView().intents).toMatchObject([
      { title: { titleNumber: BOTH.titleNumber }, state: { at: end }, rest: ['WX999999'] },
    ]);
    expect(countPurchases()).toBe(1);
  });

  it('D-062: says which titles were never sent', async () => {
    const desk = openAtBoth();
    await desk.open();
    tabs.docs.setFault('status=402', /POST/);
    await desk.buy([BOTH, OTHER], '');
    const [intent] = desk.getView().intents;
    expect(intent?.rest).toEqual(['WX999999']);
    expect(intent && describeIntent(intent, intent.rest)?.text).toMatch(
      /WX999999 was never sent and nothing was charged for it/,
    );
  });

  it('D-062: keeps what was accepted until the next one is written down', async () => {
    const desk = openAtBoth();
    await desk.open();
    let isNext = false;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      const intent = (value as { intent?: PurchaseIntent }).intent;
      isNext ||= intent?.title.titleNumber === OTHER.titleNumber;
      if (isNext) throw new DOMException('full', 'QuotaExceededError');
      return originalPut.call(this, value, key);
    });
    await desk.buy([BOTH, OTHER], '');
    put.mockRestore();
    const left = await openBooks(tabs.person, () => undefined).readIntents();
    expect(left).toMatchObject([{ state: { at: 'accepted' }, rest: ['WX999999'] }]);
    expect(countPurchases()).toBe(1);
    expect(left[0] && describeIntent(left[0], left[0].rest)?.heading).toMatch(/Not all of it/);
  });
});
