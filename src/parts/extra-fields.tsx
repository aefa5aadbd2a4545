import { useId, useState } from 'react';
import { formatCountOf } from '#lib/format-count.ts';
import styles from './field-list.module.css';
import { FieldList } from './field-list.tsx';
import { listExtraFields } from './list-extra-fields.ts';

export interface ExtraFieldsProps {
  readonly record: object;
  /** Names that are shown already. */
  readonly known: readonly string[];
}

/**
 * What a record holds beyond what is shown, folded away; nothing when there is nothing (S-132). Paper
 * cannot be opened: there all of it stands, or the number that had no room.
 */
export function ExtraFields({ record, known }: ExtraFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const fields = listExtraFields(record, known);
  if (fields.length === 0) return null;
  // No <details>: style sheets cannot open one for paper in every browser.
  return (
    <div className={styles.extra}>
      <button
        type="button"
        className={styles.switch}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        More fields
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        <FieldList fields={fields} />
      </div>
      <p className={styles.leftOut}>
        Left out for room: {formatCountOf(fields.length, 'further field')}.
      </p>
    </div>
  );
}
