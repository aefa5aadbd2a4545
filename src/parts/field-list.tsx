import { labelField } from '#lib/field-label.ts';
import styles from './field-list.module.css';
import { FieldValue } from './field-value.tsx';
import type { ExtraField } from './list-extra-fields.ts';

/** Fields by name and value. The name as the service wrote it shows on hover. */
export function FieldList({ fields }: { readonly fields: readonly ExtraField[] }) {
  return (
    <dl className={styles.list}>
      {fields.map(({ name, value }) => (
        <div key={name} className={styles.row}>
          <dt title={name}>{labelField(name)}</dt>
          <dd>
            <FieldValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
