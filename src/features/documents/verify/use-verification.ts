import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { rest } from '#lib/rest.ts';
import { noteBalance } from '#storage/balance-query.ts';
import { tryCharging, waitToCharge } from '#storage/charging-lock.ts';
import { countOpenPurchases } from '#storage/purchases.ts';
import { VerificationDesk } from './verification-desk.ts';

const desks = new WeakMap<DocumentsService, VerificationDesk>();

/** How far the check of a title is, and the way to send one. */
export function useVerification(titleNumber: string) {
  const service = useDocuments();
  const cache = useQueryClient();
  const desk = useMemo(() => openDesk(service, cache), [service, cache]);
  const state = useSyncExternalStore(desk.subscribe, () => desk.getState(titleNumber));
  useEffect(() => {
    if (titleNumber !== '') void desk.open(titleNumber);
  }, [desk, titleNumber]);
  return { state, desk };
}

/** One for each person as long as the page lives: an answer that was paid for waits for them. */
function openDesk(service: DocumentsService, cache: QueryClient): VerificationDesk {
  const { person } = service;
  const desk =
    desks.get(service) ??
    new VerificationDesk({
      service,
      tryAlone: (task) => tryCharging(person, task),
      waitAlone: (task) => waitToCharge(person, task),
      onBalance: (tokens) => noteBalance(cache, person, { tokens, asOf: Date.now() }),
      hasOpenPurchase: async () => (await countOpenPurchases(person)) > 0,
      wait: rest,
      clock: Date.now,
    });
  desks.set(service, desk);
  return desk;
}
