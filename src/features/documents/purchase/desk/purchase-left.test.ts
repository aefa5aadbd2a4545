import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { TITLE } from '#services/documents/testing/test-records.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { countOpenPurchases, writeIntent } from '#storage/purchases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { describeIntent } from './describe-intent.ts';
import { openBooks } from './purchase-books.ts';
import { PurchaseDesk } from './purchase-desk.ts';
import type { PurchaseIntent } from './purchase-machine.ts';

const originalPut = IDBObjectStore.prototype.put;

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
let isTaken: boolean;
let turn: Promise<void> | undefined;

beforeEach(async () => {
  docs = await createDocumentsFetch();
  person = crypto.randomUUID();
  isTaken = false;
  turn = undefined;
}, OPENING);
afterEach(() => docs.backend.close());

/** A desk in a tab; tabs of one test take turns as they do with Web Locks. Pauses pass at once. */
function openDesk(service = docs.service): PurchaseDesk {
  let passed = 0;
  const run = async (task: () => Promise<void>) => {
    isTaken = true;
    turn = task().finally(() => {
      isTaken = false;
    });
    await turn;
  };
  return new PurchaseDesk({
    service,
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
    onBalance: () => undefined,
    onOutdated: () => undefined,
    clock: () => Date.now() + passed,
    wait: async (milliseconds) => {
      passed += milliseconds;
    },
  });
}

const countPurchases = () =>
  docs.requests.filter((request) => /POST \/purchase/.test(request)).length;

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
  await writeIntent(person, intent.id, intent);
  return intent;
}

describe('what another tab has left', () => {
  it('O-085: counts as open until it is settled', async () => {
    const { id } = await leaveIntent();
    expect(await countOpenPurchases(person)).toBe(1);
    const unclear = { at: 'unclear', cause: 'page-closed', since: 1, checks: 0, note: '' } as const;
    await leaveIntent({ id, state: unclear });
    expect(await countOpenPurchases(person)).toBe(1);
    await openDesk().open();
    expect(await countOpenPurchases(person)).toBe(0);
  });

  it('O-085: is taken over by a tab that stood open, when the one that bought has gone', async () => {
    const desk = openDesk();
    await desk.open();
    let release = () => {};
    turn = new Promise((resolve) => (release = resolve));
    isTaken = true;
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
      ...docs.service,
      checkAvailability: () => docs.service.checkAvailability({ title_number: BOTH.titleNumber }),
    });

  it.each([
    ['status=402', 'refused'],
    ['status=500', 'found-nothing'],
    ['drop=before', 'found-nothing'],
    ['status=409, at=after', 'found-bought'],
  ])('D-062: stops at a title that is not accepted: %s', async (fault, end) => {
    const desk = openAtBoth();
    await desk.open();
    docs.setFault(fault, /POST/);
    await desk.buy([BOTH, OTHER], '');
    expect(desk.getView().intents).toMatchObject([
      { title: { titleNumber: BOTH.titleNumber }, state: { at: end }, rest: ['WX999999'] },
    ]);
    expect(countPurchases()).toBe(1);
  });

  it('D-062: says which titles were never sent', async () => {
    const desk = openAtBoth();
    await desk.open();
    docs.setFault('status=402', /POST/);
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
    const left = await openBooks(person, () => undefined).readIntents();
    expect(left).toMatchObject([{ state: { at: 'accepted' }, rest: ['WX999999'] }]);
    expect(countPurchases()).toBe(1);
    expect(left[0] && describeIntent(left[0], left[0].rest)?.heading).toMatch(/Not all of it/);
  });
});
