import { type ComponentType, useEffect, useRef } from 'react';
import type { WantedTitle } from '#lib/state/buy-request.ts';
import { Note } from '#ui/note.tsx';
import { type OrderProps, PlacedOrders } from '../orders/placed-orders.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { DocumentsForMany } from './documents-for-many.tsx';
import { IntentAnnouncer, IntentNotes } from './intent-notes.tsx';
import styles from './purchase.module.css';
import { BoughtFooter } from './purchase-footer.tsx';
import { useConfirmStep } from './use-confirm-step.ts';
import { useCounter } from './use-counter.ts';

export interface PurchaseForManyProps {
  readonly titles: readonly WantedTitle[];
  readonly onClose: () => void;
  /** An order and how far it is. */
  readonly Order: ComponentType<OrderProps>;
  /** The scope the sign-in lacks for buying; null when it may buy. */
  readonly missingScope: string | null;
}

/** The documents of several titles in one place: chosen, confirmed, and the orders of what was bought. */
export function PurchaseForMany({ titles, onClose, Order, missingScope }: PurchaseForManyProps) {
  const { view } = useCounter();
  const { isConfirming, isPressed, note, begin, back, press } = useConfirmStep();
  const placed = isPressed ? view.placed : [];
  // What was refused is chosen again; what is on its way is looked at.
  const isUnderWay = isPressed && (placed.length > 0 || view.activity !== 'idle');
  if (isConfirming) {
    return (
      <>
        <IntentAnnouncer />
        <ConfirmPurchase onBack={back} onPress={press} missingScope={missingScope} />
      </>
    );
  }
  if (isUnderWay) return <Bought ids={placed} Order={Order} onClose={onClose} />;
  return (
    <>
      <IntentAnnouncer note={note} />
      <DocumentsForMany
        titles={titles}
        missingScope={missingScope}
        onConfirm={begin}
        onClose={onClose}
      >
        {note !== null && <Note tone="info">{note}</Note>}
        <IntentNotes />
      </DocumentsForMany>
    </>
  );
}

interface BoughtProps extends Pick<PurchaseForManyProps, 'Order' | 'onClose'> {
  readonly ids: readonly string[];
}

/** What was bought with one press: an order for each title. */
function Bought({ ids, Order, onClose }: BoughtProps) {
  const body = useRef<HTMLElement>(null);
  // The button that was pressed has gone from the page, and the focus with it.
  useEffect(() => body.current?.focus(), []);
  return (
    <>
      <IntentAnnouncer />
      <section
        ref={body}
        aria-label="Orders"
        tabIndex={-1}
        className={styles.body}
        data-scroller=""
      >
        <IntentNotes />
        <PlacedOrders ids={ids} Order={Order} />
      </section>
      <BoughtFooter onClose={onClose} />
    </>
  );
}
