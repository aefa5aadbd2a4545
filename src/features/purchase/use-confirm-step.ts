import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDocuments } from '#api/documents-context.ts';
import { ordersQuery } from '#storage/orders-query.ts';
import type { BasketTitle, OrderRecord } from '#storage/purchase-records.ts';
import { useCounter } from './use-counter.ts';

interface ConfirmStep {
  /** What is to be confirmed. */
  readonly titles: readonly BasketTitle[];
  /** The orders that were there before. */
  readonly orderIds: readonly string[];
  /** What another tab has left of it; null while it is as it was. */
  readonly after: readonly BasketTitle[] | null;
}

const NO_ORDERS: readonly OrderRecord[] = [];

/**
 * Whether the person is asked to confirm what is in the basket. What another tab changes meanwhile
 * ends that, with a note: nobody confirms what they have not read (D-062).
 */
export function useConfirmStep() {
  const { person } = useDocuments();
  const { basket } = useCounter();
  const { data: orders = NO_ORDERS } = useQuery(ordersQuery(person));
  const [step, setStep] = useState<ConfirmStep | null>(null);
  if (step?.after === null && !isSame(step.titles, basket.titles)) {
    setStep({ ...step, after: basket.titles });
  }
  return {
    isConfirming: step?.after === null,
    /** What another tab has done to it, in words; null when nothing. */
    note: step === null ? null : describeChange(step, orders),
    begin: () =>
      setStep({ titles: basket.titles, orderIds: orders.map(({ id }) => id), after: null }),
    end: () => setStep(null),
  };
}

function describeChange(
  { titles, orderIds, after }: ConfirmStep,
  orders: readonly OrderRecord[],
): string | null {
  if (after === null) return null;
  const left = new Set(listDocuments(after));
  const gone = listDocuments(titles).filter((document) => !left.has(document));
  const placed = orders.filter(({ id }) => !orderIds.includes(id)).map(({ title }) => title);
  const bought = new Set(listDocuments(placed));
  if (gone.length === 0 || !gone.every((document) => bought.has(document))) {
    return 'Your basket was changed in another tab. Look at it, then buy what you want.';
  }
  return left.size === 0
    ? 'These documents were bought in another tab.'
    : 'Some of these documents were bought in another tab. Look at what is left, then buy what you want.';
}

function isSame(one: readonly BasketTitle[], other: readonly BasketTitle[]): boolean {
  return listDocuments(one).join('\n') === listDocuments(other).join('\n');
}

/** The documents of titles, each as a text that tells it and its price from others. */
function listDocuments(titles: readonly BasketTitle[]): string[] {
  return titles.flatMap(({ titleNumber, documents }) =>
    documents.map(({ key, cost, isBackdated }) => [titleNumber, key, cost, isBackdated].join(' ')),
  );
}
