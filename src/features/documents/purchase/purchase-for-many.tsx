import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import type { WantedTitle } from '#lib/state/buy-request.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { ConfirmPurchase } from './confirm-purchase.tsx';
import { DocumentsForMany } from './documents-for-many.tsx';
import { IntentAnnouncer, IntentNotes } from './intent-notes.tsx';
import styles from './purchase.module.css';
import type { OrderProps } from './purchase-drawer.tsx';
import footer from './purchase-footer.module.css';
import { useTotals } from './totals.tsx';
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
  const { isConfirming, note, begin, back, end } = useConfirmStep();
  const [isPressed, setPressed] = useState(false);
  const placed = isPressed ? view.placed : [];
  // What was refused is chosen again; what is on its way is looked at.
  const isUnderWay = isPressed && (placed.length > 0 || view.activity !== 'idle');
  if (isConfirming) {
    return (
      <>
        <IntentAnnouncer />
        <ConfirmPurchase
          onBack={back}
          onPress={() => {
            end();
            setPressed(true);
          }}
          missingScope={missingScope}
        />
      </>
    );
  }
  if (isUnderWay) return <PlacedOrders ids={placed} Order={Order} onClose={onClose} />;
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

interface PlacedOrdersProps extends Pick<PurchaseForManyProps, 'Order' | 'onClose'> {
  readonly ids: readonly string[];
}

/** What was bought with one press: an order for each title. */
function PlacedOrders({ ids, Order, onClose }: PlacedOrdersProps) {
  const { search, hash } = useLocation();
  const { balance } = useTotals();
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
        {ids.map((orderId, index) => (
          <section key={orderId} className={styles.placed} aria-label="Order">
            <Order orderId={orderId} isFurther={index > 0} />
            <p className={styles.hint}>
              <Link
                to={{ pathname: `/orders/${encodeURIComponent(orderId)}`, search, hash }}
                aria-label={`Open order ${orderId.slice(0, 13)}`}
              >
                Open order
              </Link>
            </p>
          </section>
        ))}
      </section>
      <footer className={footer.footer}>
        <div className={footer.buttons}>
          <span className={styles.faint}>
            {balance &&
              `Balance now ${formatCount(balance.tokens)}, as of ${formatTime(balance.asOf)}`}
          </span>
          <Button onClick={onClose}>Close</Button>
        </div>
      </footer>
    </>
  );
}
