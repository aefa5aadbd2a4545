import { useId } from 'react';
import { agreeWith, formatCount } from '#lib/format/format-count.ts';
import { formatTime } from '#lib/format/format-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './purchase.module.css';
import footer from './purchase-footer.module.css';
import { ReferenceField } from './reference-field.tsx';
import { OfflinePause, SpendButton } from './spend-button.tsx';
import { Totals, useTotals, writeBuyLabel } from './totals.tsx';
import { useCounter } from './use-counter.ts';

export interface PurchaseFooterProps {
  readonly missingScope: string | null;
  /** An order stands above. */
  readonly hasOrder: boolean;
  readonly onBuy: () => void;
  readonly onClose: () => void;
}

/** Below what was bought, where nothing is left to buy: the balance, and the way out. */
export function BoughtFooter({ onClose }: Pick<PurchaseFooterProps, 'onClose'>) {
  const { balance } = useTotals();
  return (
    <footer className={footer.footer}>
      <div className={footer.buttons}>
        <span className={styles.faint}>
          {balance &&
            `Balance now ${formatCount(balance.tokens)}, as of ${formatTime(balance.asOf)}`}
        </span>
        <Button onClick={onClose}>Close</Button>
      </div>
    </footer>
  );
}

/** The reference, what it comes to, and the button that says what it spends. */
export function PurchaseFooter({ missingScope, hasOrder, onBuy, onClose }: PurchaseFooterProps) {
  const { view } = useCounter();
  const { count, cost, balance, missing, hasOpen, canBuy } = useTotals();
  const id = useId();
  // All of it is bought: what is left to say is the balance, and the order has the room.
  if (count === 0 && hasOrder) return <BoughtFooter onClose={onClose} />;
  return (
    <footer className={footer.footer}>
      <div className={footer.sums}>
        <ReferenceField />
        <Totals />
      </div>
      {missing > 0 && balance && (
        <Note tone="bad" role="status">
          <b>
            Not enough tokens: {formatCount(missing)} {agreeWith(missing, 'is')} missing.
          </b>{' '}
          Take something out, or ask your account owner to top up.
        </Note>
      )}
      {missingScope !== null && (
        <Note tone="warn" role="status">
          <b>Your sign-in may not buy.</b> The permission {missingScope} is missing; ask the
          operator for it.
        </Note>
      )}
      <OfflinePause id={`${id}-pause`} />
      <div className={footer.buttons}>
        <span className={styles.faint}>
          {view.activity === 'elsewhere'
            ? 'A purchase or a check of an owner is under way.'
            : hasOpen
              ? 'An earlier purchase is not settled yet.'
              : missing === 0 && 'Tokens are taken when the order is accepted.'}
        </span>
        <Button onClick={onClose}>{hasOrder ? 'Close' : 'Cancel'}</Button>
        <SpendButton
          disabled={!canBuy || missingScope !== null}
          aria-describedby={`${id}-pause`}
          onPress={onBuy}
        >
          {count === 0 ? 'Choose documents' : writeBuyLabel(count, cost)}
        </SpendButton>
      </div>
    </footer>
  );
}
