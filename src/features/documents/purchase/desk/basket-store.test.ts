import 'fake-indexeddb/auto';
import { REFERRED_DOCUMENTS_MAXIMUM } from '@property/contract/documents/limits-documents.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBasket, writeBasket } from '#storage/purchases.ts';
import { createBasketStore, isReferredFull } from './basket-store.ts';
import { PLAN, REGISTER } from './testing/chosen-documents.ts';

const FACTS = { titleNumber: 'WX1', titleId: null, label: '1 Kiln Lane' };
const OTHER = { ...FACTS, titleNumber: 'WX2' };
const FULL = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

let person: string;
let told: number;

beforeEach(() => {
  person = crypto.randomUUID();
  told = 0;
});
afterEach(() => vi.restoreAllMocks());

const openStore = () => createBasketStore(person, () => (told += 1));
/** Waits until the basket that is shown is the one that is kept. */
const expectWritten = (store: ReturnType<typeof openStore>['store']) =>
  vi.waitFor(async () => {
    const { titles, reference } = store.getState();
    expect(await readBasket(person)).toEqual({ titles, reference });
  }, 20_000);

describe('the basket of a person', () => {
  it('is empty and not loaded at first, and is what was kept once it was read', async () => {
    const kept = { titles: [{ ...FACTS, documents: [REGISTER] }], reference: 'A' };
    await writeBasket(person, kept);
    const { store, load } = openStore();
    const empty = { titles: [], reference: '', isLoaded: false, fault: null, writeFault: null };
    expect(store.getState()).toEqual(empty);
    await load();
    expect(store.getState()).toEqual({ ...empty, ...kept, isLoaded: true });
    expect(told).toBe(0);
  });

  it('takes the documents of a title in place of those before, and keeps other titles', async () => {
    const { store, choose, removeTitle, setReference } = openStore();
    choose(FACTS, [REGISTER]);
    choose(OTHER, [PLAN]);
    setReference('A');
    choose(FACTS, [REGISTER, PLAN]);
    expect(store.getState()).toMatchObject({
      titles: [
        { ...OTHER, documents: [PLAN] },
        { ...FACTS, documents: [REGISTER, PLAN] },
      ],
      reference: 'A',
    });
    await expectWritten(store);
    choose(FACTS, []);
    expect(store.getState().titles).toEqual([{ ...OTHER, documents: [PLAN] }]);
    choose(FACTS, [REGISTER]);
    removeTitle('WX2');
    expect(store.getState().titles).toEqual([{ ...FACTS, documents: [REGISTER] }]);
    await expectWritten(store);
    await vi.waitFor(() => expect(told).toBe(7), 20_000);
  });

  it('keeps what was chosen while it was read', async () => {
    const { store, load, choose } = openStore();
    const reading = load();
    choose(FACTS, [REGISTER]);
    await reading;
    expect(store.getState().titles).toEqual([{ ...FACTS, documents: [REGISTER] }]);
    await expectWritten(store);
    await load();
    expect(store.getState()).toMatchObject({ isLoaded: true, titles: [FACTS] });
  });

  it('says that it cannot be read, and is as empty as before, until it can', async () => {
    const { store, load } = openStore();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(FULL);
    await load();
    expect(store.getState().fault).toMatch(/no room left/);
    expect(store.getState().isLoaded).toBe(false);
    open.mockRestore();
    await load();
    expect(store.getState()).toMatchObject({ fault: null, isLoaded: true });
  });

  it('says that it cannot be written, tells no other tab, and shows what was chosen', async () => {
    const { store, choose, setReference } = openStore();
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(FULL);
    choose(FACTS, [REGISTER]);
    await vi.waitFor(() => expect(store.getState().writeFault).toMatch(/no room left/), 20_000);
    expect(store.getState().titles).toHaveLength(1);
    expect(told).toBe(0);
    open.mockRestore();
    setReference('A');
    await vi.waitFor(() => expect(store.getState().writeFault).toBeNull(), 20_000);
    await expectWritten(store);
  });
});

it('D-048: is full with as many referred documents as a purchase takes, whatever else is in it', () => {
  const referred = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...REGISTER, key: `["Deed","${at}","WX1"]` }));
  expect(isReferredFull([REGISTER, PLAN, ...referred(REFERRED_DOCUMENTS_MAXIMUM - 1)])).toBe(false);
  expect(isReferredFull(referred(REFERRED_DOCUMENTS_MAXIMUM))).toBe(true);
});
