import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useDocuments } from '#api/documents/documents-context.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { pageLife } from '#lib/page-life.ts';
import { rest } from '#lib/rest.ts';
import { balanceQuery, noteBalance } from '#storage/balance-query.ts';
import { tryCharging, waitToCharge } from '#storage/charging-lock.ts';
import { type BasketControls, createBasketStore } from './desk/basket-store.ts';
import { openBooks } from './desk/purchase-books.ts';
import { PurchaseDesk } from './desk/purchase-desk.ts';
import { isOpen } from './desk/purchase-machine.ts';

interface Counter {
  readonly desk: PurchaseDesk;
  readonly basket: BasketControls;
}

const counters = new WeakMap<DocumentsService, Counter>();

/** Where a person buys: their basket, and the desk that sends what is in it. */
export function useCounter() {
  const service = useDocuments();
  const cache = useQueryClient();
  const counter = useMemo(() => openCounter(service, cache), [service, cache]);
  const view = useSyncExternalStore(counter.desk.subscribe, counter.desk.getView);
  const basket = useStore(counter.basket.store);
  return { ...counter, controls: counter.basket, view, basket };
}

/** How many purchases are not settled, and settles them by the way: nobody else may have begun to. */
export function useOpenPurchases(): number {
  const { view } = useCounter();
  return view.intents.filter(({ state }) => isOpen(state)).length;
}

/** One for each person as long as the page lives: a purchase goes on when the drawer is closed. */
function openCounter(service: DocumentsService, cache: QueryClient): Counter {
  const known = counters.get(service);
  if (known !== undefined) return known;
  const { person } = service;
  const channel = new BroadcastChannel(`purchases ${person}`);
  const tell = () => {
    channel.postMessage('changed');
    void cache.invalidateQueries({ queryKey: ['orders', person] });
  };
  const basket = createBasketStore(person, tell);
  const desk = new PurchaseDesk({
    service,
    books: openBooks(person, () => {
      tell();
      void basket.load();
    }),
    tryAlone: (task) => tryCharging(person, task),
    waitAlone: (task) => waitToCharge(person, task),
    onBalance: (tokens) => noteBalance(cache, person, { tokens, asOf: Date.now() }),
    onOutdated: () =>
      void cache.invalidateQueries({ queryKey: ['documents', person, 'availability'] }),
    wait: rest,
  });
  const reread = () => {
    // What could not be written is nowhere but here.
    if (basket.store.getState().writeFault === null) void basket.load();
    void desk.refresh();
    void cache.invalidateQueries({ queryKey: ['orders', person] });
    void cache.invalidateQueries({ queryKey: balanceQuery(person).queryKey });
  };
  channel.onmessage = reread;
  // A tab that was reloaded or closed as it wrote has told nobody.
  const rereadShown = () => {
    if (document.visibilityState === 'visible') reread();
  };
  document.addEventListener('visibilitychange', rereadShown, { signal: pageLife });
  window.addEventListener('focus', rereadShown, { signal: pageLife });
  pageLife.addEventListener('abort', () => channel.close());
  void basket.load();
  void desk.open();
  const counter = { desk, basket };
  counters.set(service, counter);
  return counter;
}
