import { PURCHASE_REFERENCE_MAXIMUM } from '@property/contract/documents/limits-documents.ts';
import { useId } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import inputs from '#ui/controls/text-input.module.css';
import styles from './purchase.module.css';
import footer from './purchase-footer.module.css';
import { useCounter } from './use-counter.ts';

/** What the customer calls what is bought: it stands on each order, and the ledger is filtered by it. */
export function ReferenceField() {
  const { basket, controls } = useCounter();
  const id = useId();
  return (
    <div className={footer.customer}>
      <label htmlFor={id} className={footer.label}>
        Customer reference <span className={styles.faint}>optional</span>
      </label>
      <input
        id={id}
        className={joinClassNames(inputs.input, styles.input)}
        aria-label="Customer reference"
        aria-describedby={`${id}-hint`}
        maxLength={PURCHASE_REFERENCE_MAXIMUM}
        value={basket.reference}
        onChange={(event) => controls.setReference(event.target.value)}
      />
      <p id={`${id}-hint`} className={joinClassNames(styles.hint, footer.referenceHint)}>
        {basket.reference.length} of {PURCHASE_REFERENCE_MAXIMUM} characters. Shown on the order and
        your audit.
      </p>
    </div>
  );
}
