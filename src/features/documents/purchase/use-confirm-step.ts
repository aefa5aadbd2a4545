import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { usePurchaseStep } from '#lib/links/use-purchase-step.ts';
import type { BasketTitle, OrderRecord } from '#storage/purchase-records.ts';
import { ordersQuery } from '#storage/purchases.ts';
import { useTotals } from './totals.tsx';
import { useCounter } from './use-counter.ts';

interface ConfirmStep {
  /** What is to be confirmed. */
  readonly titles: readonly BasketTitle[];
  /** The orders that were there before. */
  readonly orderIds: readonly string[];
  /** What another tab has left of it; null while it is as it was. */
  readonly after: readonly BasketTitle[] | null;
}

interface Place {
  /** What the link said when the step was last begun or ended. */
  readonly isOpen: boolean;
  /** On the way back to the documents, until the browser is there. */
  readonly isLeaving: boolean;
  readonly step: ConfirmStep | null;
}

const NO_ORDERS: readonly OrderRecord[] = [];

/**
 * Whether the person is asked to confirm what is in the basket. The link says so, so that Back leads
 * to the documents and Forward here again, to what is in the basket by then; where that cannot be
 * bought, as just after it was, the documents stay. What another tab changes meanwhile ends the
 * step, with a note: nobody confirms what they have not read (D-062).
 */
export function useConfirmStep() {
  const { person } = useDocuments();
  const { basket, view } = useCounter();
  const { canBuy } = useTotals();
  const { data: orders = NO_ORDERS } = useQuery(ordersQuery(person));
  const { isOpen, open, leave, drop } = usePurchaseStep();
  const [place, setPlace] = useState<Place>({ isOpen: false, isLeaving: false, step: null });
  const { isLeaving, step } = place;
  const [isPressed, setPressed] = useState(false);
  const isBegun = isOpen && place.isOpen && !isLeaving;
  const isConfirming = isBegun && step?.after === null;
  // After a reload what was ticked is there before it is known whether it can be bought.
  const isKnown = basket.isLoaded && view.isReady;
  if (isKnown && isOpen !== place.isOpen) {
    const orderIds = orders.map(({ id }) => id);
    const begun = canBuy ? { titles: basket.titles, orderIds, after: null } : null;
    const ended = step?.after ? step : null;
    setPlace({ isOpen, isLeaving: false, step: isOpen ? begun : ended });
  } else if (isConfirming && !isSame(step.titles, basket.titles)) {
    setPlace({ ...place, step: { ...step, after: basket.titles } });
  }
  const isOver = isBegun && !isConfirming;
  useEffect(() => {
    if (isOver) drop();
  }, [isOver, drop]);
  const end = (go: () => void) => {
    // At once, not when the browser is back: what is confirmed takes no second press.
    setPlace({ ...place, isLeaving: true, step: null });
    go();
  };
  return {
    isConfirming,
    /** What another tab has done to it, in words; null when nothing. */
    note: step === null ? null : describeChange(step, orders),
    begin: open,
    back: () => end(leave),
    /** What was asked is on its way to be bought. */
    press: () => {
      end(leave);
      setPressed(true);
    },
    /** Whether it has been, since this was drawn first. */
    isPressed,
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
