import { useEffect, useId, useRef } from 'react';
import { formatCountOf } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { sumCost } from './desk/check-basket.ts';
import styles from './purchase.module.css';
import footer from './purchase-footer.module.css';
import { OfflinePause, SpendButton } from './spend-button.tsx';
import { Totals, useTotals, writeBuyLabel } from './totals.tsx';
import { useCounter } from './use-counter.ts';

export interface ConfirmPurchaseProps {
  readonly onBack: () => void;
  /** What was asked is on its way to be bought. */
  readonly onPress: () => void;
  readonly missingScope: string | null;
}

/** Milliseconds: longer than the clicks of a double click lie apart. */
const REST = 600;

/** Shows exactly what will be charged, before anything is sent (D-062). */
export function ConfirmPurchase({ onBack, onPress, missingScope }: ConfirmPurchaseProps) {
  const { basket, desk } = useCounter();
  const { count, cost, canBuy } = useTotals();
  const pauseId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isBackdated = basket.titles.some(({ documents }) =>
    documents.some((one) => one.isBackdated),
  );
  const buy = () => {
    onPress();
    void desk.buy(basket.titles, basket.reference);
  };
  return (
    <>
      <div className={styles.body}>
        <h3 ref={heading} tabIndex={-1} className={styles.confirm}>
          Buy exactly this?
        </h3>
        {basket.titles.map((title) => (
          <section key={title.titleNumber} aria-label={title.titleNumber}>
            <div className={styles.groupHead}>
              <h4>
                <span className={styles.id}>{title.titleNumber}</span> {title.label}
              </h4>
              {/* One document says itself what it costs. */}
              {title.documents.length > 1 && <span>{formatCountOf(sumCost(title), 'token')}</span>}
            </div>
            <ul className={styles.list}>
              {title.documents.map(({ key, name, cost: tokens }) => (
                <li key={key} className={styles.row}>
                  <span className={styles.about}>{name}</span>
                  <span className={styles.price}>
                    <b>{tokens}</b> <span className={styles.faint}>tokens</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {basket.reference.trim() !== '' && (
          <p className={styles.hint}>Customer reference: {basket.reference.trim()}</p>
        )}
        {basket.titles.length > 1 && (
          <p className={styles.hint}>
            Each title is an order of its own. If one is refused, those after it are not sent.
          </p>
        )}
        {isBackdated && (
          <Note tone="warn">
            Some of these are backdated: they show the register before the pending applications.
          </Note>
        )}
      </div>
      <footer className={footer.footer}>
        <Totals />
        <OfflinePause id={pauseId} />
        <div className={footer.buttons}>
          <span className={styles.faint}>Sent once. Tokens are taken when it is accepted.</span>
          <Button onClick={onBack}>Back</Button>
          <SpendButton
            rest={REST}
            disabled={!canBuy || missingScope !== null}
            aria-describedby={pauseId}
            onPress={buy}
          >
            {writeBuyLabel(count, cost)}
          </SpendButton>
        </div>
      </footer>
    </>
  );
}
