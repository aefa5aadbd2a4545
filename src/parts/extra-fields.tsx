import styles from './field-list.module.css';
import { FieldList } from './field-list.tsx';
import { listExtraFields } from './list-extra-fields.ts';

export interface ExtraFieldsProps {
  readonly record: object;
  /** Names that are shown already. */
  readonly known: readonly string[];
}

/** What a record holds beyond what is shown, folded away; nothing when there is nothing (S-132). */
export function ExtraFields({ record, known }: ExtraFieldsProps) {
  const fields = listExtraFields(record, known);
  if (fields.length === 0) return null;
  return (
    <details className={styles.details}>
      <summary>More fields</summary>
      <FieldList fields={fields} />
    </details>
  );
}
