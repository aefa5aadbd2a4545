import { readMisread } from '@property/client/reading/misread.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import styles from './extra-fields.module.css';
import { FieldList } from './extra-fields.tsx';
import { Fold } from './fold.tsx';

interface NotUnderstoodProps {
  /** As the service's client gave it. */
  readonly answer: unknown;
}

/** The fields of an answer that were left out since they are of another kind, with what came (O-032). */
export function NotUnderstood({ answer }: NotUnderstoodProps) {
  const fields = readMisread(answer) ?? [];
  if (fields.length === 0) return null;
  const count = formatCountOf(fields.length, 'field');
  return (
    <div className={styles.extra}>
      <Fold
        summary={`Not understood: ${count}`}
        switchClassName={styles.switch}
        className={styles.fields}
      >
        <FieldList fields={fields.map(({ path, value }) => ({ name: path, value }))} />
      </Fold>
    </div>
  );
}
